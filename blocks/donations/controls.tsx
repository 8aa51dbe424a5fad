import { BlockControls } from '@wordpress/block-editor';
import {
	ExternalLink,
	PanelBody,
	ToolbarDropdownMenu,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ContentControls } from '../../shared/editor/content-controls';
import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '../../shared/components/controls';
import { getMinimum, MINIMUMS } from '../../shared/lib/currency';
import { getInitialState } from '../../shared/lib/initial-state';
import { getRedirectUrl } from '../../shared/lib/redirect';
import {
	type Attributes,
	findFirstPlan,
	getCurrency,
	getDefaultAmounts,
	getDonation,
	getShownPlans,
	getTabName,
	PLANS,
	type PlanName,
} from './attributes';
import { getLimits, type Limits, useAmount } from './use-amount';

type Props = {
	attributes: Attributes;
	change: ( changes: Partial< Attributes > ) => void;
};

/** The block's toolbar and settings. */
export function Controls( props: Props ) {
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					<Currency { ...props } />
				</ToolbarGroup>
			</BlockControls>
			<ContentControls>
				<Settings { ...props } />
				<Amounts { ...props } />
				<Goal { ...props } />
			</ContentControls>
		</>
	);
}

function Currency( { attributes, change }: Props ) {
	const currency = getCurrency( attributes );
	const setCurrency = ( code: string ) => {
		const amounts = getDefaultAmounts( getMinimum( code ) );
		const plans = PLANS.map( ( { name } ) => [
			name,
			{ ...getDonation( attributes, name ), amounts },
		] );
		change( {
			currency: code,
			...Object.fromEntries( plans ),
			// Amounts in the former currency.
			customAmountPlaceholder: undefined,
			minimumAmount: undefined,
			maximumAmount: undefined,
			ramjetGoal: undefined,
		} );
	};
	return (
		<ToolbarDropdownMenu
			icon={ null }
			text={ currency }
			label={ __( 'Change currency', 'ramjet' ) }
			controls={ Object.keys( MINIMUMS ).map( ( code ) => ( {
				title: code,
				role: 'menuitemradio',
				isActive: code === currency,
				onClick: () => code !== currency && setCurrency( code ),
			} ) ) }
		/>
	);
}

const getShowLabels = (): Record< PlanName, string > => ( {
	oneTimeDonation: __( 'Show one-time donations', 'ramjet' ),
	monthlyDonation: __( 'Show monthly donations', 'ramjet' ),
	annualDonation: __( 'Show yearly donations', 'ramjet' ),
} );

function Settings( { attributes, change }: Props ) {
	const labels = getShowLabels();
	const shown = getShownPlans( attributes );
	const first = findFirstPlan( attributes );
	return (
		<PanelBody title={ __( 'Settings', 'ramjet' ) }>
			{ PLANS.map( ( { name } ) => {
				const donation = getDonation( attributes, name );
				const isLast = donation.show && shown.length === 1;
				return (
					<ToggleControl
						key={ name }
						label={ labels[ name ] }
						checked={ donation.show }
						disabled={ isLast }
						help={
							isLast
								? __( 'A form needs at least one.', 'ramjet' )
								: undefined
						}
						onChange={ ( show ) =>
							change( { [ name ]: { ...donation, show } } )
						}
					/>
				);
			} ) }
			{ shown.length > 1 && (
				<SelectControl
					label={ __( 'Open tab', 'ramjet' ) }
					help={ __( 'The tab visitors see first.', 'ramjet' ) }
					value={ first?.interval }
					options={ shown.map( ( { name, interval } ) => ( {
						value: interval,
						label: getTabName( name ),
					} ) ) }
					onChange={ ( defaultInterval ) =>
						change( { defaultInterval } )
					}
				/>
			) }
			{ getInitialState().canManageModules && (
				<ExternalLink href={ getRedirectUrl( 'payments' ) }>
					{ __( 'View donation earnings', 'ramjet' ) }
				</ExternalLink>
			) }
		</PanelBody>
	);
}

function Amounts( { attributes, change }: Props ) {
	const { showCustomAmount, minimumAmount, maximumAmount } = attributes;
	const limits = getLimits( attributes );
	const own = { ...limits, minimum: getMinimum( limits.currency ) };
	const suggested = Number( attributes.customAmountPlaceholder || NaN );
	return (
		<PanelBody title={ __( 'Amounts', 'ramjet' ) } initialOpen={ false }>
			<ToggleControl
				label={ __( 'Show custom amount option', 'ramjet' ) }
				checked={ showCustomAmount }
				onChange={ ( value ) => change( { showCustomAmount: value } ) }
			/>
			{ showCustomAmount && (
				<AmountControl
					{ ...limits }
					label={ __( 'Suggested custom amount', 'ramjet' ) }
					amount={ suggested || undefined }
					onChange={ ( value ) =>
						change( {
							customAmountPlaceholder: value,
						} )
					}
				/>
			) }
			<AmountControl
				{ ...own }
				label={ __( 'Minimum amount', 'ramjet' ) }
				amount={ minimumAmount ?? undefined }
				onChange={ ( value ) => change( { minimumAmount: value } ) }
			/>
			<AmountControl
				currency={ limits.currency }
				minimum={ limits.minimum }
				label={ __( 'Maximum amount', 'ramjet' ) }
				help={ __(
					'Limits make it harder to test stolen cards.',
					'ramjet'
				) }
				amount={ maximumAmount ?? undefined }
				onChange={ ( value ) => change( { maximumAmount: value } ) }
			/>
		</PanelBody>
	);
}

function Goal( { attributes, change }: Props ) {
	const currency = getCurrency( attributes );
	return (
		<PanelBody title={ __( 'Goal', 'ramjet' ) } initialOpen={ false }>
			<AmountControl
				currency={ currency }
				minimum={ getMinimum( currency ) }
				label={ __( 'Amount to raise', 'ramjet' ) }
				help={ __(
					'Visitors see how much has been donated in this currency through the forms in this post.',
					'ramjet'
				) }
				amount={ attributes.ramjetGoal }
				onChange={ ( value ) => change( { ramjetGoal: value } ) }
			/>
		</PanelBody>
	);
}

type AmountProps = Limits & {
	label: string;
	help?: string;
	amount: number | undefined;
	onChange: ( amount: number | undefined ) => void;
};

/** A field for an amount that may be empty. */
function AmountControl( { label, help, ...options }: AmountProps ) {
	const { amount, onChange } = options;
	const { problem, ...field } = useAmount( {
		...options,
		onEmpty: () => amount !== undefined && onChange( undefined ),
	} );
	return (
		<TextControl
			{ ...field }
			label={ label }
			inputMode="decimal"
			autoComplete="off"
			aria-invalid={ problem !== null }
			help={ problem ?? help }
		/>
	);
}
