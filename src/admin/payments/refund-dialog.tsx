import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { TextControl } from '../../../shared/components/controls';
import type { Payment } from '../api/payments';
import { fieldProps } from '../components/form';
import FormDialog from '../components/form-dialog';
import { nameOfProcessor, payerOf } from './texts';

type Props = {
	payment: Payment;
	isBusy: boolean;
	error: string | null;
	/** Gets decimals: the typed amount, and the refunded amount when the dialog opened. */
	onRefund: ( data: { amount: string; refunded: string } ) => void;
	onClose: () => void;
};

/* The server checks the number of decimals, and what is left. */
const isAmount = ( text: string ): boolean =>
	/^\d*[.,]?\d*$/.test( text ) && /[1-9]/.test( text );

/** Asks how much of a payment to refund. */
export default function RefundDialog( {
	payment,
	isBusy,
	error,
	onRefund,
	onClose,
}: Props ) {
	const { left, currency, processor } = payment;
	const [ amount, setAmount ] = useState( left );
	// If another refund was made in the meantime, such as by an attempt without a reply, the server refuses this one.
	const [ refunded ] = useState( payment.given );
	const [ problem, setProblem ] = useState< string >();
	const submit = () => {
		if ( isAmount( amount.trim() ) ) {
			setProblem( undefined );
			onRefund( { amount: amount.trim(), refunded } );
		} else {
			setProblem( __( 'Enter an amount, such as 5.00.', 'ramjet' ) );
		}
	};
	return (
		<FormDialog
			title={ sprintf(
				/* translators: %s: name or email address of a payer. */
				__( 'Refund %s', 'ramjet' ),
				payerOf( payment )
			) }
			size="small"
			submitLabel={ __( 'Refund', 'ramjet' ) }
			isDestructive
			isBusy={ isBusy }
			error={ error }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<TextControl
				label={ sprintf(
					/* translators: %s: currency code. */
					__( 'Amount in %s', 'ramjet' ),
					currency
				) }
				dir="ltr"
				inputMode="decimal"
				autoComplete="off"
				value={ amount }
				onChange={ setAmount }
				{ ...fieldProps(
					problem,
					sprintf(
						/* translators: 1: amount of money. 2: 'Stripe' or 'PayPal'. */
						__(
							'At most %1$s. %2$s gives the money back to the payer; this cannot be undone.',
							'ramjet'
						),
						left,
						nameOfProcessor( processor )
					)
				) }
			/>
		</FormDialog>
	);
}
