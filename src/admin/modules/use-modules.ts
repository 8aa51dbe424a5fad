import { useCallback, useRef, useState } from '@wordpress/element';
import type { JSX } from 'react';

import { messageOf } from '../../../shared/api/errors';
import { fetchModules, type Module, setModulesActive } from '../api/modules';
import { useRequest } from '../../../shared/lib/use-request';
import { setActiveModules } from '../lib/active-modules';
import {
	type Change,
	describeFailure,
	describePrevented,
	nextRequest,
	pick,
	send,
	SWITCH,
	withValues,
} from './module-changes';
import { loadIcon } from './module-icons';

/** Change that could not be saved, and why. */
export type ModuleFailure = { change: Change; message: string };

type Modules = Record< string, Module >;

type State = {
	/** The modules as the server has them. */
	saved: Modules;
	/** By slug. */
	icons: Record< string, JSX.Element >;
	/** Values that are shown already but not saved yet. */
	wanted: Record< string, Change >;
	/** Slugs of the modules that are being saved. */
	saving: string[];
	failures: Record< string, ModuleFailure >;
};

/**
 * Reads the modules and changes them. A change shows at once; if it cannot be saved, the module shows the server's
 * values again, and the reason. Each module's changes are sent one after another, so that the latest wins.
 */
export function useModules() {
	const [ state, setState ] = useState< State >( {
		saved: {},
		icons: {},
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

	/* Takes over modules as the server has them. */
	const save = useCallback(
		( modules: Modules ) => {
			update( { saved: { ...latest.current.saved, ...modules } } );
			setActiveModules(
				Object.fromEntries(
					Object.values( modules ).map( ( module ) => [
						module.module,
						module.activated,
					] )
				)
			);
		},
		[ update ]
	);

	const request = useRequest(
		useCallback(
			async ( signal: AbortSignal ) => {
				const saved = await fetchModules( signal );
				const slugs = Object.keys( saved );
				const icons = await Promise.all( slugs.map( loadIcon ) );
				update( {
					icons: Object.fromEntries(
						icons.map( ( icon, index ) => [ slugs[ index ], icon ] )
					),
				} );
				save( saved );
				return saved;
			},
			[ update, save ]
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
					save( { [ slug ]: await send( slug, sent ) } );
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
					pick(
						wanted(),
						( name, value ) => ! isSettled( name, value )
					)
				);
			}
			update( {
				saving: latest.current.saving.filter( ( one ) => one !== slug ),
			} );
		},
		[ update, save, dismissFailure ]
	);

	const setAllActive = useCallback(
		async ( switches: Record< string, boolean > ) => {
			const slugs = Object.keys( switches );
			const want = ( slug: string, wanted: Change ) =>
				update( {
					wanted: { ...latest.current.wanted, [ slug ]: wanted },
				} );
			for ( const slug of slugs ) {
				dismissFailure( slug );
				want( slug, {
					...latest.current.wanted[ slug ],
					[ SWITCH ]: switches[ slug ],
				} );
			}
			update( { saving: [ ...latest.current.saving, ...slugs ] } );
			let message: string = describePrevented();
			const isSwitched = ( slug: string ) =>
				latest.current.saved[ slug ]?.activated === switches[ slug ];
			try {
				const active = await setModulesActive( switches );
				save(
					Object.fromEntries(
						slugs.map( ( slug ) => [
							slug,
							{
								...( latest.current.saved[ slug ] as Module ),
								activated: active[ slug ] === true,
							},
						] )
					)
				);
			} catch ( error ) {
				message = messageOf( error );
				// Some may be saved, or the reply to all was lost.
				const modules = await fetchModules().catch(
					(): Modules => ( {} )
				);
				save( pick( modules, ( slug ) => slug in switches ) );
			}
			update( {
				saving: latest.current.saving.filter(
					( slug ) => ! slugs.includes( slug )
				),
			} );
			for ( const slug of slugs ) {
				want(
					slug,
					pick(
						latest.current.wanted[ slug ] ?? {},
						( name, value ) =>
							name !== SWITCH || value !== switches[ slug ]
					)
				);
				// What the user has changed meanwhile.
				void change( slug, {} );
			}
			return {
				failed: slugs.filter( ( slug ) => ! isSwitched( slug ) ),
				message,
			};
		},
		[ update, save, change, dismissFailure ]
	);

	return {
		request,
		icons: state.icons,
		modules: Object.values( state.saved )
			.map( ( module ) =>
				withValues( module, state.wanted[ module.module ] ?? {} )
			)
			.sort( ( a, b ) => a.name.localeCompare( b.name ) ),
		saving: state.saving,
		failures: state.failures,
		change,
		dismissFailure,
		/**
		 * Turns several modules on or off with one request. Whatever comes of it, they are then as the server has them.
		 *
		 * @return The slugs of those that were not changed, and why.
		 */
		setAllActive,
		/** Turns a module on or off. */
		setActive: useCallback(
			( slug: string, isActive: boolean ) =>
				change( slug, { [ SWITCH ]: isActive } ),
			[ change ]
		),
	};
}
