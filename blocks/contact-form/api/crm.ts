import { request } from '../../../shared/api/request';

/** What the site has of Jetpack CRM. */
export type CrmStatus = {
	/** Something went wrong on the server; `message` says what. */
	error?: string | boolean | null;
	message?: string | null;
	crm_installed: boolean;
	crm_active: boolean;
	/** Null where the plugin does not say. */
	crm_version: string | null;
	/** Whether its extension for forms is enabled. */
	jp_form_ext_enabled: boolean;
	/** Whether the current user can enable the extension. */
	can_activate_extension: boolean;
};

/** Reads what the site has of Jetpack CRM (GET `jetpack/v4/jetpack_crm`). */
export function fetchCrmStatus( signal?: AbortSignal ): Promise< CrmStatus > {
	return request( { path: 'jetpack/v4/jetpack_crm', signal } );
}

/**
 * Switches Jetpack CRM's extension for forms on (POST `jetpack/v4/jetpack_crm`).
 *
 * @throws {Error} The server replied with another code than 'success'; the message says why.
 */
export async function activateCrmExtension(): Promise< void > {
	const reply = await request< { code?: string; message?: string } >( {
		path: 'jetpack/v4/jetpack_crm',
		method: 'POST',
		data: { extension: 'jetpackforms' },
	} );
	if ( reply?.code !== 'success' ) {
		throw new Error( reply?.message || reply?.code || '' );
	}
}
