import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { messageOf } from '../../api/errors';
import { Button } from '../controls';
import { saveAutoDraft } from '../../editor/auto-draft';
import { getInitialState } from '../../lib/initial-state';
import { leaveFor } from '../../lib/navigation';
import { withWayBack } from '../../lib/stripe-return';

/**
 * Says that a block requires Stripe, and takes administrators to its settings and back.
 *
 * @param props.connectUrl Where Stripe is connected.
 */
export default function StripeNudge( { connectUrl }: { connectUrl: string } ) {
	const [ isLeaving, setIsLeaving ] = useState( false );
	const [ problem, setProblem ] = useState( '' );

	const connect = async () => {
		setIsLeaving( true );
		setProblem( '' );
		try {
			leaveFor( withWayBack( connectUrl, await saveAutoDraft() ) );
		} catch ( error ) {
			setProblem( messageOf( error ) );
		}
		// The user may stay, because of unsaved changes.
		setIsLeaving( false );
	};

	return (
		<div className="ramjet-stripe-nudge">
			<Notice
				status="warning"
				isDismissible={ false }
				spokenMessage={ null }
			>
				<p>
					<strong>
						{ getInitialState().isStripeRejected
							? __(
									'Last test failed: Stripe rejected the key',
									'ramjet'
								)
							: __(
									'Connect to Stripe to use this block on your site',
									'ramjet'
								) }
					</strong>
				</p>
				<p>
					{ __(
						'This block will be hidden from your visitors until you connect to Stripe.',
						'ramjet'
					) }
				</p>
				{ getInitialState().canManageModules ? (
					<Button
						variant="primary"
						isBusy={ isLeaving }
						disabled={ isLeaving }
						onClick={ connect }
					>
						{ __( 'Connect', 'ramjet' ) }
					</Button>
				) : (
					<p>
						{ __(
							'Ask an administrator to connect Stripe.',
							'ramjet'
						) }
					</p>
				) }
			</Notice>
			{ problem && (
				<Notice status="error" isDismissible={ false }>
					{ problem }
				</Notice>
			) }
		</div>
	);
}
