import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The form, on its own page, so that nothing else affects the measurement. */
const FORM = [
	'<!-- wp:jetpack/contact-form {"to":"owner@example.com"} -->',
	'<div class="wp-block-jetpack-contact-form">',
	'<!-- wp:jetpack/field-name {"id":"name","required":true} /-->',
	'<!-- wp:jetpack/field-email {"id":"email","required":true} /-->',
	'<!-- wp:jetpack/field-textarea {"id":"message"} /-->',
	'</div><!-- /wp:jetpack/contact-form -->',
].join( '' );

/** Pause of a visitor between two submissions, in milliseconds. */
const PAUSE = 250;

/** How often a PHP worker is killed, in milliseconds. */
const KILL_EVERY = 400;

/**
 * Publishes the form.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<{url: string, token: string}>} Its page and its token.
 */
export async function publishForm( site ) {
	const url = await site.php(
		`echo get_permalink( wp_insert_post( array( 'post_title' => 'Form', 'post_type' => 'page', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => base64_decode( '${ Buffer.from( FORM ).toString( 'base64' ) }' ) ) ) );`
	);
	const html = await ( await fetch( url ) ).text();
	const token = /name="ramjet_form" value="([^"]+)"/.exec( html )?.[ 1 ];
	if ( ! token ) {
		throw new Error( `The page ${ url } has no form that can be sent.` );
	}
	return { url, token };
}

/**
 * Sends the form once, as the script on the page does.
 *
 * @param {{url: string, token: string}} form
 * @param {Object}                       visit
 * @param {string}                       visit.address   The visitor's IP address, in 127.0.0.0/8.
 * @param {string}                       visit.id        Random id of the submission.
 * @param {string}                       visit.message   The field value.
 * @param {Object<string, string>}       [visit.headers] Further headers.
 * @return {Promise<{status: number, accepted: boolean, headers: Object<string, string>}>} Status 0 if the connection broke.
 */
export function sendForm( { url, token }, { address, id, message, headers } ) {
	return post( url, {
		address,
		headers,
		body: new URLSearchParams( {
			ramjet_form: token,
			ramjet_id: id,
			ramjet_elapsed: '60000',
			'ramjet_fields[name]': 'A visitor',
			'ramjet_fields[email]': 'visitor@example.com',
			'ramjet_fields[message]': message,
		} ).toString(),
	} );
}

/**
 * Posts from an IP address, on a separate connection.
 *
 * @param {string} url
 * @param {Object} options
 * @param {string} options.address
 * @param {string} options.body
 * @param {Object} [options.headers]
 */
export function post( url, { address, body, headers = {} } ) {
	return new Promise( ( resolve ) => {
		const broken = () =>
			resolve( { status: 0, accepted: false, headers: {} } );
		const request = http.request(
			url,
			{
				method: 'POST',
				localAddress: address,
				agent: false,
				headers: {
					Accept: 'application/json',
					'Content-Type': 'application/x-www-form-urlencoded',
					'Content-Length': Buffer.byteLength( body ),
					...headers,
				},
			},
			( response ) => {
				let text = '';
				response.setEncoding( 'utf8' );
				response.on( 'data', ( chunk ) => ( text += chunk ) );
				response.on( 'error', broken );
				response.on( 'close', () =>
					response.complete
						? resolve( {
								status: response.statusCode,
								accepted: /"status":\s*"sent"/.test( text ),
								headers: response.headers,
							} )
						: broken()
				);
			}
		);
		request.on( 'error', broken );
		request.end( body );
	} );
}

/**
 * Many visitors submit the form repeatedly while PHP workers are killed at random. A visitor without a reply sends the
 * same submission again, as people do.
 *
 * @param {import('../site.mjs').Site}   site
 * @param {{url: string, token: string}} form
 * @param {Object}                       load
 * @param {number}                       load.visitors At the same time.
 * @param {number}                       load.seconds
 * @return {Promise<{accepted: number, lost: number, repeated: number, killed: number, statuses: Object<string, number>}>}
 *   `lost`: accepted but not stored. `repeated`: stored more than once.
 */
export async function loadForm( site, form, { visitors, seconds } ) {
	const end = Date.now() + seconds * 1000;
	const accepted = new Set();
	const statuses = {};
	const visit = async ( number ) => {
		for ( let turn = 0; Date.now() < end; turn++ ) {
			const message = `load-${ randomUUID() }`;
			const visitor = {
				// From another IP address each time, because of the rate limit.
				address: `127.${ 1 + ( turn % 250 ) }.${ number }.${ 2 + Math.floor( turn / 250 ) }`,
				id: randomUUID(),
				message,
			};
			for ( let attempt = 0; attempt < 5; attempt++ ) {
				const answer = await sendForm( form, visitor );
				statuses[ answer.status ] =
					( statuses[ answer.status ] ?? 0 ) + 1;
				if ( answer.accepted ) {
					accepted.add( message );
					break;
				}
				await wait( PAUSE );
			}
			await wait( PAUSE );
		}
	};
	const killing = killWorkers( site, AbortSignal.timeout( seconds * 1000 ) );
	await Promise.all(
		Array.from( { length: visitors }, ( _, number ) => visit( number ) )
	);
	const killed = await killing;
	const stored = await countStored( site );
	return {
		accepted: accepted.size,
		lost: [ ...accepted ].filter( ( message ) => ! stored[ message ] )
			.length,
		repeated: Object.values( stored ).filter( ( count ) => count > 1 )
			.length,
		killed,
		statuses,
	};
}

/**
 * Kills PHP workers at random until the signal.
 *
 * @param {import('../site.mjs').Site} site
 * @param {AbortSignal}                signal
 * @return {Promise<number>} How many.
 */
export async function killWorkers( site, signal ) {
	let killed = 0;
	while ( ! signal.aborted ) {
		const workers = await site.workers();
		const pid = workers[ Math.floor( Math.random() * workers.length ) ];
		if ( pid ) {
			try {
				process.kill( pid, 'SIGKILL' );
				killed++;
			} catch ( error ) {
				// It has ended meanwhile.
				if ( error.code !== 'ESRCH' ) {
					throw error;
				}
			}
		}
		await wait( KILL_EVERY * ( 0.5 + Math.random() ) );
	}
	return killed;
}

/**
 * @param {import('../site.mjs').Site} site
 * @return {Promise<Object<string, number>>} How often each message is stored.
 */
async function countStored( site ) {
	const messages = JSON.parse(
		await site.php( `
			global $wpdb;
			$found = array();
			foreach ( $wpdb->get_col( "SELECT post_content FROM $wpdb->posts WHERE post_type = 'feedback'" ) as $content ) {
				if ( preg_match( '/load-[0-9a-f-]{36}/', $content, $match ) ) {
					$found[] = $match[0];
				}
			}
			echo wp_json_encode( $found );
		` )
	);
	const counts = {};
	for ( const message of messages ) {
		counts[ message ] = ( counts[ message ] ?? 0 ) + 1;
	}
	return counts;
}
