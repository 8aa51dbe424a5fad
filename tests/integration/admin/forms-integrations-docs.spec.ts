/*
 * The examples in docs/forms-integrations.md work.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { startWebhookReceiver } from '../../services/webhook-receiver';
import {
	FORMS,
	deliver,
	storeResponse,
	FIELD_VALUES,
	php,
} from '../../support/response-delivery';
import { expect, test } from '../../support/test';

const GUIDE = readFileSync( 'docs/forms-integrations.md', 'utf8' );

/** The code examples in a language, in the guide's order. */
const examples = ( language: string ): string[] =>
	[ ...GUIDE.matchAll( /^```(\w+)\n([\s\S]*?)^```$/gm ) ]
		.filter( ( [ , name ] ) => name === language )
		.map( ( [ , , code = '' ] ) => code );

/** The only code example that contains a text. */
function exampleWith( language: string, text: string ): string {
	const found = examples( language ).filter( ( code ) =>
		code.includes( text )
	);
	expect( found ).toHaveLength( 1 );
	return found[ 0 ] ?? '';
}

/** PHP code of the guide, as base64, because it has its own imports. */
const run = ( code: string ) =>
	`eval( base64_decode( '${ Buffer.from( code ).toString( 'base64' ) }' ) );`;

test( 'the integration gets responses to the selected forms', async ( {
	site,
} ) => {
	const form = ( fields: string ) =>
		`( new Ramjet\\Forms\\Definition\\FormReader() )->read_all( parse_blocks( '<!-- wp:jetpack/contact-form --><div>${ fields }</div><!-- /wp:jetpack/contact-form -->' ), Ramjet\\Support\\Visitors\\BlockSource::post( 1 ) )[0]`;
	const output = await site.php( `
		${ run( exampleWith( 'php', 'ramjet_form_integrations' ) ) }
		${ storeResponse( FIELD_VALUES ) }
		$forms    = ${ FORMS };
		$channels = $forms->integrations()->channels( ${ form( '<!-- wp:jetpack/field-email /-->' ) } );
		$attempt  = $forms->integrations()->all()['notebook']->deliver( $response, 'notebook', $channels['notebook'] );
		$pages    = get_option( 'notebook' );
		delete_option( 'notebook' );
		echo "\\nRESULT", wp_json_encode( array(
			'channels' => $channels,
			'others'   => $forms->integrations()->channels( ${ form( '<!-- wp:jetpack/field-text /-->' ) } ),
			'attempt'  => $attempt->succeeded,
			'notes'    => array_values( $pages['guests'] ),
			'kinds'    => array_keys( $forms->integrations()->all() ),
		) );` );
	expect( JSON.parse( output.split( '\nRESULT' )[ 1 ] ?? output ) ).toEqual( {
		channels: { notebook: { page: 'guests' } },
		others: [],
		attempt: true,
		notes: [ 'ada@example.com' ],
		kinds: [ 'webhook', 'salesforce', 'crm', 'notebook' ],
	} );
} );

test( 'receivers in PHP and Node reject forged webhooks', async ( {
	site,
} ) => {
	const receiver = await startWebhookReceiver();
	try {
		const secret = await site.php(
			`echo Ramjet\\Support\\Webhooks\\SigningSecret::for_site()->get()->reveal();`
		);
		await deliver( site, {
			channel: 'webhook:a1',
			target: { url: receiver.url, approved: true },
		} );
		const { headers = {}, body = '' } = receiver.requests[ 0 ] ?? {};
		const now = Number( headers[ 'x-ramjet-timestamp' ] );
		expect( now ).toBeGreaterThan( 0 );
		// A valid one, then one with another body, with another secret, and too late.
		const cases = [
			[ secret, headers, body, now + 10 ],
			[ secret, headers, `${ body }x`, now ],
			[ `${ secret }x`, headers, body, now ],
			[ secret, headers, body, now + 301 ],
			[ secret, {}, body, now ],
		];
		const expected = [ true, false, false, false, false ];
		expect(
			JSON.parse(
				await site.php( `
					${ run( exampleWith( 'php', 'is_from_my_site' ) ) }
					echo wp_json_encode( array_map( static fn( $case ) => is_from_my_site( ...$case ), ${ php( cases ) } ) );` )
			)
		).toEqual( expected );
		expect(
			JSON.parse(
				execFileSync(
					process.execPath,
					[
						'-e',
						`${ exampleWith( 'js', 'isFromMySite' ) }
						const cases = JSON.parse( require( 'node:fs' ).readFileSync( 0, 'utf8' ) );
						console.log( JSON.stringify( cases.map( ( one ) => isFromMySite( ...one ) ) ) );`,
					],
					{ input: JSON.stringify( cases ), encoding: 'utf8' }
				)
			)
		).toEqual( expected );
	} finally {
		await receiver.close();
	}
} );

test( 'the guide shows the body of a webhook as it is sent', async ( {
	site,
} ) => {
	const receiver = await startWebhookReceiver();
	try {
		await deliver( site, {
			channel: 'webhook:a1',
			target: { url: receiver.url, approved: true },
		} );
		const sent = JSON.parse( receiver.requests[ 0 ]?.body ?? '{}' );
		const told = JSON.parse( exampleWith( 'json', 'form.submitted' ) );
		expect( Object.keys( sent ) ).toEqual( Object.keys( told ) );
		expect( Object.keys( sent.form ) ).toEqual( Object.keys( told.form ) );
		expect( Object.keys( sent.fields.sizes ) ).toEqual(
			Object.keys( told.fields.sizes )
		);
	} finally {
		await receiver.close();
	}
} );
