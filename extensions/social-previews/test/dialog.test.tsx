/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import {
	act,
	fireEvent,
	render,
	screen,
	waitForElementToBeRemoved,
	within,
} from '@testing-library/react';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch } from '@wordpress/data';
import { openPost } from '../../../tests/support/edited-post';
import { setInitialState } from '../../../tests/support/page-state';
import { PreviewButton } from '../preview-button';

const POST = {
	title: 'Green tea &amp; cups',
	excerpt: 'How to brew it.',
	password: '',
	status: 'draft',
	featured_media: 7,
	link: 'https://www.example.org/?p=5',
	permalink: 'https://www.example.org/2026/gr%C3%BCn/',
	meta: {},
};

const seo = { printedBy: null, frontPage: 0, frontPageDescription: '' };

beforeAll( async () => {
	dispatch( coreStore ).addEntities( [
		{ kind: 'postType', name: 'attachment', baseURL: '/wp/v2/media' },
	] );
	await dispatch( coreStore ).receiveEntityRecords(
		'postType',
		'attachment',
		{
			id: 7,
			source_url: 'https://www.example.org/tea.jpg',
			alt_text: 'A cup',
			mime_type: 'image/jpeg',
			media_details: { width: 1200, height: 800 },
		},
		{ context: 'view' }
	);
	dispatch( coreStore ).finishResolution( 'getEntityRecord', [
		'postType',
		'attachment',
		7,
		{ context: 'view' },
	] );
} );

beforeEach( () => setInitialState( { siteTitle: 'Tea House', seo } ) );

async function openDialog( post: object = {} ) {
	await openPost( { ...POST, ...post } );
	render( <PreviewButton /> );
	fireEvent.click( screen.getByRole( 'button', { name: 'Preview' } ) );
	return screen.findByRole( 'dialog', { name: 'Preview' } );
}

/** The texts that a search engine or network shows. */
const textsIn = ( dialog: HTMLElement, name: string ) =>
	[
		...within( dialog )
			.getByRole( 'heading', { name } )
			.parentElement!.querySelectorAll( 'p' ),
	].map( ( { textContent } ) => textContent );

it( 'shows the post as it is edited, in the order of each network', async () => {
	const dialog = await openDialog();
	const title = 'Green tea & cups';
	const host = 'example.org';
	expect( textsIn( dialog, 'Google' ) ).toEqual( [
		'Tea House',
		'example.org › 2026 › grün',
		'Green tea & cups – Tea House',
		'How to brew it.',
	] );
	expect( textsIn( dialog, 'Facebook' ) ).toEqual( [
		host,
		title,
		POST.excerpt,
	] );
	expect( textsIn( dialog, 'LinkedIn' ) ).toEqual( [ title, host ] );
	expect( textsIn( dialog, 'Mastodon' ) ).toEqual( [
		'Tea House',
		title,
		POST.excerpt,
	] );
	expect( textsIn( dialog, 'Bluesky' ) ).toEqual( [
		title,
		POST.excerpt,
		host,
	] );
	expect( textsIn( dialog, 'Threads' ) ).toEqual( [ host, title ] );
	expect( textsIn( dialog, 'Tumblr' ) ).toEqual( [
		title,
		POST.excerpt,
		host,
	] );
	expect( within( dialog ).getAllByAltText( 'A cup' ) ).toHaveLength( 6 );

	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	await waitForElementToBeRemoved( dialog );
} );

it( 'cuts long texts where Google does, after a word', async () => {
	const dialog = await openDialog( {
		meta: {
			jetpack_seo_html_title: `${ 'tea '.repeat( 17 ) }and cups`,
			advanced_seo_description: 'x'.repeat( 5000 ),
		},
	} );
	expect( textsIn( dialog, 'Google' ).slice( 2 ) ).toEqual( [
		`${ 'tea '.repeat( 16 ) }tea\u00a0…`,
		`${ 'x'.repeat( 156 ) }\u00a0…`,
	] );
} );

it( 'says what a post lacks', async () => {
	const dialog = await openDialog( { excerpt: '', featured_media: 0 } );
	expect( textsIn( dialog, 'Google' ) ).toContain(
		'Google chooses a part of the text.'
	);
	expect( textsIn( dialog, 'Facebook' ) ).toEqual( [
		'example.org',
		'Green tea & cups',
	] );
	expect(
		within( dialog ).getByText( /^The post has no featured image/ )
	).toBeVisible();
	expect( within( dialog ).queryByRole( 'img' ) ).toBeNull();
} );

it( 'shows no search result of a page that is hidden from search engines', async () => {
	const dialog = await openDialog( { meta: { jetpack_seo_noindex: true } } );
	expect( textsIn( dialog, 'Google' ) ).toEqual( [
		'This page is hidden from search engines.',
	] );
	expect( textsIn( dialog, 'Threads' ) ).toHaveLength( 2 );
} );

it.each( [
	[ 'private', { status: 'private' } ],
	[ 'password-protected', { password: 'x' } ],
] )( 'shows nothing of a %s post', async ( _, closed ) => {
	const dialog = await openDialog( closed );
	expect(
		within( dialog ).getByText(
			/tells search engines and networks nothing/
		)
	).toBeVisible();
	expect( within( dialog ).queryByText( 'Green tea & cups' ) ).toBeNull();
} );

it( 'names the plugin that prints other tags', async () => {
	setInitialState( { seo: { ...seo, printedBy: 'Slim SEO' } } );
	const dialog = await openDialog();
	expect(
		within( dialog ).getByText( /^Slim SEO describes this page/, {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
} );

it( 'follows what is edited meanwhile', async () => {
	const dialog = await openDialog();
	await act( () => openPost( { ...POST, title: 'Black tea' } ) );
	expect( textsIn( dialog, 'Threads' ) ).toContain( 'Black tea' );
} );
