import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { ResponseAction, ResponseSummary } from '../api/form-responses';
import RecordsList, { type ListProps } from '../records/records-list';
import EmptyList from './empty-list';
import type { ListView } from '../records/use-list-view';
import { listFields } from './fields';
import { listDataViewsActions } from './list-actions';
import type { RESPONSES } from './list-url';
import type { useResponses } from './use-responses';

type Props = Omit< ListProps< typeof RESPONSES >, 'list' | 'view' > & {
	view: ListView< 'form' | 'unread', 'date' | 'name' >;
	list: ReturnType< typeof useResponses >;
	selection: string[];
	onChangeSelection: ( selection: string[] ) => void;
	onAct: ( action: ResponseAction, items: ResponseSummary[] ) => void;
};

/** The list of responses. */
export default function ResponsesList( { onAct, ...props }: Props ) {
	const { isNarrow } = props.view;
	const { query, request, counts, forms } = props.list;
	// The list that is shown may be the one before, while this one is loading.
	const { status } = request.data?.query ?? query;
	const fields = useMemo(
		() => listFields( forms.data ?? [], isNarrow ),
		[ forms.data, isNarrow ]
	);
	const actions = useMemo(
		() => listDataViewsActions( status, onAct ),
		[ status, onAct ]
	);
	return (
		<RecordsList
			{ ...props }
			fields={ fields }
			actions={ actions }
			searchLabel={ __( 'Search responses', 'ramjet' ) }
			param="response"
			empty={ ( isFiltered, onReset ) => (
				<EmptyList
					status={ status }
					counts={ counts.data }
					isFiltered={ isFiltered }
					onReset={ onReset }
				/>
			) }
		/>
	);
}
