/** @jest-environment node */

import { isEmailAddress, splitEmails } from '../attributes';

describe( 'isEmailAddress', () => {
	it.each( [
		'hi@example.org',
		'a.b+c@mail.example.co.uk',
		"o'neil@example.org",
		'1@2.de',
		'x@a--b.example',
		`${ 'a'.repeat( 64 ) }@example.org`,
	] )( 'takes %s', ( address ) => {
		expect( isEmailAddress( address ) ).toBe( true );
	} );

	it.each( [
		[ 'no at sign', 'example.org' ],
		[ 'nothing before it', '@example.org' ],
		[ 'two of them', 'a@b@example.org' ],
		[ 'a dot at an end', '.a@example.org' ],
		[ 'two dots in a row', 'a..b@example.org' ],
		[ 'no dot in the domain', 'a@localhost' ],
		[ 'a top level of one letter', 'a@example.c' ],
		[ 'a top level of digits', 'a@127.0.0.1' ],
		[ 'a hyphen before a dot at the top level', 'a@example-.org' ],
		[ 'brackets', '<a@example.org>' ],
		[ 'letters beyond ASCII', 'ñ@example.org' ],
		[ 'a long local part', `${ 'a'.repeat( 65 ) }@example.org` ],
		[ 'a long label', `a@${ 'b'.repeat( 64 ) }.org` ],
		[ 'a long address', `a@${ 'b.'.repeat( 130 ) }org` ],
	] )( 'refuses %s', ( _, text ) => {
		expect( isEmailAddress( text ) ).toBe( false );
	} );
} );

describe( 'splitEmails', () => {
	it( 'gives an address its link', () => {
		expect( splitEmails( 'hi@example.org' ) ).toEqual( [
			{ text: 'hi@example.org', href: 'mailto:hi@example.org' },
		] );
	} );

	it( 'keeps punctuation out of the text and in the saved link', () => {
		expect( splitEmails( 'write to a@b.co or c@d.org, thanks' ) ).toEqual( [
			{ text: 'write to ' },
			{ text: 'a@b.co', href: 'mailto:a@b.co' },
			{ text: ' or ' },
			{ text: 'c@d.org', href: 'mailto:c@d.org,' },
			{ text: ', thanks' },
		] );
	} );

	it( 'takes off all punctuation at the end, none at the start', () => {
		expect( splitEmails( '(a@b.co b@c.org).!' ) ).toEqual( [
			{ text: '(a@b.co ' },
			{ text: 'b@c.org', href: 'mailto:b@c.org).!' },
			{ text: ').!' },
		] );
	} );

	it( 'gives back every character', () => {
		const text = ' x@y  <q@example.org>\t& r@example.org\u00a0s@t.uv… ';
		const parts = splitEmails( text );
		expect( parts.map( ( part ) => part.text ).join( '' ) ).toBe( text );
		expect( parts.filter( ( { href } ) => href ) ).toHaveLength( 1 );
	} );

	it.each( [
		[ 'dots', '.'.repeat( 1_000_000 ) + 'a' ],
		[ 'at signs', 'a@'.repeat( 500_000 ) ],
		[ 'hyphens', `a@${ '-'.repeat( 1_000_000 ) }.org` ],
	] )( 'takes no quadratic time on a million %s', ( _, text ) => {
		expect( splitEmails( text ) ).toEqual( [ { text } ] );
	} );
} );
