import { __, sprintf } from '@wordpress/i18n';

import {
	type Module,
	setModuleActive,
	updateModuleOptions,
} from '../api/modules';
import { pick } from '../lib/pick';

/** The key of a module's switch among its option names. */
export const SWITCH = '';

/** New values of a module: its switch, its options, or both. */
export type Change = Record< string, unknown >;

const valueOf = ( module: Module, name: string ): unknown =>
	name === SWITCH ? module.activated : module.options[ name ]?.value;

/** A module with values that are not saved yet. */
export function withValues( module: Module, values: Change ): Module {
	const options = Object.entries( module.options ).map(
		( [ name, option ] ) => [
			name,
			name in values ? { ...option, value: values[ name ] } : option,
		]
	);
	return {
		...module,
		activated: Boolean( values[ SWITCH ] ?? module.activated ),
		options: Object.fromEntries( options ),
	};
}

/**
 * What to send next so that a module gets the wanted values, or null. The switch and the options have a route each.
 */
export function nextRequest( module: Module, wanted: Change ): Change | null {
	const changed = pick(
		wanted,
		( name, value ) => value !== valueOf( module, name )
	);
	if ( SWITCH in changed ) {
		return { [ SWITCH ]: changed[ SWITCH ] };
	}
	return Object.keys( changed ).length > 0 ? changed : null;
}

/**
 * Saves a change.
 *
 * @return The module as it is then.
 */
export async function send( slug: string, change: Change ): Promise< Module > {
	const active = change[ SWITCH ];
	if ( typeof active !== 'boolean' ) {
		return updateModuleOptions( slug, change );
	}
	const module = await setModuleActive( slug, active );
	if ( module.activated !== active ) {
		throw new Error(
			__(
				'Another plugin or this site’s code prevents the change.',
				'ramjet'
			)
		);
	}
	return module;
}

/** Says what could not be saved. */
export function describeFailure( name: string, change: Change ): string {
	const active = change[ SWITCH ];
	if ( active === undefined ) {
		return sprintf(
			/* translators: %s: name of a module. */
			__( 'The settings of %s could not be saved.', 'ramjet' ),
			name
		);
	}
	return active
		? /* translators: %s: name of a module. */
			sprintf( __( '%s could not be turned on.', 'ramjet' ), name )
		: /* translators: %s: name of a module. */
			sprintf( __( '%s could not be turned off.', 'ramjet' ), name );
}
