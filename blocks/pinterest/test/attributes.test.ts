import { parse, readUrl } from '../attributes';

test.each( [
	[ 'https://www.pinterest.com/pin/1234/', 'pin' ],
	[ 'http://pinterest.co.uk/pin/a-cake--1234', 'pin' ],
	[ 'https://de.pinterest.com/ann/cakes/', 'board' ],
	[ 'https://www.pinterest.com.au/ann/cakes', 'board' ],
	[ 'https://pinterest.de/ann/?x=1&y=2', 'user' ],
	[ 'https://pin.it/4AbCdEf', 'short' ],
] )( '%s is a %s', ( url, type ) => {
	expect( readUrl( url )?.type ).toBe( type );
} );

test.each( [
	'https://www.pinterest.com/',
	'https://www.pinterest.com/pin/',
	'https://www.pinterest.com/pin/cake/',
	'https://www.pinterest.com/ann/cakes/chocolate/',
	'https://pinterest.evil.example/pin/1/',
	'https://pinterest.com.evil.example/pin/1/',
	'https://pin.it.evil.example/a',
	'https://pin.it/',
] )( '%s cannot be embedded', ( url ) => {
	expect( readUrl( url ) ).toBeUndefined();
} );

test( 'removes who shared a pin from its URL', () => {
	expect(
		parse(
			'http://www.pinterest.com/pin/1234/sent/?invite_code=abc&sender=5'
		)
	).toEqual( { url: 'https://www.pinterest.com/pin/1234/' } );
} );
