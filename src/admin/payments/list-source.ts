import {
	fetchPayments,
	type PaymentList,
	type PaymentQuery,
} from '../api/payments';
import { readTimes } from '../records/date-filter';
import { onlySet, toSearch } from '../records/list-url';
import type { ListSource } from '../records/use-list';

/** The list of payments. */
export const PAYMENTS: ListSource<
	'status' | 'processor' | 'currency' | 'mode',
	'date',
	PaymentQuery,
	PaymentList
> = {
	filters: {
		status: /^(created|open|processing|paid|failed|expired|refunded|disputed|review)$/,
		processor: /^(stripe|paypal)$/,
		currency: /^[A-Z]{3}$/,
		mode: /^(live|test)$/,
	},
	sorts: [ 'date' ],
	param: 'payment',
	look: {
		fields: [ 'amount', 'status', 'date' ],
		titleField: 'payer',
		descriptionField: 'item',
		styles: { amount: { align: 'end' }, date: { width: '170px' } },
	},
	toQuery: ( { order, search, date, status, processor, currency, mode } ) => {
		const { after: from, before: to } = readTimes( date );
		return {
			order,
			...onlySet( {
				status,
				processor,
				currency,
				mode,
				search: toSearch( search ),
				from,
				to,
			} ),
		};
	},
	load: fetchPayments,
};
