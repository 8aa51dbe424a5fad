import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import {
	changePayment,
	type Payment,
	type PaymentAction,
} from '../api/payments';
import { useSnackbar } from '../components/use-snackbar';

const describeDone = ( action: PaymentAction ): string =>
	( {
		check: () => __( 'Payment checked.', 'ramjet' ),
		refund: () => __( 'Refunded.', 'ramjet' ),
		receipt: () => __( 'Receipt sent.', 'ramjet' ),
		stop: () => __( 'Further payments stopped.', 'ramjet' ),
	} )[ action ]();

/**
 * Does something with a payment, with a snackbar.
 *
 * @param onChanged Gets the payment as it is then.
 * @param onFailed  Called after an error: the payment may have changed.
 * @return `busy`: the action that is running. `act` resolves to whether it was done. `dismiss` removes the error.
 */
export function useActions(
	{ id }: Payment,
	onChanged: ( payment: Payment ) => void,
	onFailed: () => void
) {
	const showSnackbar = useSnackbar();
	const [ busy, setBusy ] = useState< PaymentAction | null >( null );
	const [ error, setError ] = useState< string | null >( null );
	return {
		busy,
		error,
		dismiss: () => setError( null ),
		act: async (
			action: PaymentAction,
			data?: { amount: string; refunded: string }
		): Promise< boolean > => {
			setBusy( action );
			setError( null );
			try {
				onChanged( await changePayment( id, action, data ) );
				showSnackbar( describeDone( action ) );
				return true;
			} catch ( reason ) {
				setError( messageOf( reason ) );
				onFailed();
				return false;
			} finally {
				setBusy( null );
			}
		},
	};
}
