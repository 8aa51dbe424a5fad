import {
	createBlock,
	rawHandler,
	registerBlockVariation,
	switchToBlockType,
	type Block,
} from '@wordpress/blocks';
import { registerBlockType } from '../../../shared/types/blocks';
import socialLinks from '..';
import { findProfile } from '../services';

beforeAll( () => {
	socialLinks();
	const settings = { apiVersion: 3, title: 'Block', category: 'widgets' };
	const attribute = { type: 'string' } as const;
	registerBlockType( 'core/social-links', settings );
	registerBlockType( 'core/social-link', {
		...settings,
		attributes: { url: attribute, service: attribute },
	} );
	for ( const name of [
		'core/heading',
		'core/html',
		'core/legacy-widget',
	] ) {
		registerBlockType( name, {
			...settings,
			attributes: {
				content: attribute,
				idBase: attribute,
				instance: { type: 'object' },
			},
		} );
	}
	for ( const name of [ 'github', 'youtube', 'mail', 'chain' ] ) {
		registerBlockVariation( 'core/social-link', { name, title: name } );
	}
} );

const services = ( block: Block | undefined ) =>
	block?.innerBlocks.map(
		( { attributes } ) => `${ attributes.service } ${ attributes.url }`
	);

const paste = ( html: string ): unknown =>
	rawHandler( { HTML: `<p>${ html }</p>` } ).map( services );

test.each( [
	[ 'https://500px.com/ann', 'fivehundredpx' ],
	[ 'https://ann.bandcamp.com/', 'bandcamp' ],
	[ 'https://www.behance.net/ann', 'behance' ],
	[ 'https://bsky.app/profile/ann.example.org', 'bluesky' ],
	[ 'https://discord.gg/abc', 'discord' ],
	[ 'https://www.etsy.com/shop/Ann', 'etsy' ],
	[ 'http://m.facebook.com/ann.example/', 'facebook' ],
	[ 'https://www.facebook.com/profile.php?id=1', 'facebook' ],
	[ 'https://www.flickr.com/people/ann', 'flickr' ],
	[ 'https://github.com/ann', 'github' ],
	[ 'https://www.last.fm/user/ann', 'lastfm' ],
	[ 'https://de.linkedin.com/in/ann-example', 'linkedin' ],
	[ 'https://mastodon.social/@ann', 'mastodon' ],
	[ 'https://medium.com/@ann', 'medium' ],
	[ 'https://www.pinterest.co.uk/ann/', 'pinterest' ],
	[ 'https://www.reddit.com/user/ann', 'reddit' ],
	[ 'https://open.spotify.com/artist/4Z8W4fKeB5YxbusRsdQVPb', 'spotify' ],
	[ 'https://t.me/ann', 'telegram' ],
	[ 'https://www.tiktok.com/@ann', 'tiktok' ],
	[ 'https://ann.tumblr.com', 'tumblr' ],
	[ 'https://vimeo.com/ann', 'vimeo' ],
	[ 'https://wa.me/15551234567', 'whatsapp' ],
	[ 'https://profiles.wordpress.org/ann/', 'wordpress' ],
	[ 'https://x.com/ann', 'x' ],
	[ 'https://www.youtube.com/@ann', 'youtube' ],
	[ 'https://www.youtube.com/channel/UCabc', 'youtube' ],
] )( 'knows the profile %s', ( url, service ) => {
	expect( findProfile( url ) ).toBe( service );
} );

test.each( [
	'https://www.youtube.com/watch?v=abc',
	'https://youtu.be/abc',
	'https://x.com/ann/status/1',
	'https://x.com/home',
	'https://vimeo.com/12345',
	'https://www.instagram.com/p/abc/',
	'https://www.facebook.com/watch?v=1',
	'https://www.facebook.com/ann/posts/1',
	'https://github.com/ann/repository',
	'https://gist.github.com/ann',
	'https://www.pinterest.com/pin/1/',
	'https://medium.com/a-story',
	'https://ann.tumblr.com/post/1',
	'https://www.google.com/search',
	'https://wordpress.org/plugins',
	'https://facebook.com.evil.example/ann',
	'https://evilfacebook.com/ann',
	'https://facebook.com@evil.example/ann',
	'https://ann@github.com/ann',
	'ftp://github.com/ann',
	'Follow https://github.com/ann',
	'',
] )( 'leaves %s as it is', ( url ) => {
	expect( findProfile( url ) ).toBeUndefined();
} );

test( 'turns pasted profiles into icons, one for each line', () => {
	expect( paste( ' https://github.com/ann ' ) ).toEqual( [
		[ 'github https://github.com/ann' ],
	] );
	expect(
		paste(
			'<a href="https://github.com/ann">https://github.com/ann</a><br>https://www.youtube.com/@ann'
		)
	).toEqual( [
		[
			'github https://github.com/ann',
			'youtube https://www.youtube.com/@ann',
		],
	] );
	for ( const html of [
		'https://github.com/ann<br>and more',
		'Hello',
		// A service that this WordPress does not have.
		'https://codepen.io/ann',
	] ) {
		expect( paste( html ) ).toEqual( [ [] ] );
	}
} );

test( 'turns Jetpack’s widget into icons, and its title into a heading', () => {
	const convert = ( raw: unknown, idBase = 'jetpack_widget_social_icons' ) =>
		switchToBlockType(
			createBlock( 'core/legacy-widget', { idBase, instance: { raw } } ),
			'core/social-links'
		);
	expect( convert( {}, 'text' ) ).toBeNull();
	expect( convert( undefined ) ).toBeNull();
	const icons = [
		{ url: 'https://github.com/ann/repository' },
		{ url: 'mailto:ann@example.org' },
		{ url: 'https://codepen.io/ann' },
		{ url: 'https://ann.example/' },
		{ url: 7 },
		null,
	];
	const [ heading, links ] = convert( { title: 'Me', icons } ) ?? [];
	expect( heading?.attributes.content ).toBe( 'Me' );
	expect( services( links ) ).toEqual( [
		'github https://github.com/ann/repository',
		'mail mailto:ann@example.org',
		'chain https://codepen.io/ann',
		'chain https://ann.example/',
	] );
	expect( convert( { title: '', icons: 'none' } )?.map( services ) ).toEqual(
		[ [] ]
	);
} );
