import { __, sprintf } from '@wordpress/i18n';
import { formatAmount } from '../../shared/lib/currency';

type Props = {
	/** Amount in whole units of the currency. */
	goal: number;
	currency: string;
};

/** The goal with an empty progress bar: what was donated is shown on the page. */
export const Goal = ( { goal, currency }: Props ) => (
	<div className="donations__goal">
		<p>
			{ sprintf(
				/* translators: 1: amount donated so far, 2: goal. Both are amounts of money. */
				__( '%1$s of %2$s donated', 'ramjet' ),
				formatAmount( 0, currency ),
				formatAmount( goal, currency )
			) }
		</p>
		<progress
			max={ goal }
			value={ 0 }
			aria-label={ __( 'Donated so far', 'ramjet' ) }
		/>
	</div>
);
