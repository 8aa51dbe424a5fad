import { countLeft } from '../count';

const MASTODON = { maximum: 500, reserved: 25, bytes: null, per_url: 23 };
const BLUESKY = { maximum: 300, reserved: 34, bytes: 3000, per_url: null };
const FAMILY = '👨‍👩‍👧‍👦';
const LONG_URL = `https://example.org/${ 'a'.repeat( 80 ) }`;

test.each( [
	[ 'an empty message', '', MASTODON, 475 ],
	[ 'characters that people see', `${ FAMILY }🇵🇱é`, MASTODON, 472 ],
	[ 'Arabic with its vowels', 'مَرْحَبًا', MASTODON, 470 ],
	[ 'a URL as 23', `See ${ LONG_URL }.`, MASTODON, 475 - 4 - 23 - 1 ],
	[ 'two URLs', 'http://a.b https://c.d', MASTODON, 475 - 46 - 1 ],
	[ 'no URL within a word', 'xhttps://a.b', MASTODON, 475 - 12 ],
	[ 'a URL as it is', LONG_URL, BLUESKY, 266 - 100 ],
	[ 'what is too much', 'x'.repeat( 270 ), BLUESKY, -4 ],
	[ 'too many bytes', FAMILY.repeat( 130 ), BLUESKY, 3000 - 34 - 130 * 25 ],
] )( 'counts %s', ( _, message, limit, left ) => {
	expect( countLeft( message, limit ) ).toBe( left );
} );

test( 'a message that has the post’s URL gets no other one', () => {
	const url = 'https://example.org/tea/';
	expect( countLeft( `Tea: ${ url }`, MASTODON, url ) ).toBe( 500 - 5 - 23 );
} );
