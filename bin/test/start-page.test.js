/**
 * @jest-environment node
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
	ROOT,
	listBlockFolders,
	readMetadata,
} from '../build/block-folders.js';
import { GROUPS, writeStartPage } from '../lib/start-page.mjs';

const demo = ( name, more ) => ( {
	slug: `demo-${ name }`,
	title: `Title of ${ name }`,
	description: 'What it does.',
	id: 7,
	path: `/demo-${ name }/`,
	...more,
} );

test( 'the page of npm start lists the posts of all groups of blocks with a picture, payments and video first, and no other posts', () => {
	const page = writeStartPage( [
		demo( 'slideshow', { title: 'A & "B" <C>', group: 'media' } ),
		demo( 'button' ),
		demo( 'contact-form', { group: 'forms' } ),
		demo( 'simple-payments', { group: 'business' } ),
		demo( 'donations', { group: 'business' } ),
		demo( 'tock', { group: 'business' } ),
		demo( 'videopress-video' ),
		demo( 'related-1', { description: undefined } ),
	] );
	const contents = /<h3[^>]*>(.*?)<\/h3>|start-page\/demo-(.*?)\.webp/g;
	expect(
		[ ...page.matchAll( contents ) ].map(
			( [ , heading, block ] ) => heading ?? block
		)
	).toEqual( [
		'Payments',
		'donations',
		'simple-payments',
		'Media',
		'videopress-video',
		'slideshow',
		'Forms and signups',
		'contact-form',
		'Business',
		'tock',
		'More',
		'button',
	] );
	expect( page ).toContain( 'href="/demo-contact-form/">Fill in a form<' );
	expect( page ).not.toContain( 'AI Assistant' );
	expect( page ).not.toContain( 'related-1' );
	expect( page ).toContain(
		'<a href="/demo-slideshow/">A &amp; &quot;B&quot; &lt;C></a><br>What it does. <a href="/wp-admin/post.php?post=7&amp;action=edit" aria-label="Edit A &amp; &quot;B&quot; &lt;C>">Edit</a>'
	);
	expect( page ).not.toMatch( /https?:/ );
} );

test( 'every group of modules has a heading on the page of npm start', () => {
	const groups = listBlockFolders().flatMap(
		( { path } ) => readMetadata( path ).ramjet?.module?.group ?? []
	);
	expect( Object.keys( GROUPS ) ).toEqual( expect.arrayContaining( groups ) );
} );

test( 'every block with a demo post has a picture for the page of npm start', () => {
	const missing = listBlockFolders()
		.filter( ( { path } ) => existsSync( join( path, 'demo.html' ) ) )
		.map( ( { folder } ) => `demo-${ folder.replaceAll( '/', '-' ) }.webp` )
		.filter(
			( name ) =>
				! existsSync( join( ROOT, 'docs/images/start-page', name ) )
		);
	expect( missing ).toEqual( [] );
} );
