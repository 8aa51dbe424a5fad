import { useCallback, useEffect } from '@wordpress/element';
import { useRequest } from '../../shared/api/use-request';
import { fetchEmails } from './api';

/** Seconds between requests while emails are sent. */
const SECONDS = 10;

/** How far the emails about a post are, read again while they are sent and the page is visible. */
export function useEmails( post: number ) {
	const load = useCallback(
		( signal: AbortSignal ) => fetchEmails( post, signal ),
		[ post ]
	);
	const request = useRequest( load );
	const { data, reload } = request;
	const isRunning = [ 'waiting', 'adding', 'sending' ].includes(
		data?.sending?.state ?? ''
	);
	useEffect( () => {
		if ( ! isRunning ) {
			return;
		}
		const timer = setInterval(
			() => document.visibilityState === 'visible' && reload(),
			SECONDS * 1000
		);
		return () => clearInterval( timer );
	}, [ isRunning, reload ] );
	return { ...request, post };
}
