/*
 * The connections of the client for URLs that people enter. Which URLs it accepts is in
 * tests/php/Support/Http/GuardedClientTest.php.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

let server: Server;
let port = 0;
const hosts: ( string | undefined )[] = [];

test.beforeAll( async () => {
	server = createServer( ( { headers }, response ) => {
		hosts.push( headers.host );
		response.end( '"here"' );
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	port = ( server.address() as AddressInfo ).port;
} );
test.afterAll( () => void server.close() );

/**
 * Sends a request whose host resolves to this machine only in PHP.
 *
 * @param site
 * @param url
 * @param before PHP that runs first.
 * @return The body, or an error's code.
 */
const send = ( site: SiteUnderTest, url: string, before = '' ) =>
	site.php( `
		${ before }
		$resolver = new class() implements Ramjet\\Support\\Http\\Resolver {
			public function resolve( string $host ): ?array {
				return array( '127.0.0.1' );
			}
		};
		// The test site blocks requests to all hosts but its own.
		add_filter( 'pre_option_siteurl', static fn () => 'http://pinned.example' );
		$response = ( new Ramjet\\Support\\Http\\GuardedClient( $resolver, true ) )->send( 'GET', '${ url }' );
		echo is_wp_error( $response ) ? $response->get_error_code() : $response->body;` );

test( 'a connection goes to the IP address that was checked', async ( {
	site,
} ) => {
	// pinned.example does not exist in DNS, so only the pin leads there.
	const host = `pinned.example:${ port }`;
	expect( await send( site, `http://${ host }/` ) ).toBe( '"here"' );
	expect( hosts ).toEqual( [ host ] );
} );

test( 'a proxy does not resolve the name', async ( { site } ) => {
	const url = 'https://other.example/';
	const proxy = `define( 'WP_PROXY_HOST', '127.0.0.1' ); define( 'WP_PROXY_PORT', '9' );`;
	const bypass = `define( 'WP_PROXY_BYPASS_HOSTS', 'other.example' );`;
	expect( await send( site, url, proxy ) ).toBe( 'ramjet_http_proxy' );
	// Sent, and stopped by the test site.
	expect( await send( site, url, proxy + bypass ) ).toBe(
		'ramjet_http_blocked'
	);
} );
