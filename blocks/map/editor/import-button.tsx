import { store as blockEditorStore } from '@wordpress/block-editor';
import { FormFileUpload } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { upload } from '@wordpress/icons';
import { Button } from '../../../shared/components/controls';
import { useHistory } from '../../../shared/editor/history';
import type { Attributes } from '../attributes';
import type { Imported } from './import';
import {
	MAX_POINTS,
	newPoints,
	tooMany,
	useNotify,
	withPoints,
} from './points';

/** Bytes. A browser could not handle much more. */
const MAX_SIZE = 10_000_000;

/** What happened to the places of a file. */
const describe = ( added: number, { points, lines, invalid }: Imported ) =>
	[
		/* translators: %d: number of markers. */
		[ __( 'Markers added: %d.', 'ramjet' ), added ] as const,
		[
			/* translators: %d: number of places. */
			__( 'Places that were on the map already: %d.', 'ramjet' ),
			points.length - added,
		] as const,
		[
			/* translators: %d: number of lines and areas. */
			__( 'Lines and areas skipped: %d.', 'ramjet' ),
			lines,
		] as const,
		[
			/* translators: %d: number of places. */
			__( 'Places without valid coordinates skipped: %d.', 'ramjet' ),
			invalid,
		] as const,
	]
		.filter( ( [ , count ], index ) => count || ! index )
		.map( ( [ text, count ] ) => sprintf( text, count ) )
		.join( ' ' );

/** Adds markers from a file of GeoJSON, GPX or KML to a map. */
export function ImportButton( { clientId }: { clientId: string } ) {
	const [ isBusy, setBusy ] = useState( false );
	const notify = useNotify();
	const { getBlockAttributes } = useSelect( blockEditorStore );
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const { asOneStep } = useHistory();

	const add = ( attributes: Attributes, imported: Imported ) => {
		const { points } = attributes;
		const added = newPoints( points, imported.points );
		if ( points.length + added.length > MAX_POINTS ) {
			throw new Error( tooMany() );
		}
		const { lines, invalid } = imported;
		notify(
			added[ 0 ] && ! lines && ! invalid ? 'success' : 'warning',
			describe( added.length, imported )
		);
		if ( added[ 0 ] ) {
			asOneStep( () =>
				updateBlockAttributes(
					clientId,
					withPoints( attributes, [ ...points, ...added ] )
				)
			);
		}
	};

	const read = async ( file: File ) => {
		if ( file.size > MAX_SIZE ) {
			throw new Error( __( 'The file is larger than 10 MB.', 'ramjet' ) );
		}
		const { readMarkers } = await import(
			/* webpackChunkName: "map-import" */ './import'
		);
		const imported = readMarkers( await file.text() );
		// Only now: the map may have been edited, or removed, while the file was read.
		const attributes = getBlockAttributes( clientId ) as Attributes | null;
		if ( attributes ) {
			add( attributes, imported );
		}
	};

	const open = async ( file: File ) => {
		setBusy( true );
		await read( file ).catch( ( { message }: Error ) =>
			notify( 'error', message )
		);
		setBusy( false );
	};

	return (
		<FormFileUpload
			accept=".geojson,.json,.gpx,.kml"
			onChange={ ( { currentTarget } ) => {
				const file = currentTarget.files?.[ 0 ];
				if ( file ) {
					void open( file );
				}
				// Allows selecting the same file again.
				currentTarget.value = '';
			} }
			render={ ( { openFileDialog } ) => (
				<Button
					variant="secondary"
					icon={ upload }
					onClick={ openFileDialog }
					isBusy={ isBusy }
					disabled={ isBusy }
					label={ __(
						'Import markers from GeoJSON, GPX or KML',
						'ramjet'
					) }
					showTooltip
				>
					{ __( 'Import markers', 'ramjet' ) }
				</Button>
			) }
		/>
	);
}
