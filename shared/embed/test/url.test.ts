import { embedUrl, findEmbed, readCode } from '../url';

const HOSTS = [
	'calendly.com',
	'.opentable.com',
	/^(?:[\w-]+\.)?eventbrite\.(?:com|co\.uk)$/,
];

// tests/php/Embeds/EmbedUrlTest.php has the same cases.
it.each( [
	[
		'https://calendly.com/ann/30min?month=2026-11',
		'https://calendly.com/ann/30min?month=2026-11',
	],
	[ 'http://calendly.com/ann', 'https://calendly.com/ann' ],
	[ 'https://calendly.com', 'https://calendly.com/' ],
	[ 'HTTPS://Calendly.COM/Ann\n', 'https://calendly.com/Ann' ],
	[ 'https://www.opentable.com/r/1', 'https://www.opentable.com/r/1' ],
	[ 'https://opentable.com/r/1', 'https://opentable.com/r/1' ],
	[ 'https://ann.eventbrite.co.uk/e/1', 'https://ann.eventbrite.co.uk/e/1' ],
	[ 'https://calendly.com/ü', 'https://calendly.com/%C3%BC' ],
] )( 'accepts %j', ( url, expected ) => {
	expect( embedUrl( url, HOSTS )?.href ).toBe( expected );
} );

const HOSTILE: [ string, unknown ][] = [
	[ 'a host with the same beginning', 'https://calendly.com.evil.example/' ],
	[ 'a host with the same end', 'https://evilcalendly.com/' ],
	[ 'a domain with the same end', 'https://evilopentable.com/' ],
	[ 'a subdomain of one host', 'https://www.calendly.com/' ],
	[ 'a pattern within a host', 'https://eventbrite.com.evil.example/' ],
	[ 'a dot for any character', 'https://ann.eventbritexcom/' ],
	[ 'the host as credentials', 'https://calendly.com@evil.example/' ],
	[ 'credentials', 'https://ann:secret@calendly.com/' ],
	[ 'the host in the path', 'https://evil.example/calendly.com' ],
	[ 'the host after a backslash', 'https://evil.example\\@calendly.com/' ],
	[ 'a backslash in the path', 'https://calendly.com/\\evil.example' ],
	[ 'a port', 'https://calendly.com:8443/' ],
	[ 'a dot at the end', 'https://calendly.com./' ],
	[ 'punycode', 'https://xn--calendy-w7a.com/' ],
	[ 'broken punycode', 'https://xn--.eventbrite.com/' ],
	[ 'a look-alike letter', 'https://calеndly.com/' ],
	[ 'an IP address', 'https://127.0.0.1/' ],
	[ 'no scheme', 'calendly.com/ann' ],
	[ 'a relative scheme', '//calendly.com/ann' ],
	[ 'javascript', 'javascript://calendly.com/%0aalert(1)' ],
	[ 'data', 'data:text/html,https://calendly.com/' ],
	[ 'another scheme', 'ftp://calendly.com/' ],
	[ 'a double quote', 'https://calendly.com/"onload="alert(1)' ],
	[ 'a single quote', "https://calendly.com/'onload='alert(1)" ],
	[ 'a backtick', 'https://calendly.com/`' ],
	[ 'a tag', 'https://calendly.com/<script>' ],
	[ 'a space', 'https://calendly.com/ann lee' ],
	[ 'a newline', 'https://calendly.com/ann\nlee' ],
	[ 'a newline in the scheme', 'https:\n//calendly.com/' ],
	[ 'a null byte', 'https://calendly.com/\0' ],
	[ 'two URLs', 'https://calendly.com/ https://calendly.com/' ],
	[
		'more than 2,000 characters',
		`https://calendly.com/${ 'a'.repeat( 1980 ) }`,
	],
	[ 'too long once encoded', `https://calendly.com/${ 'ü'.repeat( 900 ) }` ],
	[ 'a megabyte', `https://calendly.com/${ 'a'.repeat( 1024 * 1024 ) }` ],
	[ 'nothing', '' ],
	[ 'a number', 5 ],
	[ 'a list', [ 'https://calendly.com/' ] ],
	[ 'null', null ],
];

it.each( HOSTILE )( 'refuses %s', ( _, url ) => {
	expect( embedUrl( url, HOSTS ) ).toBeUndefined();
} );

it( 'refuses them in embed codes, too', () => {
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
