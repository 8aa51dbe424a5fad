import cases from '../../blocks/contact-form/test/condition-cases.json';
import {
	findForms,
	findToken,
	publishPage,
	SUBMIT,
	writeChoices,
} from '../support/form-markup';
import { field, formMarkup, publishForm } from '../support/forms';
import { renderBlocks } from '../support/render';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

/**
 * The form of some blocks, where it is saved nowhere.
 * @param site
 * @param inner
 * @param attributes
 */
const draw = ( site: SiteUnderTest, inner: string, attributes = {} ) =>
	renderBlocks( site, formMarkup( inner, attributes ) );

/**
 * What a token says: source, key, page.
 * @param site
 * @param token
 */
async function readToken( site: SiteUnderTest, token = '' ) {
	return JSON.parse(
		await site.php(
			`$claims = ( new \\Ramjet\\Forms\\Token\\FormToken( time() ) )->read( '${ token }' );
			echo wp_json_encode( $claims ? array( (string) $claims->source, $claims->key, $claims->page ) : null );`
		)
	) as [ string, string, number ] | null;
}

/**
 * Each field, what its markup holds and what not.
 */
const FIELDS: [ string, string, string[], string[]? ][] = [
	[
		'text',
		field( 'text', {
			id: 'a',
			placeholder: 'x < "y"',
			defaultValue: 'v',
		} ),
		[
			'class="ramjet-field ramjet-field--text"',
			'<label for="ramjet-form-1-a" class="ramjet-field__label">Text</label>',
			'<input type="text" value="v" id="ramjet-form-1-a" name="ramjet_fields[a]" class="ramjet-field__control"',
			'placeholder="x &lt; &quot;y&quot;"',
		],
		[ 'required', 'aria-invalid', 'aria-describedby' ],
	],
	[
		'required with its own word',
		field( 'text', {
			label: 'A <em>b</em>',
			required: true,
			requiredText: '*',
		} ),
		[
			'>A <em>b</em> <span class="ramjet-field__required">*</span></label>',
			' required',
		],
	],
	[
		'required by default says so in words',
		field( 'name', { required: true } ),
		[ 'Name <span class="ramjet-field__required">(required)</span>' ],
	],
	[
		'without a label',
		field( 'text', { label: '', placeholder: 'City' } ),
		[ 'aria-label="City"' ],
		[ '<label for="ramjet-form-1-text"' ],
	],
	[
		'name',
		field( 'name' ),
		[ 'type="text" autocomplete="name"', '>Name<' ],
	],
	[
		'email',
		field( 'email' ),
		[ 'type="email" autocomplete="email"', '>Email<' ],
	],
	[
		'url',
		field( 'url' ),
		[ 'inputmode="url" autocomplete="url"', '>URL<', 'pattern="' ],
	],
	[
		'telephone',
		field( 'telephone' ),
		[ 'type="tel" autocomplete="tel"', '>Phone<' ],
	],
	[
		'date',
		field( 'date', { min: '2026-01-01', max: '2026-12-31' } ),
		[
			'type="date" min="2026-01-01" max="2026-12-31"',
			'aria-describedby="ramjet-form-1-date--description"',
			'id="ramjet-form-1-date--description">From January 1, 2026 to December 31, 2026.<',
		],
	],
	[
		'number',
		field( 'number', { min: 0, max: '10' } ),
		[ 'type="number"', 'min="0" max="10" step="any"' ],
	],
	[
		'number whose bounds are none',
		field( 'number', { min: 'x', max: [], step: 0 } ),
		[ 'step="any"' ],
		[ 'min=', 'max=' ],
	],
	[
		'textarea',
		field( 'textarea', { defaultValue: '</textarea><b>' } ),
		[
			'<textarea',
			'>\n&#060;&#047;textarea&#062;&#060;b&#062;</textarea>',
			'>Message<',
		],
	],
	[
		'select',
		field( 'select', {
			label: 'Size',
			options: [ 'S', '', 'L' ],
			defaultValue: 'L',
		} ),
		[
			'<option value="">Select one option</option><option value="S">S</option><option value="L" selected>L</option></select>',
		],
	],
	[
		'radio',
		writeChoices( 'radio', { label: 'Meal', required: true }, [
			'Fish',
			'A & B',
			'&amp;lt;',
		] ),
		[
			'<fieldset class="ramjet-field ramjet-field--radio"',
			'role="radiogroup" aria-required="true"',
			'<legend class="ramjet-field__label">Meal <span',
			'<input type="radio" id="ramjet-form-1-meal--option-0" name="ramjet_fields[meal]" value="Fish" required><span>Fish</span>',
			'value="A &amp; B"',
			'value="&amp;lt;"',
		],
	],
	[
		'checkbox-multiple',
		writeChoices( 'checkbox-multiple', { required: true }, [ 'One' ] ),
		[
			'<fieldset class="ramjet-field ramjet-field--checkbox-multiple"',
			'role="group"',
			'Choose several options',
			'<input type="checkbox" id="ramjet-form-1-checkbox-multiple--option-0" name="ramjet_fields[checkbox-multiple][]" value="One">',
		],
		// One box that has to be ticked would have to be each of them.
		[ ' required>', 'aria-required' ],
	],
	[
		'checkbox',
		field( 'checkbox', {
			label: 'Read the <a href="/terms">terms</a>',
			defaultValue: 'true',
			required: true,
		} ),
		[
			'<label class="ramjet-field__option"><input type="checkbox" value="1" checked id="ramjet-form-1-read-the-terms"',
			'<span>Read the <a href="/terms">terms</a> <span class="ramjet-field__required">(required)</span></span>',
		],
	],
	[
		'implicit consent',
		field( 'consent' ),
		[
			'<p class="ramjet-field__implicit">By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.</p>',
			'<input type="hidden" name="ramjet_fields[consent]" value="1">',
		],
		[ 'checkbox"' ],
	],
	[
		'explicit consent',
		field( 'consent', { consentType: 'explicit' } ),
		[
			'<input type="checkbox" value="1" id=',
			'Can we send you an email from time to time?',
		],
		[ ' checked', 'implicit' ],
	],
	[
		'hidden text',
		field( 'hidden', { id: 'h', defaultValue: 'a"b' } ),
		[
			'<div hidden data-field=',
			'<input type="hidden" id="ramjet-form-1-h" name="ramjet_fields[h]" value="a&quot;b">',
		],
	],
	[
		'hidden query string',
		field( 'hidden', {
			id: 'h',
			hiddenSource: 'query',
			hiddenKey: 'utm_source',
		} ),
		[ 'name="ramjet_fields[h]" value="" data-query="utm_source"' ],
	],
	[
		'hidden user value',
		field( 'hidden', {
			id: 'h',
			hiddenSource: 'user',
			hiddenKey: 'user_email',
		} ),
		[ '<div hidden data-field=' ],
		[ 'ramjet_fields[h]', 'user_email' ],
	],
	[
		'file',
		field( 'file', {
			accept: [ '.PDF', 'jpg', '../x' ],
			maxFiles: 3,
			maxSize: 1,
		} ),
		[
			'<input type="file" multiple accept=".pdf,.jpg" id="ramjet-form-1-file" name="ramjet_files_file[]"',
			'Up to 3 files of at most 1 MB each. Types: PDF, JPG.',
		],
	],
	[
		'conditional and required',
		field( 'text', {
			required: true,
			condition: { field: 'a', operator: 'is', value: 'x' },
		} ),
		[ '&quot;condition&quot;:{&quot;field&quot;:&quot;a&quot;' ],
		// Without the script it is always shown, and may have no answer.
		[ 'control" required' ],
	],
	[
		'width, description, colours and sizes',
		field( 'text', {
			width: 50,
			description: 'A & <b>',
			labelColor: '#123456',
			labelFontSize: 20,
			labelLineHeight: 1.2,
			inputColor: 'red',
			fieldBackgroundColor: 'rgb(1, 2, 3)',
			borderColor: 'var(--wp--preset--color--base)',
			borderWidth: 3,
			borderRadius: 400,
			fieldFontSize: '1.2rem',
			lineHeight: '2',
		} ),
		[
			'ramjet-field--width-50',
			'A &amp; &lt;b&gt;</div>',
			'style="--ramjet-label-color:#123456;--ramjet-label-size:20px;--ramjet-label-line-height:1.2;--ramjet-control-color:red;--ramjet-control-background:rgb(1, 2, 3);--ramjet-control-border-color:var(--wp--preset--color--base);--ramjet-control-border-width:3px;--ramjet-control-radius:100px;--ramjet-control-size:1.2rem;--ramjet-control-line-height:2;"',
		],
	],
	[
		'looks that are none',
		field( 'text', {
			width: 51,
			labelColor: 'red;x:y',
			labelFontSize: '1px;x:y',
			borderWidth: -4,
			lineHeight: 'url(x)',
		} ),
		[ 'style="--ramjet-control-border-width:0px;"' ],
		[ 'x:y', 'url(', 'width-51' ],
	],
	[
		'looks of newer posts',
		field( 'text', {
			labelStyle: {
				textColor: 'accent-1',
				className: 'mine "x',
				style: { typography: { fontSize: '30px' } },
			},
			inputStyle: {
				style: {
					border: { radius: '9px' },
					color: { background: 'red;x:y' },
				},
			},
		} ),
		[
			'class="ramjet-field__label has-text-color has-accent-1-color mine x" style="font-size:30px;"',
			'class="ramjet-field__control" style="border-radius:9px;"',
		],
		[ 'x:y' ],
	],
];

test.describe( 'a form on the page', () => {
	test( 'has a native control for every field', async ( { site } ) => {
		for ( const [ what, block, holds, lacks = [] ] of FIELDS ) {
			await test.step( what, async () => {
				// Ids count the forms of the request, of which this is the first.
				const html = ( await draw( site, block ) ).replace(
					/^.*?<div class="ramjet-form">/s,
					''
				);
				for ( const part of holds ) {
					expect( html ).toContain( part );
				}
				const markup = html.replace( / data-field="[^"]*"/g, '' );
				for ( const part of lacks ) {
					expect( markup ).not.toContain( part );
				}
			} );
		}
	} );

	test( 'is the same from newer posts, whose fields hold blocks', async ( {
		site,
	} ) => {
		const older = await draw(
			site,
			field( 'email', {
				label: 'E-mail',
				required: true,
				placeholder: 'you@x',
			} ) + writeChoices( 'radio', { label: 'Size' }, [ 'S', 'L' ] )
		);
		const newer = await draw(
			site,
			'<!-- wp:jetpack/field-email {"required":true} --><div><!-- wp:jetpack/label {"label":"E-mail"} /--><!-- wp:jetpack/input {"placeholder":"you@x"} /--></div><!-- /wp:jetpack/field-email -->' +
				'<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"Size"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"S"} /--><!-- wp:jetpack/option {"label":"L"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
		);
		expect( newer ).toBe( older );
		expect( newer ).toContain( 'value="L"' );
	} );

	test( 'leaves other blocks between its fields as they are', async ( {
		site,
	} ) => {
		const html = await draw(
			site,
			`<!-- wp:heading --><h2 class="wp-block-heading">You</h2><!-- /wp:heading --><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${ field( 'name' ) }</div><!-- /wp:column --></div><!-- /wp:columns -->${ SUBMIT }`
		);
		expect( html ).toContain( '<h2 class="wp-block-heading">You</h2>' );
		expect( html ).toMatch(
			/<div class="wp-block-column[^>]*><div class="ramjet-field ramjet-field--name"/
		);
		expect( html.match( /type="submit"/g ) ).toHaveLength( 1 );
	} );

	test( 'gets a button where its author has none', async ( { site } ) => {
		expect( await draw( site, field( 'name' ) ) ).toContain(
			'>Submit</button>'
		);
		expect(
			await draw( site, field( 'name' ), {
				submit_button_text: 'Off <it> goes',
			} )
		).toContain( '>Off goes</button>' );
	} );

	test( 'shows no field outside of it', async ( { site } ) => {
		expect(
			(
				await renderBlocks(
					site,
					FIELDS.map( ( [ , block ] ) => block ).join( '' )
				)
			).trim()
		).toBe( '' );
	} );

	test( 'is one form where one stands in another', async ( { site } ) => {
		const html = await draw(
			site,
			field( 'name' ) + formMarkup( field( 'name' ) + SUBMIT )
		);
		expect( html.match( /class="ramjet-form"/g ) ).toHaveLength( 1 );
		expect( html ).toContain( 'name="ramjet_fields[name]"' );
		expect( html ).toContain( 'name="ramjet_fields[name-2]"' );
	} );

	test( 'cannot be sent where it is saved nowhere', async ( { site } ) => {
		const html = await draw( site, field( 'name' ) + SUBMIT );
		expect( html ).not.toMatch( /<form|ramjet_form/ );
		expect( html ).toContain( 'ramjet_fields[name]' );
	} );

	test( 'carries a token, no nonce, and is the same for everybody', async ( {
		as,
		site,
	} ) => {
		const content = formMarkup(
			field( 'name' ) +
				field( 'hidden', {
					hiddenSource: 'user',
					hiddenKey: 'user_email',
				} ) +
				SUBMIT
		);
		const { id, link } = await publishPage(
			await as( 'admin' ),
			content + content
		);
		const pages = await Promise.all(
			( [ 'visitor', 'subscriber', 'admin' ] as const ).map(
				async ( role ) =>
					findForms(
						await (
							await ( await as( role ) ).request.get( link )
						).text()
					)
			)
		);
		const [ forms = [] ] = pages;
		expect( forms ).toHaveLength( 2 );
		// A token says the time in steps of ten minutes.
		const withoutTime = ( form: string ) =>
			form.replace( /name="ramjet_form" value="[^"]+"/, '' );
		for ( const page of pages ) {
			expect( page.map( withoutTime ) ).toEqual(
				forms.map( withoutTime )
			);
		}
		expect( forms.join() ).not.toMatch( /nonce/i );
		const [ first, second ] = await Promise.all(
			forms.map( ( form ) => readToken( site, findToken( form ) ) )
		);
		expect( first ).toEqual( [
			`post:${ id }`,
			expect.stringMatching( /^[0-9a-f]{12}-0$/ ),
			id,
		] );
		expect( second ).toEqual( [
			`post:${ id }`,
			expect.stringMatching( /^[0-9a-f]{12}-1$/ ),
			id,
		] );

		// Unique on the page.
		const ids = forms.join().match( / id="[^"]+"/g ) ?? [];
		expect( new Set( ids ).size ).toBe( ids.length );
		// Sent to wherever it is, with nothing that would cut what was pasted.
		expect( first && forms[ 0 ] ).toContain(
			'method="post" action="#ramjet-form-1"'
		);
		expect( forms[ 0 ] ).not.toMatch( /maxlength|enctype/ );
		// Bots fill in what people do not see.
		expect( forms[ 0 ] ).toMatch(
			/<div class="ramjet-form__more" aria-hidden="true"><label[^>]*>[^<]+<\/label><input type="text"[^>]*tabindex="-1" autocomplete="off">/
		);
	} );

	test( 'says that it holds files', async ( { as } ) => {
		const { link } = await publishPage(
			await as( 'admin' ),
			formMarkup( field( 'file' ) + SUBMIT )
		);
		expect(
			await ( await ( await as( 'visitor' ) ).request.get( link ) ).text()
		).toContain( 'enctype="multipart/form-data"' );
	} );

	test( 'has the fields that stand in a synced pattern within it', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const { body } = await admin.post( '/wp/v2/blocks', {
			title: 'Address',
			status: 'publish',
			content: `<!-- wp:group --><div class="wp-block-group">${ field( 'text', { label: 'Street', required: true } ) }</div><!-- /wp:group -->${ field( 'name' ) }`,
		} );
		const pattern = ( body as { id: number } ).id;
		// One that holds itself ends there.
		const { status } = await admin.post( `/wp/v2/blocks/${ pattern }`, {
			content: `${ ( body as { content: { raw: string } } ).content.raw }<!-- wp:block {"ref":${ pattern }} /-->`,
		} );
		expect( status ).toBe( 200 );
		const page = await publishForm(
			admin,
			site,
			formMarkup(
				`${ field( 'name' ) }<!-- wp:block {"ref":${ pattern }} /-->${ SUBMIT }`
			)
		);
		const visitor = await as( 'visitor' );
		const html = await ( await visitor.request.get( page.url ) ).text();
		for ( const id of [ 'name', 'street', 'name-2' ] ) {
			expect(
				html.split( `name="ramjet_fields[${ id }]"` )
			).toHaveLength( 2 );
		}
		expect( html ).toContain( 'wp-block-group' );
		expect(
			await page.send( visitor, { fields: { name: 'Ada' } } )
		).toMatchObject( {
			status: 422,
			body: { errors: { street: expect.any( String ) } },
		} );
		const fields = { name: 'Ada', street: '1 Mill Lane', 'name-2': 'A.' };
		expect( await page.send( visitor, { fields } ) ).toMatchObject( {
			status: 200,
		} );
		expect( ( await page.entries() )[ 0 ]?.values ).toEqual( fields );

		await admin.post( `/wp/v2/blocks/${ pattern }`, { status: 'draft' } );
		const hidden = await ( await visitor.request.get( page.url ) ).text();
		expect( hidden ).not.toContain( 'ramjet_fields[street]' );
	} );

	test( 'works in synced patterns, template parts and widgets', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const form = formMarkup( field( 'name' ) + SUBMIT );
		const { body } = await admin.post( '/wp/v2/blocks', {
			title: 'Form',
			status: 'publish',
			content: form,
		} );
		const pattern = ( body as { id: number } ).id;
		const { id, link } = await publishPage(
			admin,
			`<!-- wp:block {"ref":${ pattern }} /-->`
		);
		const [ inPattern ] = findForms(
			await ( await ( await as( 'visitor' ) ).request.get( link ) ).text()
		);
		expect( await readToken( site, findToken( inPattern ) ) ).toEqual( [
			`post:${ pattern }`,
			expect.any( String ),
			id,
		] );

		const encoded = Buffer.from( form ).toString( 'base64' );
		const answer = JSON.parse(
			await site.php( `
				$form = base64_decode( '${ encoded }' );
				$part = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'form-part', 'post_title' => 'Form part', 'post_content' => $form, 'tax_input' => array() ) );
				wp_set_object_terms( $part, get_stylesheet(), 'wp_theme' );
				$shown = do_blocks( '<!-- wp:template-part {"slug":"form-part"} /-->' );
				wp_delete_post( $part, true );

				$widget = new WP_Widget_Block();
				$widget->_set( 7 );
				ob_start();
				$widget->widget( array( 'before_widget' => '', 'after_widget' => '' ), array( 'content' => $form ) );
				echo wp_json_encode( array( 'theme' => get_stylesheet(), 'part' => $shown, 'widget' => ob_get_clean() ) );
			` )
		) as Record< 'theme' | 'part' | 'widget', string >;
		expect( await readToken( site, findToken( answer.part ) ) ).toEqual( [
			`part:${ answer.theme }//form-part`,
			expect.any( String ),
			0,
		] );
		expect( await readToken( site, findToken( answer.widget ) ) ).toEqual( [
			'widget:block-7',
			expect.any( String ),
			0,
		] );
	} );

	test( 'is a link to the page in a feed', async ( { as } ) => {
		const { body } = await (
			await as( 'admin' )
		).post( '/wp/v2/posts', {
			title: 'In a feed',
			status: 'publish',
			content: formMarkup( field( 'name' ) + SUBMIT ),
		} );
		const { id, link } = body as { id: number; link: string };
		const xml = await (
			await (
				await as( 'visitor' )
			).request.get( `/?feed=rss2&withoutcomments=1&p=${ id }` )
		).text();
		expect( xml ).toContain( `<a href="${ link }">Open the form</a>` );
		expect( xml ).not.toMatch( /<form|ramjet_form|<input/ );
	} );

	test( 'shows and hides the same fields as the script does', async ( {
		site,
	} ) => {
		const answer = await site.php( `
			$cases = json_decode( base64_decode( '${ Buffer.from( JSON.stringify( cases ) ).toString( 'base64' ) }' ), true );
			echo wp_json_encode( array_map( static function ( array $case ): array {
				$fields = array();
				foreach ( $case['fields'] as $field ) {
					$fields[ $field['id'] ] = new \\Ramjet\\Forms\\Definition\\Field( $field['id'], \\Ramjet\\Forms\\Definition\\FieldType::Text, '', false, array(), $field );
				}
				return array( 'what' => $case['what'], 'shown' => array_map( 'strval', array_keys( \\Ramjet\\Forms\\Definition\\Conditions::visible( $fields, $case['values'] ) ) ) );
			}, $cases ) );` );
		expect( JSON.parse( answer ) ).toEqual(
			cases.map( ( { what, shown } ) => ( { what, shown } ) )
		);
	} );

	test( 'tells what was sent, in the site’s words and dates', async ( {
		site,
	} ) => {
		const confirm = async ( attributes: object ) =>
			JSON.parse(
				await site.php( `
				use Ramjet\\Forms\\Definition\\{ Form, Settings, Source };
				use Ramjet\\Forms\\Storage\\{ Answer, Entry };
				use Ramjet\\Forms\\Rendering\\Confirmation;
				$form  = new Form( Source::post( 1 ), 'k-0', new Settings( json_decode( base64_decode( '${ Buffer.from(
					JSON.stringify( attributes )
				).toString( 'base64' ) }' ), true ) ), array() );
				$entry = new Entry( 1, 'publish', true, time(), 1, array(
					new Answer( 'a', 'text', 'Who <i>', '<script>alert(1)</script> & "you"' ),
					new Answer( 'b', 'date', 'When', '2026-11-21' ),
					new Answer( 'c', 'checkbox', 'Agreed', '1' ),
					new Answer( 'd', 'checkbox-multiple', 'Days', array( 'Saturday', 'Sunday' ) ),
					new Answer( 'e', 'textarea', 'Text', "one\\ntwo" ),
					new Answer( 'f', 'text', 'Nothing', '' ),
					new Answer( 'g', 'hidden', 'Campaign', 'secret' ),
				), array( 'url' => 'https://example.org/?a=1&b=2' ) );
				echo wp_json_encode( array( Confirmation::html( $form, $entry ), Confirmation::redirect( $form ) ) );
			` )
			) as [ string, string | null ];

		const [ summary, nowhere ] = await confirm( {
			customThankyouHeading: 'Thanks & bye',
			customThankyouRedirect: 'https://example.org',
		} );
		expect( summary ).toContain( '>Thanks &amp; bye</h2>' );
		expect( summary ).toContain(
			'<dt>Who &lt;i&gt;</dt><dd>&#060;script&#062;alert&#040;1&#041;&#060;&#047;script&#062; &#038; &#034;you&#034;</dd><dt>When</dt><dd>November 21, 2026</dd><dt>Agreed</dt><dd>Yes</dd><dt>Days</dt><dd>Saturday, Sunday</dd><dt>Text</dt><dd>one<br />\ntwo</dd></dl>'
		);
		expect( summary ).toContain(
			'<a href="https://example.org/?a=1&amp;b=2">Go back</a>'
		);
		expect( nowhere ).toBeNull();

		const [ message ] = await confirm( {
			customThankyou: 'message',
			customThankyouMessage:
				'<p onclick="x">We <b>write</b>.</p>\n\n<a href="javascript:x">No</a><script>x</script>',
		} );
		expect( message ).toContain( '>Your message has been sent</h2>' );
		expect( message ).toContain( '<p>We <b>write</b>.</p>' );
		expect( message ).not.toMatch( /onclick|<script|javascript:|<dl/ );

		const addresses: [ unknown, string | null ][] = [
			[
				'https://example.org/thanks?a=b',
				'https://example.org/thanks?a=b',
			],
			[ ' http://example.org ', 'http://example.org' ],
			[ '/thanks', `${ site.url }/thanks` ],
			[ '', null ],
			[ 'javascript:alert(1)', null ],
			[ 'data:text/html,x', null ],
			[ [ 'https://example.org' ], null ],
		];
		for ( const [ customThankyouRedirect, expected ] of addresses ) {
			const [ html, address ] = await confirm( {
				customThankyou: 'redirect',
				customThankyouRedirect,
			} );
			expect( address, String( customThankyouRedirect ) ).toBe(
				expected
			);
			expect( html ).not.toContain( '<dl' );
		}
	} );
} );
