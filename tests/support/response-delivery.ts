import type { SiteUnderTest } from './site';

/** A field as in the JSON of a response. */
export type StoredFieldValue = {
	id: string;
	type: string;
	label: string;
	value: string | string[];
	files?: { id: string; name: string; size: number; type: string }[];
};

/** The result of a delivery attempt. */
export type DeliveryAttempt = {
	succeeded: boolean;
	is_final: boolean;
	message: string;
	until: number;
};

/** PHP for the feature of forms, without captcha and signup forms. */
export const FORMS =
	'( new Ramjet\\Forms\\FormsFeature( RAMJET_FILE, new Ramjet\\Plugin( RAMJET_FILE ), new Ramjet\\Support\\Features\\Features() ) )';

/** A value as PHP code. */
export const php = ( value: unknown ): string =>
	`json_decode( base64_decode( '${ Buffer.from( JSON.stringify( value ) ).toString( 'base64' ) }' ), true )`;

/**
 * PHP that stores a response and sets `$response`.
 *
 * @param form Properties of the form that differ from the defaults.
 */
export const storeResponse = (
	values: StoredFieldValue[],
	form: Record< string, unknown > = {}
): string => `
	$values = array_map( static fn( $a ) => new Ramjet\\Forms\\Definition\\FieldValue( $a['id'], $a['type'], $a['label'], $a['value'], $a['files'] ?? array() ), ${ php( values ) } );
	$form    = ${ php( form ) } + array( 'source' => 'post:1', 'key' => 'k-0', 'title' => 'Write to us', 'page' => 1, 'url' => 'https://site.example/contact/' );
	$id      = wp_insert_post( array( 'post_type' => 'feedback', 'post_status' => 'publish', 'post_title' => 'Response', 'post_content' => 'x' ) );
	$response   = new Ramjet\\Forms\\Storage\\Response( $id, 'publish', true, 1790000000, 0, $values, $form );`;

/** PHP that prints the attempts in `$attempts`. */
export const PRINT_ATTEMPTS = `echo "\\nATTEMPTS", wp_json_encode( $attempts );`;

/**
 * Delivers a stored response through one channel, as often as the queue would.
 *
 * @param options.channel The channel's full name.
 * @param options.before  PHP that sets up the state.
 */
export async function deliver(
	site: SiteUnderTest,
	{
		channel,
		target,
		values = FIELD_VALUES,
		form = {},
		before = '',
		times = 1,
	}: {
		channel: string;
		target: Record< string, unknown >;
		values?: StoredFieldValue[];
		form?: Record< string, unknown >;
		before?: string;
		times?: number;
	}
): Promise< DeliveryAttempt[] > {
	const output = await site.php( `
		${ before }
		${ storeResponse( values, form ) }
		$attempts = array();
		for ( $i = 0; $i < ${ times }; $i++ ) {
			$forms      = ${ FORMS };
			$attempts[] = $attempt = $forms->integrations()->all()[ strtok( '${ channel }', ':' ) ]->deliver( $response, '${ channel }', ${ php( target ) } );
			Ramjet\\Forms\\Delivery\\Log::add( $response->id, '${ channel }', $attempt, time() );
		}
		${ PRINT_ATTEMPTS }` );
	return parseAttempts( output );
}

/** The output of PRINT_ATTEMPTS. */
export function parseAttempts( output: string ): DeliveryAttempt[] {
	const json = output.split( '\nATTEMPTS' )[ 1 ];
	if ( ! json ) {
		throw new Error( output );
	}
	return JSON.parse( json );
}

/** Fields of a typical form, with characters that are hard to transmit. */
export const FIELD_VALUES: StoredFieldValue[] = [
	{ id: 'name', type: 'name', label: 'Name', value: 'Ada Maria Lovelace' },
	{
		id: 'email',
		type: 'email',
		label: 'E-mail',
		value: 'ada@example.com',
	},
	{
		id: 'phone',
		type: 'telephone',
		label: 'Phone',
		value: '+44 20 7946 0000',
	},
	{
		id: 'message',
		type: 'textarea',
		label: 'Message',
		value: 'Zażółć "gęślą" </script> 🚀\nשלום/line',
	},
	{
		id: 'sizes',
		type: 'checkbox-multiple',
		label: 'Sizes',
		value: [ 'S', 'L' ],
	},
	{ id: 'news', type: 'consent', label: 'News', value: '1' },
];
