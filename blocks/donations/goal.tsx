import { __, sprintf } from '@wordpress/i18n';
import { formatAmount } from '../../shared/lib/currency';

type Props = {
	/** In whole units of the currency. */
	goal: number;
	currency: string;
};

/** The goal with an empty progress bar: what was donated is on the page. */
export const Goal = ( { goal, currency }: Props ) => (
	<div className="donations__goal">
		<progress
			max={ goal }
			value={ 0 }
			aria-label={ __( 'Progress', 'ramjet' ) }
		/>
		<p>
			{ sprintf(
				/* translators: 1: amount that was donated. 2: amount that is the goal. */
				__( '%1$s of %2$s raised', 'ramjet' ),
				formatAmount( 0, currency ),
				formatAmount( goal, currency )
			) }
		</p>
	</div>
);
