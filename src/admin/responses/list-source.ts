import {
	fetchResponses,
	type ResponseQuery,
	type ResponseStatus,
} from '../api/form-responses';
import { readTimes } from '../records/date-filter';
import { onlySet, toSearch } from '../records/list-url';
import type { ListSource } from '../records/use-list';

/** The list of responses. */
export const RESPONSES: ListSource<
	'status' | 'form' | 'unread',
	'date' | 'name',
	ResponseQuery,
	Awaited< ReturnType< typeof fetchResponses > >
> = {
	filters: {
		// Without one, it is the inbox.
		status: /^(spam|trash)$/,
		// `{source}|{key}`.
		form: /^/,
		unread: /^[01]$/,
	},
	sorts: [ 'date', 'name' ],
	param: 'response',
	look: {
		tabs: 'status',
		fields: [ 'form', 'date', 'delivery' ],
		titleField: 'name',
		descriptionField: 'excerpt',
		styles: { form: { maxWidth: '200px' }, date: { width: '170px' } },
	},
	toQuery: ( { status, search, form, unread, date, orderby, order } ) => {
		const [ source, key ] = form.split( '|' );
		return {
			status: ( status || 'inbox' ) as ResponseStatus,
			orderby,
			order,
			...onlySet( { search: toSearch( search ), source, key } ),
			...( unread && { unread: unread === '1' } ),
			...readTimes( date ),
		};
	},
	load: fetchResponses,
};
