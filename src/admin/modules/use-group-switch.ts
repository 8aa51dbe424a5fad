import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';

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

const describeDone = ( isActive: boolean, count: number ): string =>
	isActive
		? sprintf(
				/* translators: %d: number of modules. */
				_n(
					'%d module turned on.',
					'%d modules turned on.',
					count,
					'ramjet'
				),
				count
			)
		: sprintf(
				/* translators: %d: number of modules. */
				_n(
					'%d module turned off.',
					'%d modules turned off.',
					count,
					'ramjet'
				),
				count
			);

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
		if ( changed.length > 0 ) {
			showSnackbar(
				describeDone( isActive, changed.length ),
				isUndo
					? {}
					: {
							onUndo: () =>
								void switchAll(
									group,
									! isActive,
									changed,
									true
								),
						}
			);
		}
		if ( failed.length > 0 ) {
			const names = modules
				.filter( ( { module } ) => failed.includes( module ) )
				.map( ( { name } ) => name )
				.join( ', ' );
			const text = isActive
				? /* translators: %s: names of modules. */
					__( 'Could not be turned on: %s.', 'ramjet' )
				: /* translators: %s: names of modules. */
					__( 'Could not be turned off: %s.', 'ramjet' );
			setFailure( {
				group,
				message: `${ sprintf( text, names ) } ${ message }`,
				retry: () => void switchAll( group, isActive, failed, isUndo ),
			} );
		}
	}

	return { failure, switchAll };
}
