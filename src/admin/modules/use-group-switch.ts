import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import { useSnackbar } from '../components/use-snackbar';
import type { useModules } from './use-modules';

/** Some modules of a group could not be switched. */
type Failure = {
	group: string;
	/** Names them, and says why. */
	message: string;
	/** Tries these again. */
	retry: () => void;
};

/**
 * Turns the modules of a group on or off, and offers to undo that.
 *
 * @param modules From useModules().
 */
export function useGroupSwitch( {
	modules,
	setAllActive,
}: Pick< ReturnType< typeof useModules >, 'modules' | 'setAllActive' > ) {
	const showSnackbar = useSnackbar();
	const [ failure, setFailure ] = useState< Failure | null >( null );

	/**
	 * @param group    Its name in PHP.
	 * @param isActive Whether to turn them on.
	 * @param slugs    Only those that are not as wanted, so that undoing it restores exactly what was on before.
	 * @param isUndo   Whether this undoes the opposite.
	 */
	async function switchAll(
		group: string,
		isActive: boolean,
		slugs: string[],
		isUndo = false
	): Promise< void > {
		setFailure( null );
		const { failed, message } = await setAllActive(
			Object.fromEntries( slugs.map( ( slug ) => [ slug, isActive ] ) )
		);
		const changed = slugs.filter( ( slug ) => ! failed.includes( slug ) );
		const names = ( some: string[] ) =>
			modules
				.filter( ( { module } ) => some.includes( module ) )
				.map( ( { name } ) => name )
				.join( ', ' );
		if ( changed.length > 0 ) {
			const done = isActive
				? /* translators: %s: names of modules. */
					__( 'Turned on: %s.', 'ramjet' )
				: /* translators: %s: names of modules. */
					__( 'Turned off: %s.', 'ramjet' );
			const undo = () =>
				void switchAll( group, ! isActive, changed, true );
			showSnackbar(
				sprintf( done, names( changed ) ),
				isUndo ? {} : { onUndo: undo }
			);
		}
		if ( failed.length > 0 ) {
			const problem = isActive
				? /* translators: %s: names of modules. */
					__( 'Could not be turned on: %s.', 'ramjet' )
				: /* translators: %s: names of modules. */
					__( 'Could not be turned off: %s.', 'ramjet' );
			setFailure( {
				group,
				message: `${ sprintf( problem, names( failed ) ) } ${ message }`,
				retry: () => void switchAll( group, isActive, failed, isUndo ),
			} );
		}
	}

	return { failure, switchAll };
}
