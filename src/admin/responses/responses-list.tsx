import { useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import type { ResponseAction, ResponseSummary } from '../api/form-responses';
import RecordsList from '../records/records-list';
import EmptyList from './empty-list';
import { listFields } from './fields';
import { listDataViewsActions } from './list-actions';
import type { useResponses } from './use-responses';

type Props = {
	list: ReturnType< typeof useResponses >;
	selection: string[];
	onChangeSelection: ( selection: string[] ) => void;
	onAct: ( action: ResponseAction, items: ResponseSummary[] ) => void;
	/** The open response. */
	record: ReactNode;
};

/** The list of responses. */
export default function ResponsesList( { onAct, ...props }: Props ) {
	const { query, request, counts, forms, view } = props.list;
	const { isNarrow } = view;
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
			noMatch={ __( 'No responses match.', 'ramjet' ) }
			empty={ <EmptyList status={ status } counts={ counts.data } /> }
		/>
	);
}
