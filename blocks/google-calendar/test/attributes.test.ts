import { rawHandler } from '@wordpress/blocks';
import '@wordpress/block-editor';
import { registerAllBlocks } from '../../../tests/support/render-block';
import { parse } from '../attributes';

const CALENDAR =
	'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe%2FParis';

it.each( [
	[ 'a public URL', CALENDAR, { url: CALENDAR } ],
	[
		'a URL without TLS',
		CALENDAR.replace( 'https', 'http' ),
		{ url: CALENDAR },
	],
	[
		'an embed code',
		`<iframe src="${ CALENDAR.replace( '&', '&amp;' ) }" style="border: 0" width="800" height="450" frameborder="0"></iframe>`,
		{ url: CALENDAR, height: 450 },
	],
	[
		'an embed code with a height in percent',
		`<iframe src="${ CALENDAR }" height="100%"></iframe>`,
		{ url: CALENDAR },
	],
	[
		'a link for sharing',
		`https://calendar.google.com/calendar?cid=${ btoa( 'a+b@group.calendar.google.com' ) }`,
		{
			url: 'https://calendar.google.com/calendar/embed?src=a%2Bb%40group.calendar.google.com',
		},
	],
	[
		"a link for sharing, from one of several accounts' calendars",
		'https://calendar.google.com/calendar/u/0?cid=YUBncm91cC5jYWxlbmRhci5nb29nbGUuY29t',
		{
			url: 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com',
		},
	],
	[
		'an older link for sharing',
		'https://calendar.google.com/calendar/render?cid=a@group.calendar.google.com',
		{
			url: 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com',
		},
	],
] )( 'reads %s', ( _, text, expected ) => {
	expect( parse( text ) ).toEqual( expected );
} );

it.each( [
	'https://calendar.google.com/',
	'https://calendar.google.com/calendars',
	'https://calendar.google.com/calendar?cid=***',
	'https://calendar.google.com.evil.example/calendar/embed?src=a',
	'<iframe src="https://maps.google.com/calendar"></iframe>',
] )( 'refuses %s', ( text ) => {
	expect( parse( text ) ).toBeUndefined();
} );

describe( 'pasted', () => {
	beforeAll( registerAllBlocks );

	it.each( [
		[ 'the URL', `<p>${ CALENDAR.replace( '&', '&amp;' ) }</p>`, 600 ],
		[
			'the embed code',
			`<figure><iframe src="${ CALENDAR }" height="450"></iframe></figure>`,
			450,
		],
		[
			'the shortcode',
			'<p>[googleapps domain="calendar" dir="calendar/embed" query="src=a%40group.calendar.google.com&amp;ctz=Europe%2FParis" height="450" /]</p>',
			450,
		],
	] )( '%s becomes the block', ( _, HTML, height ) => {
		expect( rawHandler( { HTML } ) ).toMatchObject( [
			{
				name: 'jetpack/google-calendar',
				attributes: { url: CALENDAR, height },
			},
		] );
	} );
} );
