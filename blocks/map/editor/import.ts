import { gpx, kml } from '@tmcw/togeojson';
import { __ } from '@wordpress/i18n';
import { listPoints } from '../view/places';
import type { Point } from '../view/types';

/** What a file has. */
export type Imported = {
	points: Point[];
	/** Number of lines and areas. */
	lines: number;
	/** Number of places whose coordinates are missing or out of range. */
	invalid: number;
};

type Fields = Record< string, unknown >;

const toFields = ( value: unknown ): Fields =>
	typeof value === 'object' && value !== null ? { ...value } : {};

const toList = ( value: unknown ): unknown[] =>
	Array.isArray( value ) ? value : [];

/** A text without markup: descriptions in KML are often HTML. */
function toText( value: unknown ): string {
	const text = toFields( value ).value ?? value ?? '';
	const { body } = new DOMParser().parseFromString(
		// Keeps words apart that only elements separate.
		String( text ).replace( /<(?=[a-z/])/gi, ' <' ),
		'text/html'
	);
	body.querySelectorAll( 'script, style' ).forEach( ( one ) => one.remove() );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

const unreadable = () =>
	new Error(
		__( 'The file could not be read as GeoJSON, GPX or KML.', 'ramjet' )
	);

/** A marker, which may have wrong coordinates. */
function toPoint( position: unknown, properties: Fields ): Point {
	const [ longitude, latitude ] = toList( position ) as number[];
	const title = toText( properties.name ?? properties.title );
	return {
		placeTitle: title,
		title,
		caption: toText( properties.description ?? properties.desc ),
		// The same in the next import, which does not add the marker again.
		id: `file ${ longitude },${ latitude } ${ title }`.trim(),
		coordinates: { longitude: longitude!, latitude: latitude! },
	};
}

/** Collects the markers of GeoJSON, whatever it is. */
function readGeoJson( file: unknown ): Imported {
	const points: Point[] = [];
	let lines = 0;
	let invalid = 0;
	const add = ( value: unknown, properties: Fields = {} ): void => {
		const { type, ...object } = toFields( value );
		switch ( type ) {
			case 'FeatureCollection':
				return toList( object.features ).forEach( ( one ) =>
					add( one )
				);
			case 'Feature':
				return add( object.geometry, toFields( object.properties ) );
			case 'GeometryCollection':
				return toList( object.geometries ).forEach( ( one ) =>
					add( one, properties )
				);
			case 'MultiPoint':
				return toList( object.coordinates ).forEach( ( one ) =>
					points.push( toPoint( one, properties ) )
				);
			case 'Point':
				points.push( toPoint( object.coordinates, properties ) );
				return;
			case 'LineString':
			case 'MultiLineString':
			case 'Polygon':
			case 'MultiPolygon':
				lines++;
				return;
			default:
				invalid++;
		}
	};
	add( file );
	const valid = listPoints( points );
	invalid += points.length - valid.length;
	return { points: valid, lines, invalid };
}

function readXml( text: string ): Imported {
	// Files of maps have no document type, which could define entities.
	if ( /<!(DOCTYPE|ENTITY)/i.test( text ) ) {
		throw new Error(
			__(
				'The file has a document type declaration. For security reasons, such files cannot be imported.',
				'ramjet'
			)
		);
	}
	const xml = new DOMParser().parseFromString( text, 'text/xml' );
	const root = xml.documentElement.localName;
	if ( xml.querySelector( 'parsererror' ) || ! /^(gpx|kml)$/.test( root ) ) {
		throw unreadable();
	}
	if ( root === 'kml' ) {
		return readGeoJson( kml( xml ) );
	}
	const read = readGeoJson( gpx( xml ) );
	// The library leaves out waypoints without coordinates.
	const { length } = xml.getElementsByTagName( 'wpt' );
	return { ...read, invalid: length - read.points.length };
}

/**
 * Reads the places of a file.
 *
 * @param  file The text of GeoJSON, GPX or KML.
 * @throws {Error} With a message for the user.
 */
export function readMarkers( file: string ): Imported {
	// Some programs begin files with a byte order mark.
	const text = file.replace( /^\uFEFF/, '' ).trim();
	if ( ! text ) {
		throw new Error( __( 'The file is empty.', 'ramjet' ) );
	}
	if ( text.startsWith( '<' ) ) {
		return readXml( text );
	}
	let value: unknown;
	try {
		value = JSON.parse( text );
	} catch {}
	if (
		! /^(Feature(Collection)?|GeometryCollection|(Multi)?(Point|LineString|Polygon))$/.test(
			String( toFields( value ).type )
		)
	) {
		throw unreadable();
	}
	return readGeoJson( value );
}
