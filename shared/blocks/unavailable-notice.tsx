import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	getBlockAvailability,
	getInitialState,
	type UnavailableReason,
} from '../lib/initial-state';
import { getRedirectUrl } from '../lib/redirect';
import type { BuiltBlockName } from '../types/block-names';
import PlanNudge from './plan-nudge';

type Props = {
	/** By which the block says that this describes it. */
	id: string;
	clientId: string;
	/** Full name of the block. */
	blockName: string;
	reason: Exclude< UnavailableReason, 'unknown' >;
};

/**
 * Says in the canvas why a block is not available here, and what can be done about it. It is not read
 * out by itself, which would be once for each block of a post, but with the block when that has the focus.
 */
export default function UnavailableNotice( props: Props ) {
	const { id, clientId, blockName, reason } = props;
	const notice = (
		<div id={ id }>
			<Notice
				status="warning"
				isDismissible={ false }
				spokenMessage={ null }
			>
				{ reason === 'missing_module' ? (
					<SwitchedOff blockName={ blockName } />
				) : (
					__(
						'This site’s plan does not include this block. Visitors still see your content, and you can still edit it.',
						'ramjet'
					)
				) }
			</Notice>
		</div>
	);
	return reason === 'missing_plan' ? (
		<>
			{ notice }
			<PlanNudge clientId={ clientId } name={ blockName } />
		</>
	) : (
		notice
	);
}

function SwitchedOff( { blockName }: Pick< Props, 'blockName' > ) {
	const availability = getBlockAvailability( blockName as BuiltBlockName );
	const details = availability.available ? undefined : availability.details;
	// Most modules have the names of their outermost blocks.
	const module = details?.module ?? blockName.split( '/' )[ 1 ];
	return (
		<>
			{ __( 'This block’s module is turned off in Ramjet.', 'ramjet' ) }{ ' ' }
			{ details?.isHidden
				? __( 'Visitors do not see it.', 'ramjet' )
				: __(
						'Visitors still see your content, and you can still edit it.',
						'ramjet'
					) }{ ' ' }
			{ getInitialState().canManageModules ? (
				<ExternalLink
					href={ `${ getRedirectUrl( 'modules' ) }&module=${ module }` }
				>
					{ __( 'Turn on the module', 'ramjet' ) }
				</ExternalLink>
			) : (
				__( 'An administrator can turn it on.', 'ramjet' )
			) }
		</>
	);
}
