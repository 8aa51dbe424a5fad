import { findEmbed, readCode } from '../url';
import { HOSTILE } from './hostile-urls';
import { hosts as HOSTS } from './urls.json';

it( 'refuses what is refused as a URL', () => {
	const isCodes = ( name: string ) =>
		! [ 'a relative scheme', 'a null byte', 'a list' ].includes( name );
	const found = HOSTILE.filter(
		( [ name, url ] ) =>
			isCodes( name ) &&
			findEmbed(
				`<iframe src="${ String( url ).replaceAll( '"', '&quot;' ) }">`,
				HOSTS
			)
	);
	expect( found ).toEqual( [] );
} );

it( 'reads the URLs of an embed code in their order', () => {
	const parts = readCode(
		`<div data-url=" https://calendly.com/ann "></div>
		<script src="//www.opentable.com/widget?rid=1" onload="alert( 1 )"></script>
		<iframe src="https://calendly.com/b?x=1&amp;y=2" width="100%" height="480"></iframe>
		<a href="https://calendly.com/c" onclick="alert( 1 )"> Book <b>me</b> </a>`
	);
	expect( parts ).toEqual( [
		{ tag: 'data-url', url: 'https://calendly.com/ann', text: '' },
		{
			tag: 'script',
			url: 'https://www.opentable.com/widget?rid=1',
			text: '',
		},
		{
			tag: 'iframe',
			url: 'https://calendly.com/b?x=1&y=2',
			height: 480,
			text: '',
		},
		{ tag: 'a', url: 'https://calendly.com/c', text: 'Book me' },
	] );
} );

it( 'uses the first of several codes that matches', () => {
	const found = findEmbed(
		`<script>window.hacked = true</script><img src="x" onerror="window.hacked = true">
		<iframe src="javascript:window.hacked = true"></iframe><iframe src="https://evil.example/"></iframe>
		<iframe src="https://calendly.com/ann"></iframe><iframe src="https://calendly.com/lee"></iframe>`,
		HOSTS
	);
	expect( found?.url.href ).toBe( 'https://calendly.com/ann' );
	expect( window ).not.toHaveProperty( 'hacked' );
} );

it( 'does not read a megabyte of code', () => {
	const code = '<iframe src="https://calendly.com/ann"></iframe>';
	expect( readCode( code + ' '.repeat( 1024 * 1024 ) ) ).toEqual( [] );
} );
