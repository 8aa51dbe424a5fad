import { getRedirectUrl, getSafeLink } from '../redirect';

const STATE = {
	siteUrl: 'https://example.org/blog/',
	adminUrl: 'https://example.org/blog/wp-admin/',
};

describe( 'getRedirectUrl', () => {
	it.each( [
		[ 'dashboard', '' ],
		[ 'modules', '&path=modules' ],
		[ 'connection', '&path=settings&section=connection' ],
		[ 'ai', '&path=settings&section=ai' ],
		[ 'form-responses', '&path=responses' ],
		[ 'payments', '&path=payments' ],
	] )( "leads '%s' to a screen of the own dashboard", ( source, screen ) => {
		expect( getRedirectUrl( source, undefined, STATE ) ).toBe(
			`https://example.org/blog/wp-admin/admin.php?page=ramjet${ screen }`
		);
	} );

	it( 'names the site that the screen is to show', () => {
		expect( getRedirectUrl( 'connection', 'a&b.example', STATE ) ).toBe(
			'https://example.org/blog/wp-admin/admin.php?page=ramjet&path=settings&section=connection&site=a%26b.example'
		);
	} );

	it.each( [ 'calypso-plans', 'toString', 'https://elsewhere.example/' ] )(
		"leads the unknown source '%s' to the dashboard",
		( source ) => {
			expect( getRedirectUrl( source, undefined, STATE ) ).toBe(
				'https://example.org/blog/wp-admin/admin.php?page=ramjet'
			);
		}
	);

	it( 'is relative to the open admin screen without an address', () => {
		const state = { siteUrl: '', adminUrl: '' };
		expect( getRedirectUrl( 'ai', undefined, state ) ).toBe(
			'admin.php?page=ramjet&path=settings&section=ai'
		);
	} );
} );

describe( 'getSafeLink', () => {
	it.each( [
		[ 'https://example.org/a?b=1#c', 'https://example.org/a?b=1#c' ],
		[ 'http://elsewhere.example/x', 'http://elsewhere.example/x' ],
		[ '/about', 'https://example.org/about' ],
		[ 'about', 'https://example.org/blog/about' ],
		[ '//elsewhere.example/x', 'https://elsewhere.example/x' ],
	] )( 'hands %s back unwrapped', ( url, href ) => {
		expect( getSafeLink( url, STATE ) ).toBe( href );
	} );

	it.each( [
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'java\nscript:alert(1)',
		'data:text/html,x',
		'vbscript:x',
		'file:///etc/passwd',
		'ftp://example.org/',
		'https://bank.example@elsewhere.example/',
		'https://',
		'',
		'  ',
	] )( 'refuses %j', ( url ) => {
		expect( getSafeLink( url, STATE ) ).toBeNull();
	} );

	it( 'reads a relative address from the page when the site is unknown', () => {
		const state = { siteUrl: '', adminUrl: '' };
		expect( getSafeLink( '/about', state ) ).toBe(
			new URL( '/about', window.location.href ).href
		);
	} );
} );
