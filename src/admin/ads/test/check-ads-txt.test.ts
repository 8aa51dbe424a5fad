/** @jest-environment node */

import { checkAdsTxt } from '../check-ads-txt';

it.each( [
	'',
	'# google.com',
	'google.com, pub-1, DIRECT, f08c47fec0942fa0',
	'GOOGLE.com,pub-1,reseller # main account',
	'ad-network.co.uk , a b ,Direct;ext=1',
	'contact=ads@example.com',
	'OwnerDomain = example.com',
	'managerdomain=example.com, US',
	'subdomain=shop.example.com',
	'inventorypartnerdomain=example.com',
	'placeholder.example.com, placeholder, DIRECT, placeholder',
] )( 'accepts %j', ( line ) => {
	expect( checkAdsTxt( line ) ).toEqual( [] );
} );

it.each( [
	'google.com pub-1 DIRECT',
	'google.com, pub-1',
	'google.com, , DIRECT',
	'google, pub-1, DIRECT',
	'https://google.com/, pub-1, DIRECT',
	'google.com, pub-1, DIREKT',
	'google.com, pub-1, DIRECT, a b',
	'google.com, pub-1, DIRECT, a, b',
	'contact=',
	'ownerdomain=example',
	'colour=blue',
	'<script>',
] )( 'rejects %j', ( line ) => {
	expect( checkAdsTxt( line ) ).toEqual( [ `Line 1: ${ line }` ] );
} );

it( 'numbers the lines', () => {
	expect( checkAdsTxt( '# a\r\n\r\n b \n#c\rd' ) ).toEqual( [
		'Line 3: b',
		'Line 5: d',
	] );
} );
