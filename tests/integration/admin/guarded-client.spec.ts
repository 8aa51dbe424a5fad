/*
 * The connections of the client for URLs that people enter. Which URLs it accepts is in
 * tests/php/Support/Http/GuardedClientTest.php.
 */
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

let server: Server;
let port = 0;
/** Bytes of /long that were sent. */
let sent = 0;

const MEGABYTE = 1024 * 1024;
const hosts: ( string | undefined )[] = [];

test.beforeAll( async () => {
	server = createServer( ( { headers, url }, response ) => {
		if ( url === '/long' ) {
			// Without a length, so that only counting tells how long it is.
			const write = (): void => {
				while ( sent < 200 * MEGABYTE ) {
					sent += MEGABYTE;
					if ( ! response.write( Buffer.alloc( MEGABYTE, 'x' ) ) ) {
						response.once( 'drain', write );
						return;
					}
				}
				response.end();
			};
			write();
			return;
		}
		if ( url === '/bomb' ) {
			response.setHeader( 'Content-Encoding', 'gzip' );
			response.end( gzipSync( Buffer.alloc( 50 * MEGABYTE ) ) );
			return;
		}
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

/**
 * Downloads a file, and returns the status or the error's code, the size of the file, and the memory that it took.
 *
 * @param site
 * @param path
 * @param bytes Maximum size.
 */
async function download( site: SiteUnderTest, path: string, bytes: number ) {
	const json = await site.php( `
		$file   = tempnam( sys_get_temp_dir(), 'ramjet' );
		$client = Ramjet\\Support\\Http\\GuardedClient::for_site();
		$load   = static fn( string $path ) => $client->download( 'http://127.0.0.1:${ port }' . $path, $file, ${ bytes }, 600 );
		// What the first request loads does not count.
		$load( '/' );
		memory_reset_peak_usage();
		$before = memory_get_usage();
		$reply  = $load( '${ path }' );
		$memory = memory_get_peak_usage() - $before;
		clearstatcache();
		$size   = filesize( $file );
		unlink( $file );
		$result = is_wp_error( $reply ) ? $reply->get_error_code() : $reply->status;
		echo wp_json_encode( compact( 'result', 'size', 'memory' ) );` );
	return JSON.parse( json ) as {
		result: string | number;
		size: number;
		memory: number;
	};
}

test( 'a download needs no memory, and stops at its limit', async ( {
	site,
} ) => {
	const whole = await download( site, '/long', 300 * MEGABYTE );
	expect( whole ).toMatchObject( { result: 200, size: 200 * MEGABYTE } );
	expect( whole.memory ).toBeLessThan( 2 * MEGABYTE );
	sent = 0;
	const cut = await download( site, '/long', MEGABYTE );
	expect( cut.result ).toBe( 'ramjet_http_too_large' );
	expect( cut.size ).toBeLessThanOrEqual( MEGABYTE + 1 );
	expect( sent ).toBeLessThan( 50 * MEGABYTE );
} );

test( 'a download does not decompress what it receives', async ( { site } ) => {
	const { result, size, memory } = await download( site, '/bomb', MEGABYTE );
	expect( result ).toBe( 200 );
	expect( size ).toBeLessThan( MEGABYTE );
	expect( memory ).toBeLessThan( 2 * MEGABYTE );
} );
