import { RichText } from '@wordpress/block-editor';
import { useInstanceId } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getDecimals } from '../../shared/lib/amount';
import { getMinimum } from '../../shared/lib/currency';
import { getInitialState } from '../../shared/lib/initial-state';
import {
	type Attributes,
	findFirstPlan,
	type Donation,
	getDefaultAmounts,
	getDefaultTexts,
	getDonation,
	getSharedTexts,
	getShownPlans,
	getTabName,
	type PlanName,
} from './attributes';
import { Tier } from './tier';
import { getLimits, type Limits } from './use-amount';

type Props = {
	attributes: Attributes;
	change: ( changes: Partial< Attributes > ) => void;
};

/** The form as visitors see it, with editable texts and amounts. */
export function Form( { attributes, change }: Props ) {
	const [ chosen, setChosen ] = useState< PlanName >();
	const plans = getShownPlans( attributes );
	const open =
		plans.find( ( { name } ) => name === chosen ) ??
		findFirstPlan( attributes );
	return (
		<div className="donations__container">
			{ plans.length > 1 && (
				<div
					className="donations__nav"
					role="group"
					aria-label={ __( 'How often', 'ramjet' ) }
				>
					{ plans.map( ( { name } ) => (
						<button
							key={ name }
							type="button"
							className="donations__nav-item"
							aria-pressed={ name === open?.name }
							onClick={ () => setChosen( name ) }
						>
							{ getTabName( name ) }
						</button>
					) ) }
				</div>
			) }
			{ open && (
				<Tab
					key={ open.name }
					name={ open.name }
					attributes={ attributes }
					change={ change }
				/>
			) }
		</div>
	);
}

function Tab( { name, attributes, change }: Props & { name: PlanName } ) {
	const donation = getDonation( attributes, name );
	const { heading, extraText, buttonText } = {
		...getDefaultTexts( name ),
		...donation,
	};
	const { chooseAmountText, customAmountText } = getSharedTexts( attributes );
	const limits = getLimits( attributes );
	const customId = useInstanceId( Tab, 'ramjet-donations-custom' );
	const defaults = getDefaultAmounts( getMinimum( limits.currency ) );

	const changePlan = ( changes: Partial< Donation > ) =>
		change( { [ name ]: { ...donation, ...changes } } );
	return (
		<div className="donations__tab">
			{ /* A heading cannot be a text field itself. */ }
			<h4>
				<RichText
					tagName="span"
					aria-label={ __( 'Heading', 'ramjet' ) }
					placeholder={ __( 'Write a heading…', 'ramjet' ) }
					value={ heading }
					onChange={ ( value ) => changePlan( { heading: value } ) }
				/>
			</h4>
			<RichText
				tagName="p"
				aria-label={ __( 'Text above the amounts', 'ramjet' ) }
				placeholder={ __( 'Write a text…', 'ramjet' ) }
				value={ chooseAmountText }
				onChange={ ( value ) => change( { chooseAmountText: value } ) }
			/>
			<div className="donations__amounts">
				{ donation.amounts.map( ( amount, index ) => (
					<Tier
						key={ index }
						{ ...limits }
						label={ sprintf(
							/* translators: %d: number of an amount, 1 to 3. */
							__( 'Tier %d', 'ramjet' ),
							index + 1
						) }
						amount={ amount }
						defaultAmount={ defaults[ index ] ?? limits.minimum }
						onChange={ ( value ) =>
							changePlan( {
								amounts: donation.amounts.with( index, value ),
							} )
						}
					/>
				) ) }
				{ attributes.showCustomAmount && (
					<>
						{ /* A label cannot be a text field itself. */ }
						<label
							htmlFor={ customId }
							className="donations__amount donations__custom-amount"
						>
							<RichText
								tagName="span"
								aria-label={ __(
									'Text of the custom amount',
									'ramjet'
								) }
								placeholder={ __( 'Write a text…', 'ramjet' ) }
								value={ customAmountText }
								onChange={ ( value ) =>
									change( { customAmountText: value } )
								}
							/>
						</label>
						{ /* As on the page, shown once the amount above is chosen. */ }
						<div className="donations__custom">
							<span aria-hidden="true">{ limits.currency }</span>
							<input
								id={ customId }
								type="text"
								disabled
								aria-label={ __( 'Custom amount', 'ramjet' ) }
								placeholder={ getPlaceholder(
									attributes,
									limits
								) }
							/>
						</div>
					</>
				) }
			</div>
			<hr className="donations__separator" />
			<RichText
				tagName="p"
				aria-label={ __( 'Text above the button', 'ramjet' ) }
				placeholder={ __( 'Write a text…', 'ramjet' ) }
				value={ extraText }
				onChange={ ( value ) => changePlan( { extraText: value } ) }
			/>
			<div className="donations__buttons wp-block-button">
				<RichText
					className="wp-block-button__link wp-element-button donations__donate-button"
					aria-label={ __( 'Button text', 'ramjet' ) }
					placeholder={ __( 'Add text…', 'ramjet' ) }
					withoutInteractiveFormatting
					value={ buttonText }
					onChange={ ( value ) =>
						changePlan( { buttonText: value } )
					}
				/>
				{ name === 'oneTimeDonation' &&
					limits.currency !== 'INR' && // PayPal does not support it.
					getInitialState().isPayPalReady && (
						<span className="wp-block-button__link wp-element-button donations__donate-button is-paypal">
							{ __( 'Donate with PayPal', 'ramjet' ) }
						</span>
					) }
			</div>
		</div>
	);
}

/** An example of a custom amount. */
const getPlaceholder = (
	{ customAmountPlaceholder }: Attributes,
	{ currency, minimum, maximum = Infinity }: Limits
) =>
	String(
		customAmountPlaceholder ||
			Math.min( 100 * minimum, maximum ).toFixed(
				getDecimals( currency, 'stripe' )
			)
	);
