import { Button, FormFileUpload } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { upload } from '@wordpress/icons';
import type { Point } from '../view/types';
import type { Imported } from './import';
import { MAX_POINTS, newPoints, tooMany } from './points';

export type ImportResult = {
	status: 'success' | 'warning' | 'error';
	text: string;
};

/** Bytes. A browser could not handle much more. */
const MAX_SIZE = 10_000_000;

type Props = {
	points: Point[];
	onImport: ( points: Point[] ) => void;
	onResult: ( result: ImportResult | undefined ) => void;
};

/** What was not imported. */
const describeRest = ( { lines, invalid }: Imported ) => {
	const skipped = sprintf(
		/* translators: %d: number of lines and areas. */
		_n(
			'%d line or area was skipped.',
			'%d lines and areas were skipped.',
			lines,
			'ramjet'
		),
		lines
	);
	const misplaced = sprintf(
		/* translators: %d: number of places. */
		_n(
			'%d place without valid coordinates was skipped.',
			'%d places without valid coordinates were skipped.',
			invalid,
			'ramjet'
		),
		invalid
	);
	return [ lines ? skipped : '', invalid ? misplaced : '' ].filter( Boolean );
};

async function readPoints( file: File ): Promise< Imported > {
	if ( file.size > MAX_SIZE ) {
		throw new Error( __( 'The file is larger than 10 MB.', 'ramjet' ) );
	}
	const { readMarkers } = await import(
		/* webpackChunkName: "map-import" */ './import'
	);
	return readMarkers( await file.text() );
}

/** Adds markers from a file of GeoJSON, GPX or KML. */
export function ImportButton( { points, onImport, onResult }: Props ) {
	const [ isBusy, setBusy ] = useState( false );

	const add = async ( file: File ) => {
		const imported = await readPoints( file );
		const added = newPoints( points, imported.points );
		const total = points.length + added.length;
		if ( total > MAX_POINTS ) {
			throw new Error(
				`${ tooMany() } ${ sprintf(
					/* translators: %d: number of markers. */
					__(
						'With this file, it would have %d. Nothing was added.',
						'ramjet'
					),
					total
				) }`
			);
		}
		if ( added[ 0 ] ) {
			onImport( [ ...points, ...added ] );
		}
		const none = imported.points[ 0 ]
			? __( 'The map has all places of this file already.', 'ramjet' )
			: __( 'There are no places in this file.', 'ramjet' );
		const result = sprintf(
			/* translators: %d: number of markers. */
			_n(
				'%d marker added.',
				'%d markers added.',
				added.length,
				'ramjet'
			),
			added.length
		);
		const rest = describeRest( imported );
		const partial = rest[ 0 ] ? 'warning' : 'success';
		onResult( {
			status: added[ 0 ] ? partial : 'error',
			text: [ added[ 0 ] ? result : none, ...rest ].join( ' ' ),
		} );
	};

	const open = async ( file: File ) => {
		setBusy( true );
		onResult( undefined );
		try {
			await add( file );
		} catch ( error ) {
			const text = error instanceof Error ? error.message : '';
			onResult( { status: 'error', text } );
		}
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
					accessibleWhenDisabled
					label={ __(
						'Import markers from GeoJSON, GPX or KML',
						'ramjet'
					) }
					showTooltip
					__next40pxDefaultSize
				>
					{ __( 'Import markers', 'ramjet' ) }
				</Button>
			) }
		/>
	);
}
