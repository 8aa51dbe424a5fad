import { __, sprintf } from '@wordpress/i18n';

import { useSnackbar } from '../components/use-snackbar';
import { listFormat } from '../lib/list-format';
import type { useModules } from './use-modules';

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

	/**
	 * @param isActive Whether to turn them on.
	 * @param slugs    Only those that are not as wanted, so that undoing it restores exactly what was on before.
	 * @param isUndo   Whether this undoes the opposite.
	 */
	return async function switchAll(
		isActive: boolean,
		slugs: string[],
		isUndo = false
	): Promise< void > {
		const switched = await setAllActive( slugs, isActive );
		if ( switched.length === 0 ) {
			return;
		}
		const names = listFormat( { type: 'unit' } ).format(
			modules
				.filter( ( { module } ) => switched.includes( module ) )
				.map( ( { name } ) => name )
		);
		const text = isActive
			? /* translators: %s: a list of modules. */
				__( 'Turned on: %s.', 'ramjet' )
			: /* translators: %s: a list of modules. */
				__( 'Turned off: %s.', 'ramjet' );
		const onUndo = () => void switchAll( ! isActive, switched, true );
		showSnackbar( sprintf( text, names ), isUndo ? {} : { onUndo } );
	};
}
