/** @jest-environment node */
import type { CrmStatus } from '../api/crm';
import { getCrmView } from '../crm-view';

const enabled: CrmStatus = {
	crm_installed: true,
	crm_active: true,
	crm_version: '6.4.2',
	jp_form_ext_enabled: true,
	can_activate_extension: true,
};

describe( 'the CRM panel', () => {
	it.each( [
		[ 'toggle', {} ],
		[ 'hidden', { error: 'unauthorized', message: 'No.' } ],
		[
			'install',
			{ crm_installed: false, crm_active: false, crm_version: null },
		],
		[ 'activate', { crm_active: false } ],
		[ 'invalid-version', { crm_version: 'trunk' } ],
		[ 'invalid-version', { crm_version: null } ],
		[ 'update', { crm_version: '4.9.0' } ],
		[ 'update', { crm_version: '4.9.0', jp_form_ext_enabled: false } ],
		[ 'toggle', { crm_version: '4.9.1' } ],
		[ 'always-on', { crm_version: '3.0.19' } ],
		[ 'always-on', { crm_version: '3.9.9' } ],
		[ 'update', { crm_version: '3.0.18' } ],
		[ 'always-on', { crm_version: '4.0.0' } ],
		[ 'update', { crm_version: '4.0.1' } ],
		[ 'update', { crm_version: '3.5', jp_form_ext_enabled: false } ],
		[ 'enable', { jp_form_ext_enabled: false } ],
		[
			'ask-administrator',
			{ jp_form_ext_enabled: false, can_activate_extension: false },
		],
	] )( 'is "%s" for %j', ( view, changes ) => {
		expect( getCrmView( { ...enabled, ...changes } ) ).toBe( view );
	} );
} );
