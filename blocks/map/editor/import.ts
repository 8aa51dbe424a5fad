import { gpx, kml } from '@tmcw/togeojson';
import { __ } from '@wordpress/i18n';
import type { Point } from '../view/types';
import { areValid } from './points';

/** What a file has. */
export type Imported = {
	points: Point[];
	/** Number of lines and areas. */
	lines: number;
	/** Number of places whose coordinates are missing or out of range. */
	invalid: number;
};

type Fields = Record< string, unknown >;

const isFields = ( value: unknown ): value is Fields =>
	typeof value === 'object' && value !== null;

const listOf = ( value: unknown ): unknown[] =>
	Array.isArray( value ) ? value : [];

/** A text without markup: descriptions in KML are often HTML. */
function plain( value: unknown ): string {
	const raw = isFields( value ) ? value.value : value;
	const text = typeof raw === 'number' ? String( raw ) : raw;
	if ( typeof text !== 'string' ) {
		return '';
	}
	const { body } = new DOMParser().parseFromString(
		// Keeps words apart that only elements separate.
		text.replace( /<(?=[a-z/])/gi, ' <' ),
		'text/html'
	);
	body.querySelectorAll( 'script, style' ).forEach( ( one ) => one.remove() );
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

const unreadable = () =>
	new Error(
		__( 'The file could not be read as GeoJSON, GPX or KML.', 'ramjet' )
	);

/** Collects the markers of GeoJSON, whatever it is. */
class Collector implements Imported {
	points: Point[] = [];
	lines = 0;
	invalid = 0;

	add( value: unknown, properties: Fields = {} ): void {
		const { type, ...object } = isFields( value ) ? value : { type: '' };
		const fields = object as Fields;
		switch ( type ) {
			case 'FeatureCollection':
				return listOf( fields.features ).forEach( ( one ) =>
					this.add( one )
				);
			case 'Feature':
				return this.add(
					fields.geometry,
					isFields( fields.properties ) ? fields.properties : {}
				);
			case 'GeometryCollection':
				return listOf( fields.geometries ).forEach( ( one ) =>
					this.add( one, properties )
				);
			case 'MultiPoint':
				return listOf( fields.coordinates ).forEach( ( one ) =>
					this.#addPoint( one, properties )
				);
			case 'Point':
				return this.#addPoint( fields.coordinates, properties );
			case 'LineString':
			case 'MultiLineString':
			case 'Polygon':
			case 'MultiPolygon':
				this.lines++;
				return;
			default:
				this.invalid++;
		}
	}

	#addPoint( position: unknown, properties: Fields ): void {
		const [ longitude, latitude ] = listOf( position ) as number[];
		if (
			longitude === undefined ||
			latitude === undefined ||
			! areValid( latitude, longitude )
		) {
			this.invalid++;
			return;
		}
		const title = plain( properties.name ?? properties.title );
		this.points.push( {
			placeTitle: title,
			title,
			caption: plain( properties.description ?? properties.desc ),
			// The same in the next import, which does not add the marker again.
			id: `file ${ longitude },${ latitude } ${ title }`.trim(),
			coordinates: { longitude, latitude },
		} );
	}
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
	const collector = new Collector();
	collector.add( root === 'gpx' ? gpx( xml ) : kml( xml ) );
	if ( root === 'gpx' ) {
		// The library leaves out waypoints without coordinates.
		collector.invalid +=
			xml.getElementsByTagName( 'wpt' ).length -
			collector.points.length -
			collector.invalid;
	}
	return collector;
}

function readJson( text: string ): Imported {
	const value: unknown = JSON.parse( text );
	if (
		! isFields( value ) ||
		! /^(Feature|FeatureCollection|GeometryCollection|(Multi)?(Point|LineString|Polygon))$/.test(
			String( value.type )
		)
	) {
		throw unreadable();
	}
	const collector = new Collector();
	collector.add( value );
	return collector;
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
	try {
		return readJson( text );
	} catch {
		throw unreadable();
	}
}
