import type { CrmStatus } from './api/crm';

/** The oldest supported version, and the range of versions that always save contacts. */
const MINIMUM = [ 4, 9, 1 ];
const ALWAYS = { from: [ 3, 0, 19 ], to: [ 4, 0, 0 ] };

/** The states of the panel. */
export type CrmView =
	| 'hidden'
	| 'install'
	| 'activate'
	| 'invalid-version'
	| 'update'
	| 'ask-administrator'
	| 'enable'
	| 'always-on'
	| 'toggle';

function parseVersion( version: string | null ): number[] | null {
	const match = /^v?(\d+)\.(\d+)(?:\.(\d+))?/.exec( version ?? '' );
	return match
		? match.slice( 1 ).map( ( part ) => Number( part ?? 0 ) )
		: null;
}

function isBelow( version: number[], other: number[] ): boolean {
	for ( const [ index, part ] of version.entries() ) {
		const difference = part - ( other[ index ] ?? 0 );
		if ( difference !== 0 ) {
			return difference < 0;
		}
	}
	return false;
}

/** Chooses the state of the panel. */
export function getCrmView( status: CrmStatus ): CrmView {
	if ( status.error ) {
		return 'hidden';
	}
	if ( ! status.crm_installed ) {
		return 'install';
	}
	const version = parseVersion( status.crm_version );
	if ( ! version ) {
		return 'invalid-version';
	}
	if ( status.crm_active && status.jp_form_ext_enabled ) {
		if (
			! isBelow( version, ALWAYS.from ) &&
			! isBelow( ALWAYS.to, version )
		) {
			return 'always-on';
		}
	}
	if ( isBelow( version, MINIMUM ) ) {
		return 'update';
	}
	if ( ! status.crm_active ) {
		return 'activate';
	}
	if ( status.jp_form_ext_enabled ) {
		return 'toggle';
	}
	return status.can_activate_extension ? 'enable' : 'ask-administrator';
}
