/** @jest-environment node */

import { renderToString } from '@wordpress/element';
import { googleMapsUrl, hasAddress } from '../attributes';
import { AddressLines } from '../lines';

const NONE = {
	address: '',
	addressLine2: '',
	addressLine3: '',
	city: '',
	region: '',
	postal: '',
	country: '',
};

describe( 'hasAddress', () => {
	it( 'has none where every part is empty', () => {
		expect( hasAddress( NONE ) ).toBe( false );
	} );

	it.each( Object.keys( NONE ) )( 'has one with %s alone', ( part ) => {
		expect( hasAddress( { ...NONE, [ part ]: 'x' } ) ).toBe( true );
	} );
} );

describe( 'googleMapsUrl', () => {
	it.each( [
		[
			'every part',
			{
				address: '987  Photon Drive',
				addressLine2: 'Apartment 5',
				addressLine3: 'Left wing',
				city: 'Speedyville',
				region: 'CA',
				postal: '12345',
				country: 'USA',
			},
			'987+ Photon Drive,Apartment 5,Left wing,+Speedyville,+CA,+12345+USA',
		],
		[ 'a city', { city: 'Bonn' }, '+Bonn,' ],
		[
			'a region and a country',
			{ region: 'CA', country: 'USA' },
			'+CA,+USA',
		],
		[ 'a postal code', { postal: 'LS1 1AA' }, '+LS1+1AA' ],
		[ 'a dollar sign', { address: 'a $& b' }, 'a+$& b,' ],
	] )( 'is built from %s', ( _, parts, query ) => {
		expect( googleMapsUrl( { ...NONE, ...parts } ) ).toBe(
			`https://www.google.com/maps/search/${ query }`
		);
	} );
} );

describe( 'AddressLines', () => {
	const print = ( parts: Partial< typeof NONE > ) =>
		renderToString( <AddressLines parts={ { ...NONE, ...parts } } /> );

	it.each( [
		[ 'nothing', {}, '' ],
		[
			'the street lines that there are',
			{ address: 'a', addressLine3: 'c' },
			'<div class="jetpack-address__address jetpack-address__address1">a</div><div class="jetpack-address__address jetpack-address__address3">c</div>',
		],
		[
			'a city alone',
			{ city: 'Bonn' },
			'<div class="jetpack-address__city">Bonn</div>',
		],
		[
			'a city with a postal code',
			{ city: 'Leeds', postal: 'LS1' },
			'<div><span class="jetpack-address__city">Leeds</span>, <span class="jetpack-address__region"></span> <span class="jetpack-address__postal">LS1</span></div>',
		],
		[
			'a region alone',
			{ region: 'CA' },
			'<div><span class="jetpack-address__region">CA</span> <span class="jetpack-address__postal"></span></div>',
		],
		[
			'a country',
			{ country: 'Perú' },
			'<div class="jetpack-address__country">Perú</div>',
		],
	] )( 'prints %s', ( _, parts, html ) => {
		expect( print( parts ) ).toBe( html );
	} );
} );
