import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../attributes';
import type { MapConfig } from '../view/types';
import { searchWith } from './places';
import { useNotify, withPoints } from './points';

type Options = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
};

/** Adds a marker at the block's address, which patterns and other plugins can set. */
export function useAddress(
	{ attributes, setAttributes }: Options,
	{ provider, token }: MapConfig
) {
	const { address, points } = attributes;
	const { __unstableMarkNextChangeAsNotPersistent: join } =
		useDispatch( blockEditorStore );
	const notify = useNotify();
	const query = points[ 0 ] ? '' : address.trim();

	useEffect( () => {
		const controller = new AbortController();
		const find = async () => {
			let message = '';
			const found = await searchWith( { provider, token } )(
				query,
				controller.signal
			).catch( ( error: Error ) => {
				message = `${ error.message } `;
				return [];
			} );
			if ( controller.signal.aborted ) {
				return;
			}
			if ( found[ 0 ] ) {
				// The user did not do it, and so cannot undo it.
				join();
				setAttributes( withPoints( { points: [] }, [ found[ 0 ] ] ) );
				return;
			}
			const failure = __(
				'Could not find the coordinates of the provided address. Displaying default location. Feel free to add the location manually.',
				'ramjet'
			);
			notify( 'error', message + failure );
		};
		if ( query ) {
			void find();
		}
		return () => controller.abort();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address.
	}, [ query, provider, token ] );
}
