/* @jest-environment ./tests/support/jest-browser-environment.js */
import { act, renderHook } from '@testing-library/react';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch } from '@wordpress/data';
import { openPost } from '../../../tests/support/edited-post';
import { setInitialState } from '../../../tests/support/page-state';
import { usePostTags } from '../tags';

const SAVED = {
	title: '',
	excerpt: '',
	password: '',
	status: 'draft',
	featured_media: 0,
	link: 'https://example.org/?p=5',
	permalink: 'https://example.org/tea/',
	meta: {},
};

const IMAGE = {
	id: 7,
	source_url: 'https://example.org/tea.jpg',
	alt_text: 'A cup',
	mime_type: 'image/jpeg',
	media_details: { width: 800, height: 200 },
};

beforeAll( () => {
	dispatch( coreStore ).addEntities( [
		{
			kind: 'postType',
			name: 'attachment',
			baseURL: '/wp/v2/media',
		},
	] );
} );

async function tagsOf( post: object, image: object = IMAGE, frontPage = 0 ) {
	setInitialState( {
		siteTitle: 'Tea & Co',
		seo: {
			printedBy: null,
			frontPage,
			frontPageDescription: 'All about <b>tea</b> &amp; cups',
		},
	} );
	await openPost( { ...SAVED, ...post } );
	await dispatch( coreStore ).receiveEntityRecords(
		'postType',
		'attachment',
		image,
		{ context: 'view' }
	);
	dispatch( coreStore ).finishResolution( 'getEntityRecord', [
		'postType',
		'attachment',
		7,
		{ context: 'view' },
	] );
	const { result, unmount } = renderHook( usePostTags );
	await act( async () => {} );
	unmount();
	return result.current;
}

it( 'takes title, excerpt and featured image of the post', async () => {
	const post = {
		title: 'Green <em>tea</em> &amp; cups',
		excerpt: 'How to <strong>brew</strong>\n\nit.<script>x</script>',
		featured_media: 7,
	};
	expect( await tagsOf( post ) ).toEqual( {
		isClosed: false,
		documentTitle: 'Green tea & cups – Tea & Co',
		title: 'Green tea & cups',
		description: 'How to brew it.',
		url: 'https://example.org/tea/',
		siteName: 'Tea & Co',
		image: {
			url: IMAGE.source_url,
			alt: 'A cup',
			width: 800,
			height: 200,
		},
	} );
} );

it( 'prefers the fields, as they are', async () => {
	const meta = {
		jetpack_seo_html_title: ' The <b>best</b>\ntea ',
		advanced_seo_description: 'Of "all"',
	};
	expect(
		await tagsOf( { title: 'Tea', excerpt: 'x', meta } )
	).toMatchObject( {
		documentTitle: 'The <b>best</b> tea',
		title: 'The <b>best</b> tea',
		description: 'Of "all"',
	} );
} );

it( 'has the name of the site for a post without a title, and the front page its description', async () => {
	expect( await tagsOf( { title: 'Home' }, IMAGE, 5 ) ).toMatchObject( {
		documentTitle: 'Tea & Co',
		title: 'Home',
	} );
	expect( await tagsOf( {}, IMAGE, 5 ) ).toMatchObject( {
		documentTitle: 'Tea & Co',
		title: 'Tea & Co',
		description: 'All about tea & cups',
	} );
	expect( await tagsOf( { excerpt: 'Own' }, IMAGE, 5 ) ).toMatchObject( {
		description: 'Own',
	} );
	expect( await tagsOf( {}, IMAGE, 6 ) ).toMatchObject( { description: '' } );
} );

it.each( [
	[ 'private', { status: 'private' } ],
	[ 'password-protected', { password: 'x' } ],
] )( 'has no more than the title of a %s post', async ( _, closed ) => {
	const meta = {
		jetpack_seo_html_title: 'Secret',
		advanced_seo_description: 'Secret',
	};
	const post = { title: 'Tea', excerpt: 'Secret', featured_media: 7, meta };
	expect( await tagsOf( { ...post, ...closed } ) ).toMatchObject( {
		isClosed: true,
		documentTitle: 'Tea – Tea & Co',
		title: 'Tea',
		description: '',
		image: null,
	} );
} );

it.each( [
	[ 'small', { media_details: { width: 800, height: 199 } } ],
	[ 'SVG', { mime_type: 'image/svg+xml' } ],
	[ 'unreadable', { media_details: {} } ],
] )( 'leaves out a %s image', async ( _, changes ) => {
	const { image } = await tagsOf(
		{ featured_media: 7 },
		{ ...IMAGE, ...changes }
	);
	expect( image ).toBeNull();
} );
