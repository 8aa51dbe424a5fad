import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';
import type { MapConfig } from '../view/types';
import { searchWith } from './places';
import { withPoints } from './points';

type Options = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	config: MapConfig;
	onError: ( message: string ) => void;
};

/** Adds a marker at the block's address, which patterns and other plugins can set. */
export function useAddress( {
	attributes,
	setAttributes,
	config: { provider, token },
	onError,
}: Options ) {
	const { address, points } = attributes;
	const { __unstableMarkNextChangeAsNotPersistent: join } =
		useDispatch( blockEditorStore );
	const query = points[ 0 ] ? '' : address.trim();

	useEffect( () => {
		if ( ! query ) {
			return undefined;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const find = async () => {
			const found = await searchWith( { provider, token } )(
				query,
				signal
			);
			if ( signal.aborted ) {
				return;
			}
			if ( ! found[ 0 ] ) {
				throw new Error();
			}
			// The user did not do it, and so cannot undo it.
			join();
			setAttributes( withPoints( { points: [] }, [ found[ 0 ] ] ) );
		};
		find().catch( ( { message }: Error ) => {
			if ( ! signal.aborted ) {
				onError(
					`${ message } ${ __(
						'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
						'ramjet'
					) }`.trim()
				);
			}
		} );
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address.
	}, [ query, provider, token ] );
}
