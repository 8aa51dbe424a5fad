import { useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import type { MembershipPlan } from '../../api/memberships';
import { formatAmount } from '../../lib/currency';
import { useIsPreview } from '../../editor/use-is-preview';
import { store } from '../../store';

const NONE: MembershipPlan[] = [];

/** The prices of a button's plans, as visitors see them: that of a single plan, or a choice. Previews show nothing. */
export function PlanPrices( { planIds }: { planIds: readonly number[] } ) {
	const isPreview = useIsPreview();
	const plans = useSelect(
		( select ) =>
			isPreview ? NONE : select( store ).getMembershipProducts(),
		[ isPreview ]
	);
	const chosen = planIds.flatMap(
		( id ) => plans.find( ( plan ) => plan.id === id ) ?? []
	);
	const [ plan ] = chosen;
	if ( ! plan ) {
		return null;
	}
	return chosen.length === 1 ? (
		<p className="ramjet-plan-price">{ getPrice( plan ) }</p>
	) : (
		<fieldset disabled>
			{ chosen.map( ( { id, title, ...price }, index ) => (
				<p key={ id }>
					<input
						type="radio"
						aria-label={ title }
						checked={ index === 0 }
						readOnly
					/>
					<span>
						{ title } <span>{ getPrice( price ) }</span>
					</span>
				</p>
			) ) }
		</fieldset>
	);
}

/** As the server prints it. */
function getPrice( {
	price,
	currency,
	interval,
}: Pick< MembershipPlan, 'price' | 'currency' | 'interval' > ) {
	const amount = formatAmount( price, currency );
	switch ( interval ) {
		case '1 month':
			/* translators: %s: an amount of money. */
			return sprintf( __( '%s per month', 'ramjet' ), amount );
		case '1 year':
			/* translators: %s: an amount of money. */
			return sprintf( __( '%s per year', 'ramjet' ), amount );
	}
	return amount;
}
