import { sanitizeQueryParams } from '../query-params';
import { isHexColor } from '../validators';

const SCHEMA = {
	iframe: { type: 'boolean', default: true },
	newtab: { type: 'boolean', default: false },
	lang: { type: 'string', default: 'en-US', options: [ 'en-US', 'de-DE' ] },
	color: { type: 'string', default: '#000000', isValid: isHexColor },
	zoom: {
		type: 'number',
		default: 13,
		isValid: ( value: number ) => value >= 0 && value <= 22,
	},
	columns: { type: 'number', default: 2, options: [ 1, 2, 3 ] },
} as const;

const DEFAULTS = {
	iframe: true,
	newtab: false,
	lang: 'en-US',
	color: '#000000',
	zoom: 13,
	columns: 2,
};

describe( 'sanitizeQueryParams', () => {
	it( 'takes good values', () => {
		expect(
			sanitizeQueryParams(
				'?iframe=false&newtab=true&lang=de-DE&color=%23a1b2c3&zoom=0&columns=3',
				SCHEMA
			)
		).toEqual( {
			iframe: false,
			newtab: true,
			lang: 'de-DE',
			color: '#a1b2c3',
			zoom: 0,
			columns: 3,
		} );
	} );

	it( 'falls back for what is missing', () => {
		expect( sanitizeQueryParams( '', SCHEMA ) ).toEqual( DEFAULTS );
	} );

	it.each( [
		'lang=fr-FR',
		'lang=',
		'color=red',
		'color=%23fff',
		'zoom=23',
		'zoom=',
		'zoom=12px',
		'zoom=NaN',
		'zoom=Infinity',
		'columns=4',
		'columns=1.5',
	] )( 'falls back for %s', ( query ) => {
		expect( sanitizeQueryParams( query, SCHEMA ) ).toEqual( DEFAULTS );
	} );

	it.each( [
		[ 'false', false ],
		[ 'true', true ],
		[ '0', true ],
		[ '', true ],
		[ 'FALSE', true ],
	] )( "reads the boolean '%s' as %p", ( value, expected ) => {
		const query = new URLSearchParams( { newtab: value } );
		expect( sanitizeQueryParams( query, SCHEMA ).newtab ).toBe( expected );
	} );

	it( 'drops what the schema does not name', () => {
		expect(
			sanitizeQueryParams( 'onload=alert(1)&__proto__=x', SCHEMA )
		).toEqual( DEFAULTS );
	} );
} );
