/*
 * Addresses that people type: which are asked, and how a host is kept from being another one a moment later.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';
import type { SiteUnderTest } from '../support/site';

/**
 * Asks an address.
 *
 * @param site
 * @param url
 * @param options
 * @param options.names         Addresses by host, as a resolver would find them.
 * @param options.allowLoopback
 * @param options.method
 * @param options.before        PHP that makes the state.
 */
async function ask(
	site: SiteUnderTest,
	url: string,
	{
		names = {},
		allowLoopback = false,
		method = 'GET',
		before = '',
	}: {
		names?: Record< string, string[] | null >;
		allowLoopback?: boolean;
		method?: string;
		before?: string;
	} = {}
): Promise< {
	code?: string;
	message?: string;
	status?: number;
	body?: string;
} > {
	const answer = await site.php( `
		${ before }
		$resolver = new class() implements Ramjet\\Support\\Http\\Resolver {
			public function resolve( string $host ): ?array {
				$names = json_decode( '${ JSON.stringify( names ) }', true );
				return array_key_exists( $host, $names ) ? $names[ $host ] : array();
			}
		};
		// The guard is Ramjet's own; the test site forbids all other hosts anyway.
		add_filter( 'pre_option_siteurl', static fn () => 'http://pinned.example' );
		$client = new Ramjet\\Support\\Http\\GuardedClient( $resolver, ${ allowLoopback } );
		$answer = $client->send( '${ method }', '${ url }', array( 'Authorization' => 'Bearer marker' ) );
		echo wp_json_encode( is_wp_error( $answer ) ? array( 'code' => $answer->get_error_code(), 'message' => $answer->get_error_message() ) : $answer );` );
	return JSON.parse( answer );
}

test.describe( 'addresses', () => {
	test( 'in the internet and out of it', async ( { site } ) => {
		const open = [
			'1.1.1.1',
			'93.184.216.34',
			'172.15.255.255',
			'172.32.0.1',
			'100.63.255.255',
			'100.128.0.1',
			'223.255.255.255',
			'2606:4700:4700::1111',
			'2a00:1450:4001:81b::200e',
			'64:ff9b::101:101',
			'::ffff:1.1.1.1',
		];
		const closed = [
			'0.0.0.0',
			'10.1.2.3',
			'100.64.0.1',
			'100.127.255.255',
			'127.0.0.1',
			'127.255.255.254',
			'168.63.129.16',
			'169.254.169.254',
			'172.16.0.1',
			'172.31.255.255',
			'192.0.0.192',
			'192.0.2.1',
			'192.168.0.1',
			'198.18.0.1',
			'198.51.100.7',
			'203.0.113.9',
			'224.0.0.1',
			'240.0.0.1',
			'255.255.255.255',
			'::',
			'::1',
			'::ffff:127.0.0.1',
			'::ffff:10.0.0.1',
			'64:ff9b::7f00:1',
			'64:ff9b:1::1',
			'fc00::1',
			'fd00:ec2::254',
			'fe80::1',
			'ff02::1',
			'2001:db8::1',
			'2001::1',
			'2002:7f00:1::',
			'3fff::1',
			'100::1',
			'no address',
			'127.1',
			'0x7f.0.0.1',
		];
		const answer = await site.php( `
			echo wp_json_encode( array_values( array_filter(
				json_decode( '${ JSON.stringify( [ ...open, ...closed ] ) }' ),
				Ramjet\\Support\\Http\\Addresses::is_public( ... )
			) ) );` );
		expect( JSON.parse( answer ) ).toEqual( open );
	} );

	for ( const url of [
		'https://127.0.0.1/',
		'https://[::1]/',
		'https://[::ffff:169.254.169.254]/',
		'https://localhost/',
		'https://metadata.example/',
		'https://half.example/',
		'http://good.example/',
		'ftp://good.example/',
		'https://me:pass@good.example/',
		'file:///etc/passwd',
		'https://2130706433/',
	] ) {
		test( `${ url } is not asked`, async ( { site } ) => {
			const names = {
				localhost: [ '127.0.0.1' ],
				'metadata.example': [ '169.254.169.254' ],
				// One good address does not make up for a bad one.
				'half.example': [ '93.184.216.34', 'fd00::1' ],
				'good.example': [ '93.184.216.34' ],
				'2130706433': [ '127.0.0.1' ],
			};
			expect( await ask( site, url, { names } ) ).toMatchObject( {
				code: 'ramjet_http_address',
			} );
		} );
	}

	test( 'a name whose addresses PHP is not told is for development only', async ( {
		site,
	} ) => {
		const url = 'https://unknown.example/';
		const names = { 'unknown.example': null };
		expect( await ask( site, url, { names } ) ).toMatchObject( {
			code: 'ramjet_http_address',
		} );
		// Asked, and stopped by the test site, which forbids all hosts but its own.
		expect(
			await ask( site, url, { names, allowLoopback: true } )
		).toMatchObject( {
			code: 'ramjet_http_blocked',
		} );
	} );

	for ( const host of [
		// WordPress would ask for good.example, ...
		'g%6fod.example',
		'good%2eexample',
		// ... for xn--gd-fka.example, ...
		'göod.example',
		// ... and cURL for a name without the dot, or an address.
		'good.example.',
		'good.0x7f000001',
		'[good.example]',
	] ) {
		test( `a name that becomes another, ${ host }, is not asked`, async ( {
			site,
		} ) => {
			const name = host.replace( /[[\]]/g, '' );
			const names = { [ name ]: [ '93.184.216.34' ] };
			expect(
				await ask( site, `https://${ host }/`, { names } )
			).toMatchObject( {
				code: 'ramjet_http_address',
				message: expect.stringContaining( 'xn--' ),
			} );
		} );
	}

	test( 'a name in its form xn-- is asked', async ( { site } ) => {
		const names = { 'xn--gd-fka.a_b.example': [ '93.184.216.34' ] };
		expect(
			await ask( site, 'https://XN--gd-fka.a_b.example/', { names } )
		).toMatchObject( { code: 'ramjet_http_blocked' } );
	} );

	test( 'no name is left to a proxy to look up', async ( { site } ) => {
		const url = 'https://good.example/';
		const names = { 'good.example': [ '93.184.216.34' ] };
		const before = `define( 'WP_PROXY_HOST', '127.0.0.1' ); define( 'WP_PROXY_PORT', '9' );`;
		expect( await ask( site, url, { names, before } ) ).toMatchObject( {
			code: 'ramjet_http_proxy',
		} );
		const bypass = `define( 'WP_PROXY_BYPASS_HOSTS', 'good.example' );`;
		expect(
			await ask( site, url, { names, before: before + bypass } )
		).toMatchObject( { code: 'ramjet_http_blocked' } );
	} );

	test( 'a name that nobody knows cannot be reached', async ( { site } ) => {
		expect( await ask( site, 'https://nobody.example/' ) ).toMatchObject( {
			code: 'ramjet_http_unreachable',
		} );
	} );
} );

test.describe( 'connections', () => {
	let server: Server;
	let port = 0;
	const seen: { url?: string; host?: string; key?: string }[] = [];

	test.beforeAll( async () => {
		server = createServer( ( { url = '', headers }, response ) => {
			seen.push( {
				url,
				host: headers.host,
				key: headers.authorization,
			} );
			if ( url.startsWith( '/to/' ) ) {
				response.writeHead( 302, {
					Location: decodeURIComponent( url.slice( 4 ) ),
				} );
			}
			response.end( '"here"' );
		} );
		await new Promise< void >( ( resolve ) =>
			server.listen( 0, '127.0.0.1', resolve )
		);
		port = ( server.address() as AddressInfo ).port;
	} );
	test.afterAll( () => void server.close() );

	const LOCAL = {
		allowLoopback: true,
		names: { 'pinned.example': [ '127.0.0.1' ] },
	};

	test( 'go to the address that was looked at', async ( { site } ) => {
		// No name service knows pinned.example: only the pin leads there.
		const url = `http://pinned.example:${ port }/pinned`;
		expect( await ask( site, url, LOCAL ) ).toMatchObject( {
			status: 200,
			body: '"here"',
		} );
		expect( seen.at( -1 ) ).toMatchObject( {
			host: `pinned.example:${ port }`,
			key: 'Bearer marker',
		} );
	} );

	const leadingTo = ( target: string ) =>
		`http://127.0.0.1:${ port }/to/${ encodeURIComponent( target ) }`;

	test( 'follow a redirect, and leave the key behind at another host', async ( {
		site,
	} ) => {
		await ask( site, leadingTo( '/same' ), LOCAL );
		expect( seen.at( -1 ) ).toMatchObject( {
			url: '/same',
			key: 'Bearer marker',
		} );
		await ask(
			site,
			leadingTo( `http://pinned.example:${ port }/other` ),
			LOCAL
		);
		expect( seen.at( -1 ) ).toMatchObject( {
			url: '/other',
			key: undefined,
		} );
	} );

	test( 'follow no redirect into the network', async ( { site } ) => {
		for ( const target of [
			'http://169.254.169.254/latest/meta-data',
			'http://10.0.0.1/',
			'file:///etc/passwd',
		] ) {
			expect(
				await ask( site, leadingTo( target ), LOCAL )
			).toMatchObject( {
				code: 'ramjet_http_address',
			} );
		}
	} );

	test( 'end where redirects do not', async ( { site } ) => {
		let target = '/end';
		for ( let hop = 0; hop < 5; hop++ ) {
			target = `/to/${ encodeURIComponent( target ) }`;
		}
		expect(
			await ask( site, `http://127.0.0.1:${ port }${ target }`, LOCAL )
		).toMatchObject( { code: 'ramjet_http_redirect' } );
	} );

	test( 'post nothing to where a redirect leads', async ( { site } ) => {
		const answer = await ask( site, leadingTo( '/posted' ), {
			...LOCAL,
			method: 'POST',
		} );
		expect( answer.status ).toBe( 302 );
		expect( seen.map( ( { url } ) => url ) ).not.toContain( '/posted' );
	} );
} );
