import { rawHandler } from '@wordpress/blocks';
import '@wordpress/block-editor';
import { registerBlocks } from '../../../tests/support/render-block';
import { parse } from '../attributes';

const CALENDAR =
	'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe%2FParis';

it( 'refuses a link for sharing whose calendar cannot be read', () => {
	expect(
		parse( 'https://calendar.google.com/calendar?cid=***' )
	).toBeUndefined();
} );

describe( 'pasted', () => {
	beforeAll( () => registerBlocks( 'google-calendar' ) );

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
