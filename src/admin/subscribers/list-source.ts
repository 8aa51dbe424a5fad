import {
	fetchSubscribers,
	type SubscriberList,
	type SubscriberQuery,
} from '../api/subscribers';
import { readTimes } from '../records/date-filter';
import { onlySet, toSearch } from '../records/list-url';
import type { ListSource } from '../records/use-list';

/** The list of subscribers. */
export const SUBSCRIBERS: ListSource<
	'state' | 'origin',
	'date' | 'email',
	SubscriberQuery,
	SubscriberList
> = {
	filters: {
		state: /^(pending|confirmed|left|paused|complained)$/,
		origin: /^(form|member|owner|import)$/,
	},
	sorts: [ 'date', 'email' ],
	param: 'subscriber',
	look: {
		fields: [ 'state', 'date' ],
		titleField: 'email',
		descriptionField: 'origin',
		styles: { date: { width: '170px' } },
	},
	toQuery: ( { orderby, order, state, origin, search, date } ) => {
		const { after: from, before: to } = readTimes( date );
		return {
			orderby,
			order,
			...onlySet( {
				state,
				origin,
				search: toSearch( search ),
				from,
				to,
			} ),
		};
	},
	load: fetchSubscribers,
};
