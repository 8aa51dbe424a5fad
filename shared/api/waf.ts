import { request } from './request';
import type { Unavailable } from './unavailable';

/** Settings of a firewall, which this product does not have: they are checked and not saved. */
export type WafSettings = {
	jetpack_waf_automatic_rules: boolean;
	jetpack_waf_share_data: boolean;
	jetpack_waf_ip_block_list_enabled: boolean;
	jetpack_waf_ip_allow_list_enabled: boolean;
	/** Addresses, one on a line. */
	jetpack_waf_ip_block_list: string;
	/** Addresses, one on a line. */
	jetpack_waf_ip_allow_list: string;
};

/**
 * Asks for the firewall (GET `jetpack/v4/waf`).
 *
 * @param signal Breaks the call off.
 */
export function fetchWaf( signal?: AbortSignal ): Promise< Unavailable > {
	return request( { path: 'jetpack/v4/waf', signal } );
}

/** Sends settings of the firewall (POST `jetpack/v4/waf`). */
export function updateWaf(
	settings: Partial< WafSettings >
): Promise< Unavailable > {
	return request( {
		path: 'jetpack/v4/waf',
		method: 'POST',
		data: settings,
	} );
}
