/*
 * Requests for web pages. A double of the resolver resolves every name to a server on this machine. Which URLs are
 * allowed: tests/php/Support/Http/GuardedClientTest.php. Replies and limits: tests/php/Embeds/ResolveRedirectTest.php.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/test';
import type { SiteUnderTest } from '../support/site';

let server: Server;
let port = 0;
let sent = 0;
const paths: string[] = [];

test.beforeAll( async () => {
	server = createServer( ( { url = '' }, response ) => {
		paths.push( url );
		const to = new URL( url, 'http://page.example' ).searchParams.get(
			'to'
		);
		if ( url === '/loop' ) {
			response.writeHead( 302, { Location: '/loop' } ).end();
		} else if ( to ) {
			response.writeHead( 302, { Location: to } ).end();
		} else if ( url === '/slow' ) {
			response.writeHead( 200 ).write( '<title>Slow' );
		} else if ( url === '/broken' ) {
			response
				.writeHead( 200, { 'Content-Encoding': 'gzip' } )
				.end( 'Not compressed' );
		} else if ( url === '/huge' ) {
			const chunk = Buffer.alloc( 65_536, 'x' );
			const more = () => {
				while ( ! response.destroyed ) {
					sent += chunk.length;
					if ( ! response.write( chunk ) ) {
						response.once( 'drain', more );
						return;
					}
				}
			};
			more();
		} else {
			response.writeHead( url === '/gone' ? 404 : 200 ).end( 'Here' );
		}
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	port = ( server.address() as AddressInfo ).port;
} );
test.afterAll( () => {
	server.closeAllConnections();
	server.close();
} );
test.beforeEach( () => paths.splice( 0 ) );

/**
 * Requests a page of page.example.
 *
 * @param site
 * @param path
 * @param second  What the name resolves to when it is resolved again.
 * @param seconds That the page may take.
 * @return Status and path of the page, or an error's code.
 */
const resolve = (
	site: SiteUnderTest,
	path: string,
	second = '127.0.0.1',
	seconds = 60
) =>
	site.php( `
		$resolver = new class() implements Ramjet\\Support\\Http\\Resolver {
			private array $ips = array( '127.0.0.1' );
			public function resolve( string $host ): ?array {
				return array( array_shift( $this->ips ) ?? '${ second }' );
			}
		};
		// The test site blocks requests to all hosts but its own.
		add_filter( 'pre_option_siteurl', static fn () => 'http://page.example' );
		$client   = new Ramjet\\Support\\Http\\GuardedClient( $resolver, true, false, ${ seconds } );
		$response = $client->send( 'GET', 'http://page.example:${ port }${ path }' );
		echo is_wp_error( $response )
			? $response->get_error_code()
			: $response->status . ' ' . wp_parse_url( $response->url, PHP_URL_PATH );` );

const redirect = ( ...targets: string[] ): string =>
	targets.reduceRight(
		( inner, target ) => `${ target }?to=${ encodeURIComponent( inner ) }`
	);

test( 'follows five redirects and no more', async ( { site } ) => {
	const five = [ '/1', '/2', '/3', '/4', '/5' ];
	expect( await resolve( site, redirect( ...five, '/gone' ) ) ).toBe(
		'404 /gone'
	);
	expect( await resolve( site, '/loop' ) ).toBe( 'ramjet_http_redirect' );
	expect( await resolve( site, redirect( ...five, '/6', '/7' ) ) ).toBe(
		'ramjet_http_redirect'
	);
	expect( paths ).not.toContain( '/7' );
} );

test( 'resolves the name of each redirect once, and pins the connection to it', async ( {
	site,
} ) => {
	// page.example does not exist in DNS; the second answer is for the redirect.
	expect( await resolve( site, '/', '10.0.0.1' ) ).toBe( '200 /' );
	for ( const ip of [ '10.0.0.1', '169.254.169.254', '::ffff:10.0.0.1' ] ) {
		expect( await resolve( site, redirect( '/1', '/2' ), ip ) ).toBe(
			'ramjet_http_address'
		);
	}
	expect( paths.filter( ( path ) => path === '/2' ) ).toEqual( [] );
} );

test( 'ends a slow page in time, and a huge one after 64 KB', async ( {
	site,
} ) => {
	for ( const path of [ '/slow', redirect( '/1', '/slow' ) ] ) {
		expect( await resolve( site, path, '127.0.0.1', 1 ) ).toBe(
			'ramjet_http_slow'
		);
	}
	expect( await resolve( site, '/huge' ) ).toBe( '200 /huge' );
	// The buffers of both sockets are filled as well.
	expect( sent ).toBeLessThan( 20_000_000 );
} );

test( 'requests a page that it cannot decompress only once', async ( {
	site,
} ) => {
	expect( await resolve( site, '/broken' ) ).toBe( '200 /broken' );
	expect( paths ).toEqual( [ '/broken' ] );
} );
