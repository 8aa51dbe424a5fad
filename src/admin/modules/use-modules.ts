import { useCallback, useRef, useState } from '@wordpress/element';
import type { JSX } from 'react';

import { messageOf } from '../../../shared/api/errors';
import { fetchModules, type Module } from '../api/modules';
import { useRequest } from '../../../shared/api/use-request';
import { setActiveModules } from '../lib/active-modules';
import { pick } from '../lib/pick';
import {
	type Change,
	describeFailure,
	nextRequest,
	send,
	SWITCH,
	withValues,
} from './module-changes';
import { loadIcon } from './module-icons';

/** A change that could not be saved, with the reason. */
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
			setActiveModules( Object.values( modules ) );
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

	/* Shows values that are to be saved. */
	const want = useCallback(
		( slug: string, values: Change ) => {
			const { wanted } = latest.current;
			update( {
				wanted: {
					...wanted,
					[ slug ]: { ...wanted[ slug ], ...values },
				},
			} );
		},
		[ update ]
	);

	const change = useCallback(
		async ( slug: string, values: Change ): Promise< void > => {
			const wanted = () => latest.current.wanted[ slug ] ?? {};
			const saved = () => latest.current.saved[ slug ] as Module;

			want( slug, values );
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
				update( {
					wanted: {
						...latest.current.wanted,
						[ slug ]: pick(
							wanted(),
							( name, value ) => ! isSettled( name, value )
						),
					},
				} );
			}
			update( {
				wanted: { ...latest.current.wanted, [ slug ]: {} },
				saving: latest.current.saving.filter( ( one ) => one !== slug ),
			} );
		},
		[ update, save, want, dismissFailure ]
	);

	const setAllActive = useCallback(
		async ( slugs: string[], isActive: boolean ) => {
			for ( const slug of slugs ) {
				want( slug, { [ SWITCH ]: isActive } );
			}
			for ( const slug of slugs ) {
				// One after another: in an object cache, simultaneous requests overwrite each other's options.
				await change( slug, {} );
			}
			return slugs.filter(
				( slug ) => latest.current.saved[ slug ]?.activated === isActive
			);
		},
		[ want, change ]
	);

	return {
		request,
		icons: state.icons,
		modules: Object.values( state.saved )
			.map( ( module ) =>
				withValues( module, state.wanted[ module.module ] ?? {} )
			)
			.sort( ( a, b ) => a.name.localeCompare( b.name ) ),
		/** Slugs of the modules with values that are not saved yet. */
		saving: Object.keys( state.wanted ).filter(
			( slug ) => Object.keys( state.wanted[ slug ] ?? {} ).length > 0
		),
		failures: state.failures,
		change,
		dismissFailure,
		/**
		 * Turns several modules on or off.
		 *
		 * @return The slugs of those that were switched. The others have a failure.
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
