import {
	fetchMembers,
	type MemberList,
	type MemberQuery,
} from '../../api/members';
import { readTimes } from '../../records/date-filter';
import { onlySet, toSearch } from '../../records/list-url';
import type { ListSource } from '../../records/use-list';

/** The list of members. */
export const MEMBERS: ListSource<
	'plan' | 'state',
	'date',
	MemberQuery,
	MemberList
> = {
	filters: {
		plan: /^[1-9]\d{0,15}$/,
		state: /^(active|trialing|past_due|canceled|unpaid|incomplete|paused|refunded|disputed|given|extra)$/,
	},
	sorts: [ 'date' ],
	param: 'member',
	look: {
		fields: [ 'state', 'date', 'until' ],
		titleField: 'email',
		descriptionField: 'plan',
		styles: { date: { width: '170px' }, until: { width: '170px' } },
	},
	toQuery: ( { order, plan, state, search, date } ) => {
		const { after: from, before: to } = readTimes( date );
		return {
			order,
			...onlySet( { plan, state, search: toSearch( search ), from, to } ),
		};
	},
	load: fetchMembers,
};
