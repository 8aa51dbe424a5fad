import { useEvent } from '@wordpress/compose';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../../shared/editor/history';
import type { Editing } from '../../../shared/types/blocks';
import type { Attributes } from '../attributes';
import type { MapConfig } from '../view/types';
import { usePlaces } from './places';
import { useNotify, withPoints } from './points';

/** Adds a marker at the block's address, which patterns and other plugins can set. */
export function useAddress(
	{ attributes: { address, points }, setAttributes }: Editing< Attributes >,
	config: MapConfig
) {
	const { asNoStep } = useHistory();
	const notify = useNotify();
	const query = points[ 0 ] ? '' : address.trim();
	const lookup = usePlaces( config, query );

	const addFound = useEvent( () => {
		const [ place ] = lookup.found;
		if ( ! query || lookup.of !== query ) {
			return;
		}
		if ( place ) {
			asNoStep( () =>
				setAttributes( withPoints( { points: [] }, [ place ] ) )
			);
			return;
		}
		const failure = __(
			'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
			'ramjet'
		);
		notify( 'error', `${ lookup.error ?? '' } ${ failure }`.trim() );
	} );
	useEffect( addFound, [ lookup, addFound ] );
}
