import {
	BlockControls,
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import {
	DropdownMenu,
	MenuGroup,
	MenuItem,
	Notice,
	PanelBody,
	Spinner,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { check, payment } from '@wordpress/icons';
import type { MembershipPlan } from '../../api/memberships';
import { ContentControls } from '../../editor/content-controls';
import { useIsPreview } from '../../editor/use-is-preview';
import { Button, CheckboxControl } from '../controls';
import { FOR_CHILDREN } from '../../editor/experimental';
import { useHistory } from '../../editor/history';
import { formatAmount } from '../../lib/currency';
import { getInitialState } from '../../lib/initial-state';
import { getPlanTexts, type PlanKind } from '../../lib/plan-texts';
import { store } from '../../store';
import { API_STATE } from '../../store/constants';
import StripeNudge from '../stripe-nudge';
import { NewPlan } from './new-plan';

type Props = {
	/** IDs of the chosen plans. */
	planIds: readonly number[];
	/** Gets the chosen plans; each call is an undo step. */
	onChange: ( planIds: number[] ) => void;
	kind?: PlanKind;
	/** Whether the nudge to connect Stripe is shown here; false if a block around shows it. */
	hasNudge?: boolean;
};

/** A choice in the toolbar and in the panel. */
type Option = { id: number; label: string; isChosen: boolean };

/**
 * Lets editors choose the plans of a block, and add plans, in the toolbar and in a panel. In the block, it shows that
 * Stripe is not connected, or that no valid plan is chosen, with a menu of plans. Previews show nothing.
 */
export function PlanPicker( props: Props ) {
	return useIsPreview() ? null : <Picker { ...props } />;
}

/** The nudge to connect Stripe, if it is not connected. Previews show nothing. */
export function MembershipNudge() {
	return useIsPreview() ? null : <Nudge />;
}

function Nudge() {
	const connectUrl = useSelect(
		( select ) => select( store ).getMembershipConnectUrl(),
		[]
	);
	return connectUrl ? <StripeNudge connectUrl={ connectUrl } /> : null;
}

function Picker( {
	planIds,
	onChange,
	kind = 'payment-plan',
	hasNudge = true,
}: Props ) {
	const { plans, apiState } = useSelect( ( select ) => {
		const { getMembershipApiState, getMembershipProducts } =
			select( store );
		return {
			plans: getMembershipProducts(),
			apiState: getMembershipApiState(),
		};
	}, [] );
	const { asOneStep } = useHistory();
	// Plans may have been chosen while the server stored the new one.
	const add = useEvent( ( { id }: MembershipPlan ) =>
		choose( [ ...planIds, id ] )
	);
	const { clientId } = useBlockEditContext();
	const { selectBlock } = useDispatch( blockEditorStore );
	const texts = getPlanTexts( kind );
	const choose = ( ids: number[] ) => asOneStep( () => onChange( ids ) );
	const toggle = ( id: number ) =>
		choose(
			planIds.includes( id )
				? planIds.filter( ( other ) => other !== id )
				: [ ...planIds, id ]
		);
	const missing = planIds.filter(
		( id ) => ! plans.some( ( plan ) => plan.id === id )
	);
	const options: Option[] = [
		...plans.map( ( plan ) => ( {
			id: plan.id,
			label: describePlan( plan ),
			isChosen: planIds.includes( plan.id ),
		} ) ),
		...missing.map( ( id ) => ( {
			id,
			label: `${ texts.notFound } (${ id })`,
			isChosen: true,
		} ) ),
	];
	const isConnected = apiState === API_STATE.connected;
	return (
		<>
			{ isConnected && options.length > 0 && (
				<BlockControls { ...FOR_CHILDREN }>
					<ToolbarGroup>
						<ToolbarDropdownMenu
							icon={ payment }
							label={ texts.select }
						>
							{ () => (
								<PlanMenu
									label={ texts.select }
									options={ options }
									onToggle={ toggle }
								/>
							) }
						</ToolbarDropdownMenu>
					</ToolbarGroup>
				</BlockControls>
			) }
			<ContentControls>
				<PanelBody title={ texts.title }>
					{ apiState === API_STATE.loading && <Spinner /> }
					{ apiState === API_STATE.notConnected && <NotConnected /> }
					{ isConnected &&
						options.map( ( { id, label, isChosen } ) => (
							<CheckboxControl
								key={ id }
								label={ label }
								checked={ isChosen }
								onChange={ () => toggle( id ) }
							/>
						) ) }
					{ isConnected && getInitialState().canCreatePlans && (
						<NewPlan kind={ kind } onCreated={ add } />
					) }
				</PanelBody>
			</ContentControls>
			{ hasNudge && <Nudge /> }
			{ isConnected && missing.length === planIds.length && (
				<Notice
					status="warning"
					isDismissible={ false }
					spokenMessage={ null }
				>
					{ missing.length > 0 && <p>{ texts.invalid }</p> }
					<p>{ texts.hidden }</p>
					{ options.length > 0 && (
						<DropdownMenu
							icon={ payment }
							text={ texts.select }
							label={ texts.select }
							toggleProps={ {
								variant: 'secondary',
								showTooltip: false,
							} }
						>
							{ () => (
								<PlanMenu
									label={ texts.select }
									options={ options }
									onToggle={ ( id ) => {
										toggle( id );
										// The menu goes with the notice.
										void selectBlock( clientId ?? '' );
									} }
								/>
							) }
						</DropdownMenu>
					) }
				</Notice>
			) }
		</>
	);
}

function NotConnected() {
	const connectUrl = useSelect(
		( select ) => select( store ).getMembershipConnectUrl(),
		[]
	);
	const { loadMemberships } = useDispatch( store );
	return connectUrl ? (
		<p>
			{ __(
				'Connect to Stripe to use this block on your site',
				'ramjet'
			) }
		</p>
	) : (
		<Button variant="secondary" onClick={ () => void loadMemberships() }>
			{ __( 'Try again', 'ramjet' ) }
		</Button>
	);
}

function PlanMenu( {
	label,
	options,
	onToggle,
}: {
	label: string;
	options: Option[];
	onToggle: ( id: number ) => void;
} ) {
	return (
		<MenuGroup label={ label }>
			{ options.map( ( { id, label: name, isChosen } ) => (
				<MenuItem
					key={ id }
					role="menuitemcheckbox"
					isSelected={ isChosen }
					icon={ isChosen ? check : null }
					onClick={ () => onToggle( id ) }
				>
					{ name }
				</MenuItem>
			) ) }
		</MenuGroup>
	);
}

/** Name, price and interval of a plan in one line. */
function describePlan( { title, price, currency, interval }: MembershipPlan ) {
	const amount = formatAmount( price, currency );
	switch ( interval ) {
		case '1 month':
			return sprintf(
				/* translators: 1: name of a plan. 2: an amount of money. */
				__( '%1$s: %2$s per month', 'ramjet' ),
				title,
				amount
			);
		case '1 year':
			return sprintf(
				/* translators: 1: name of a plan. 2: an amount of money. */
				__( '%1$s: %2$s per year', 'ramjet' ),
				title,
				amount
			);
	}
	return sprintf(
		/* translators: 1: name of a plan. 2: an amount of money. */
		__( '%1$s: %2$s once', 'ramjet' ),
		title,
		amount
	);
}
