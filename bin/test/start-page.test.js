/**
 * @jest-environment node
 */
import { listBlockFolders, readMetadata } from '../build/block-folders.js';
import { GROUPS, writeStartPage } from '../lib/start-page.mjs';

const demo = ( name, more ) => ( {
	slug: `demo-${ name }`,
	title: `Title of ${ name }`,
	description: 'What it does.',
	id: 7,
	path: `/demo-${ name }/`,
	...more,
} );

test( 'the page of npm start lists the posts of all groups of blocks, and no other posts', () => {
	const page = writeStartPage( [
		demo( 'slideshow', { title: 'A & "B" <C>', group: 'media' } ),
		demo( 'button' ),
		demo( 'contact-form', { group: 'forms' } ),
		demo( 'related-1', { description: undefined } ),
	] );
	expect( page.match( /<h3.*?>(.*?)<\/h3>/g )?.join() ).toMatch(
		/Forms and signups.*Media.*More/
	);
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
