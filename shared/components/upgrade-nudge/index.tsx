import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { Button } from '../controls';
import { recordEvent } from '../../lib/analytics';
import { leaveFor } from '../../lib/navigation';
import { getSafeLink } from '../../lib/redirect';
import { isNudgeAllowed } from '../../lib/upgrade-nudge';

/** The blocks whose nudge has been seen on this page: each is recorded once. */
const seen = new Set< string >();

type Props = {
	/** Name of the plan that brings what is missing. */
	plan: string;
	/** Where it is bought. */
	checkoutUrl: string;
	/** Name of the block, for analytics. */
	block: string;
	/** The block is about being found, shared or advertised. */
	isReach?: boolean;
};

/**
 * Says that a block needs a larger plan, with the way to it. Nothing where nudges are not
 * wanted, or would lead to an address that is none.
 */
export default function UpgradeNudge( {
	plan,
	checkoutUrl,
	block,
	isReach = false,
}: Props ) {
	const [ isLeaving, setIsLeaving ] = useState( false );
	const url = getSafeLink( checkoutUrl );
	const isShown = url !== null && isNudgeAllowed( { isReach } );

	useEffect( () => {
		if ( isShown && ! seen.has( block ) ) {
			seen.add( block );
			recordEvent( 'jetpack_editor_block_upgrade_nudge_impression', {
				block,
			} );
		}
	}, [ isShown, block ] );

	if ( ! isShown ) {
		return null;
	}
	const upgrade = () => {
		setIsLeaving( true );
		leaveFor( url );
	};
	const text = sprintf(
		/* translators: %s: name of a plan. */
		__( 'Upgrade to %s to use this premium block', 'ramjet' ),
		plan
	);
	return (
		<Notice status="info" isDismissible={ false } spokenMessage={ text }>
			<p>{ text }</p>
			<Button
				variant="primary"
				disabled={ isLeaving }
				isBusy={ isLeaving }
				onClick={ upgrade }
			>
				{ isLeaving
					? __( 'Redirecting…', 'ramjet' )
					: __( 'Upgrade', 'ramjet' ) }
			</Button>
		</Notice>
	);
}
