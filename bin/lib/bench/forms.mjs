import { measureBoth, request } from './server.mjs';

const FORM =
	'<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-name /--><!-- wp:jetpack/field-email /--><!-- wp:jetpack/field-textarea /--></div><!-- /wp:jetpack/contact-form -->';

const ANSWERS = {
	name: 'Ada Lovelace',
	email: 'ada@example.org',
	textarea: 'A message, as long as messages are. '.repeat( 12 ),
};

/**
 * Measures what the submission of a form takes on the server, until the visitor has the answer.
 *
 * @param {import('../site.mjs').Site} site
 * @param {Object}                     limits As for measureBoth().
 * @return {Promise<{on: Object, off: Object}>} `off`: a request that stores the same as a post.
 */
export async function measureSubmission( site, limits ) {
	const { url, token } = JSON.parse(
		await site.php( `
			kses_remove_filters();
			update_option( 'ramjet_forms_rate', '1000000', false );
			$id    = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Form', 'post_name' => 'bench-form', 'post_author' => 1, 'post_content' => '${ FORM }' ) );
			$forms = new Ramjet\\Forms\\Forms();
			$form  = $forms->sources->forms( Ramjet\\Forms\\Definition\\Source::post( $id ) )[0];
			$token = $forms->tokens->sign( new Ramjet\\Forms\\Token\\Claims( $form->source, $form->key, $id, time() ) );
			echo wp_json_encode( array( 'url' => get_permalink( $id ), 'token' => $token ) );` )
	);
	let count = 0;
	const bodies = {
		on: () => ( {
			ramjet_form: token,
			ramjet_id: `bench-${ ++count }`,
			ramjet_elapsed: '9000',
			...Object.fromEntries(
				Object.entries( ANSWERS ).map( ( [ id, value ] ) => [
					`ramjet_fields[${ id }]`,
					value,
				] )
			),
		} ),
		off: () => ( {
			title: ANSWERS.name,
			ramjet_bench_insert: JSON.stringify( ANSWERS ),
		} ),
	};
	return measureBoth( async ( side ) => {
		const { html, measured } = await request( url, side, '', {
			method: 'POST',
			body: new URLSearchParams( bodies[ side ]() ),
			headers: { Accept: 'application/json' },
		} );
		if ( JSON.parse( html ).status !== 'sent' ) {
			throw new Error( `The form was not sent: ${ html }` );
		}
		return measured;
	}, limits );
}
