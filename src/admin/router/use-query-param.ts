import { useSyncExternalStore } from '@wordpress/element';

import { getQuery, subscribe } from './query';

/**
 * Reads a parameter of the page's address and follows it, through the back button too.
 *
 * @param name
 * @return Empty where the address does not have it.
 */
export function useQueryParam( name: string ): string {
	const query = useSyncExternalStore( subscribe, getQuery );
	return new URLSearchParams( query ).get( name ) ?? '';
}
