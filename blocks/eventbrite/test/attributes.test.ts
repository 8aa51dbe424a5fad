import { fromUrl, parse } from '../attributes';

test.each( [
	[ 'https://www.eventbrite.com/e/concert-tickets-1234567890', 1234567890 ],
	[ 'http://eventbrite.co.uk/e/77/', 77 ],
	[ 'https://acme.eventbrite.com.au/e/a-b-12?aff=x&b=1', 12 ],
] )( 'reads the number of the event in %s', ( url, eventId ) => {
	expect( parse( url ) ).toEqual( {
		url: url.replace( 'http:', 'https:' ),
		eventId,
	} );
} );

test.each( [
	'https://www.eventbrite.com/e/concert-tickets',
	'https://www.eventbrite.com/o/acme-1234567890',
	'https://www.eventbrite.com/e/concert-12/register',
	'https://www.eventbrite.com.evil.example/e/concert-12',
	'https://www.eventbrite.example/e/concert-12',
	'https://a.b.eventbrite.com/e/concert-12',
	'https://www.eventbrite.com/e/concert-1234567890123456',
] )( 'refuses %s', ( url ) => {
	expect( parse( url ) ).toBeUndefined();
	expect( fromUrl( url ) ).toBeUndefined();
} );

test( 'makes a block from an organizer’s home page too, which then says that it cannot be embedded', () => {
	const url = 'https://acme.eventbrite.com/';
	expect( fromUrl( url ) ).toEqual( { url } );
	expect( parse( url ) ).toBeUndefined();
} );
