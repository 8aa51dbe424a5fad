import { useCallback } from '@wordpress/element';

import { useRequest } from '../../../shared/api/use-request';
import {
	fetchFormsWithResponses,
	fetchResponseCounts,
} from '../api/form-responses';
import { useList } from '../records/use-list';
import { RESPONSES } from './list-source';

/** The list of responses that the URL names, and what the page shows around it. */
export function useResponses() {
	const list = useList( RESPONSES );
	const counts = useRequest( fetchResponseCounts );
	const forms = useRequest( fetchFormsWithResponses );
	const { reload: reloadList } = list.request;
	const { reload: reloadCounts } = counts;
	return {
		...list,
		counts,
		forms,
		reload: useCallback( () => {
			reloadList();
			reloadCounts();
		}, [ reloadList, reloadCounts ] ),
	};
}
