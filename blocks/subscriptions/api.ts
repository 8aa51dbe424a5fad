import { request } from '../../shared/api/request';

/** Reads how many people have subscribed (GET `wpcom/v2/subscribers/count`). */
export const fetchSubscribers = (
	signal?: AbortSignal
): Promise< { count: number } > =>
	request( { path: 'wpcom/v2/subscribers/count', signal } );
