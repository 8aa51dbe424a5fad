import { useCallback, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { messageOf } from '../../../shared/api/errors';
import {
	fetchModules,
	type Module,
	setModuleActive,
	updateModuleOptions,
} from '../api/modules';
import { useRequest } from '../../../shared/lib/use-request';

/** The key of a module's switch among its option names. */
const SWITCH = '';

/** New values of a module: its switch, its options, or both. */
type Change = Record< string, unknown >;

/** Change that could not be saved, and why. */
export type ModuleFailure = { change: Change; message: string };

type Modules = Record< string, Module >;

type State = {
	/** The modules as the server has them. */
	saved: Modules;
	/** Values that are shown already but not saved yet. */
	wanted: Record< string, Change >;
	/** Slugs of the modules that are being saved. */
	saving: string[];
	failures: Record< string, ModuleFailure >;
};

const valueOf = ( module: Module, name: string ): unknown =>
	name === SWITCH ? module.activated : module.options[ name ]?.value;

function withValues( module: Module, values: Change ): Module {
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

const filter = (
	change: Change,
	isWanted: ( name: string, value: unknown ) => boolean
): Change =>
	Object.fromEntries(
		Object.entries( change ).filter( ( [ name, value ] ) =>
			isWanted( name, value )
		)
	);

/* The switch and the options have a route each. */
function nextRequest( module: Module, wanted: Change ): Change | null {
	const changed = filter(
		wanted,
		( name, value ) => value !== valueOf( module, name )
	);
	if ( SWITCH in changed ) {
		return { [ SWITCH ]: changed[ SWITCH ] };
	}
	return Object.keys( changed ).length > 0 ? changed : null;
}

async function send( slug: string, change: Change ): Promise< Module > {
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

function describeFailure( name: string, change: Change ): string {
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

/**
 * Reads the modules and changes them. A change shows at once; if it cannot be saved, the module shows the server's
 * values again, and the reason. Each module's changes are sent one after another, so that the latest wins.
 */
export function useModules() {
	const [ state, setState ] = useState< State >( {
		saved: {},
		wanted: {},
		saving: [],
		failures: {},
	} );
	// The latest state, for requests that run longer than a render.
	const latest = useRef( state );
	const update = useCallback( ( changes: Partial< State > ) => {
		latest.current = { ...latest.current, ...changes };
		setState( latest.current );
	}, [] );

	const request = useRequest(
		useCallback(
			async ( signal: AbortSignal ) => {
				const saved = await fetchModules( signal );
				update( { saved } );
				return saved;
			},
			[ update ]
		)
	);

	const dismissFailure = useCallback(
		( slug: string ) => {
			const { [ slug ]: _, ...failures } = latest.current.failures;
			update( { failures } );
		},
		[ update ]
	);

	const change = useCallback(
		async ( slug: string, values: Change ): Promise< void > => {
			const want = ( wanted: Change ) =>
				update( {
					wanted: { ...latest.current.wanted, [ slug ]: wanted },
				} );
			const wanted = () => latest.current.wanted[ slug ] ?? {};
			const saved = () => latest.current.saved[ slug ] as Module;

			want( { ...wanted(), ...values } );
			dismissFailure( slug );
			if ( latest.current.saving.includes( slug ) ) {
				return;
			}
			update( { saving: [ ...latest.current.saving, slug ] } );
			let next: Change | null;
			while ( ( next = nextRequest( saved(), wanted() ) ) ) {
				const sent = next;
				const isSettled = ( name: string, value: unknown ) =>
					name in sent && sent[ name ] === value;
				try {
					const module = await send( slug, sent );
					update( {
						saved: { ...latest.current.saved, [ slug ]: module },
					} );
				} catch ( error ) {
					// Not if the user has changed their mind meanwhile.
					if (
						Object.entries( wanted() ).some( ( [ name, value ] ) =>
							isSettled( name, value )
						)
					) {
						const message = `${ describeFailure( saved().name, sent ) } ${ messageOf( error ) }`;
						update( {
							failures: {
								...latest.current.failures,
								[ slug ]: { change: sent, message },
							},
						} );
					}
				}
				want(
					filter(
						wanted(),
						( name, value ) => ! isSettled( name, value )
					)
				);
			}
			update( {
				saving: latest.current.saving.filter( ( one ) => one !== slug ),
			} );
		},
		[ update, dismissFailure ]
	);

	return {
		request,
		modules: Object.values( state.saved )
			.map( ( module ) =>
				withValues( module, state.wanted[ module.module ] ?? {} )
			)
			.sort( ( a, b ) => a.name.localeCompare( b.name ) ),
		saving: state.saving,
		failures: state.failures,
		change,
		dismissFailure,
		/** Turns a module on or off. */
		setActive: useCallback(
			( slug: string, isActive: boolean ) =>
				change( slug, { [ SWITCH ]: isActive } ),
			[ change ]
		),
	};
}
