import { expect, test } from '../../support/test';

// What a page and a submission both read from saved content, whichever plugin's version saved it.

interface ReadForm {
	key: string;
	fields: {
		id: string;
		type: string;
		name: string;
		required: boolean;
		options: string[];
		attributes: Record< string, unknown >;
	}[];
}

const READ = `
$reader = new \\Ramjet\\Forms\\Definition\\FormReader();
$forms  = $reader->read_all( parse_blocks( $content ), \\Ramjet\\Forms\\Definition\\Source::post( 1 ) );
echo wp_json_encode( array_map( fn( $form ) => array(
	'key'    => $form->key,
	'fields' => array_map( fn( $field ) => array(
		'id'         => $field->id,
		'type'       => $field->type->value,
		'name'       => $field->name(),
		'required'   => $field->required,
		'options'    => $field->options,
		'attributes' => (object) $field->attributes,
	), array_values( $form->fields ) ),
), $forms ) );`;

const form = ( inner: string ) =>
	`<!-- wp:jetpack/contact-form --><div class="wp-block-jetpack-contact-form">${ inner }</div><!-- /wp:jetpack/contact-form -->`;

async function readForm(
	site: { php: ( code: string ) => Promise< string > },
	content: string
): Promise< ReadForm > {
	const [ first ] = JSON.parse(
		await site.php(
			`$content = base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' );${ READ }`
		)
	) as [ ReadForm ];
	return first;
}

test( 'what is hidden asks nothing of a visitor', async ( { site } ) => {
	const { fields } = await readForm(
		site,
		form(
			'<!-- wp:jetpack/field-hidden {"id":"from","required":true} /-->'
		)
	);
	expect( fields ).toMatchObject( [ { id: 'from', required: false } ] );
	expect(
		await site.php( `
			$field = Ramjet\\Forms\\Definition\\FieldReader::read( Ramjet\\Forms\\Definition\\FieldType::Hidden, array( 'innerBlocks' => array() ), array( 'required' => true ), 'from' );
			echo wp_json_encode( array_map( fn( $text ) => Ramjet\\Forms\\Submission\\Validator::error( $field, $text ), array( '', str_repeat( 'a', 2000 ) ) ) );` )
	).toBe( '[null,null]' );
} );

test( 'a field reads the same from attributes and from the inner blocks of newer posts', async ( {
	site,
} ) => {
	const older = await readForm(
		site,
		form(
			'<!-- wp:jetpack/field-email {"label":"E-mail","required":true,"placeholder":"you@x"} /--><!-- wp:jetpack/field-radio {"label":"Size","options":["S","","L"]} /-->'
		)
	);
	const newer = await readForm(
		site,
		form(
			'<!-- wp:jetpack/field-email {"required":true} --><div><!-- wp:jetpack/label {"label":"E-mail"} /--><!-- wp:jetpack/input {"placeholder":"you@x","style":{"border":{"width":"2px"}}} /--></div><!-- /wp:jetpack/field-email -->' +
				'<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"Size"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"S"} /--><!-- wp:jetpack/option {"label":" "} /--><!-- wp:jetpack/option {"label":"L"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
		)
	);
	expect( newer.key ).toBe( older.key );
	expect( newer.fields ).toMatchObject(
		older.fields.map( ( { attributes: _, ...field } ) => field )
	);
	expect( newer.fields[ 1 ]?.options ).toEqual( [ 'S', 'L' ] );

	// Spaces that nobody sees are no part of an answer, and so of no option.
	const spaced = await readForm(
		site,
		form(
			'<!-- wp:jetpack/field-select {"options":["\u00a0S\u2003","\u00a0"]} /--><!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/field-option-radio {"label":"L&nbsp;"} /--></div><!-- /wp:jetpack/field-radio -->'
		)
	);
	expect( spaced.fields.map( ( { options } ) => options ) ).toEqual( [
		[ 'S' ],
		[ 'L' ],
	] );
	expect( newer.fields[ 0 ]?.attributes ).toMatchObject( {
		placeholder: 'you@x',
		inputStyle: { style: { border: { width: '2px' } } },
	} );
} );

test( 'what an inner block of newer posts says of answers and looks is the field’s', async ( {
	site,
} ) => {
	const content = form(
		'<!-- wp:jetpack/field-number --><div><!-- wp:jetpack/label {"defaultLabel":"How many?","requiredText":"","textColor":"primary"} /--><!-- wp:jetpack/input {"type":"number","min":2,"max":8,"step":2,"style":{"border":{"style":"solid"}}} /--></div><!-- /wp:jetpack/field-number -->' +
			'<!-- wp:jetpack/field-telephone {"label":"old"} --><div><!-- wp:jetpack/label {"label":"Call"} /--><!-- wp:jetpack/phone-input {"showCountrySelector":true,"default":"NO","placeholder":""} /--></div><!-- /wp:jetpack/field-telephone -->' +
			'<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"Size","hideInput":true} /--><!-- wp:jetpack/options {"type":"radio","backgroundColor":"accent-1"} --><ul><!-- wp:jetpack/option {"label":"S &amp; M","textColor":"accent-2"} /--><!-- wp:jetpack/option {"label":"7"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->' +
			'<!-- wp:jetpack/field-checkbox {"required":true} --><div><!-- wp:jetpack/option {"label":"Agreed","requiredText":"(please)","isStandalone":true,"fontSize":"large"} /--></div><!-- /wp:jetpack/field-checkbox -->'
	);
	const { fields } = await readForm( site, content );
	expect(
		fields.map( ( { name, attributes } ) => ( { name, ...attributes } ) )
	).toEqual( [
		{
			name: 'How many?',
			label: 'How many?',
			labelStyle: { textColor: 'primary' },
			min: 2,
			max: 8,
			step: 2,
		},
		{
			name: 'Call',
			label: 'Call',
			showCountrySelector: true,
			default: 'NO',
		},
		{
			name: 'Size',
			label: 'Size',
			inputStyle: { backgroundColor: 'accent-1' },
		},
		{
			name: 'Agreed',
			label: 'Agreed',
			required: true,
			requiredText: '(please)',
			labelStyle: { fontSize: 'large' },
		},
	] );
	expect( fields[ 2 ]?.options ).toEqual( [ 'S & M', '7' ] );

	const html = await site.php(
		`echo do_blocks( base64_decode( '${ Buffer.from( content ).toString( 'base64' ) }' ) );`
	);
	expect( html ).toMatch(
		/<input type="number"[^>]* min="2" max="8" step="2"/
	);
	expect( html ).not.toContain( 'border-style' );
	expect( html ).toMatch(
		/class="ramjet-field__label has-text-color has-primary-color"/
	);
	expect( html ).toMatch(
		/class="ramjet-field__options has-background has-accent-1-background-color"/
	);
	expect( html ).toMatch(
		/<label class="ramjet-field__option has-text-color has-accent-2-color"><input[^>]*><span>S &amp; M</
	);
	expect( html ).toMatch(
		/<label class="ramjet-field__option"><input[^>]*><span>7</
	);
	expect( html ).toMatch(
		/<label class="ramjet-field__option has-large-font-size"><input[^>]*><span>Agreed/
	);
} );

test( 'two fields of one label are two fields, and a label of any script has a name', async ( {
	site,
} ) => {
	const { fields } = await readForm(
		site,
		form(
			'<!-- wp:jetpack/field-text {"label":"Größe"} /--><!-- wp:jetpack/field-text {"label":"Größe"} /--><!-- wp:jetpack/field-text {"label":"الاسم"} /--><!-- wp:jetpack/field-text {"id":"my field[]"} /--><!-- wp:group --><!-- wp:jetpack/field-name /--><!-- /wp:group -->'
		)
	);
	expect( fields.map( ( { id } ) => id ) ).toEqual( [
		'grose',
		'grose-2',
		'text',
		'my-field',
		'name',
	] );
	expect( fields.map( ( { name } ) => name ) ).toEqual( [
		'Größe',
		'Größe',
		'الاسم',
		'Text',
		'Name',
	] );
} );

test( 'a token is read by the site that signed it, and by no other', async ( {
	site,
} ) => {
	const answer = JSON.parse(
		await site.php( `
$tokens = new \\Ramjet\\Forms\\Token\\FormToken( 1000000 );
$source = \\Ramjet\\Forms\\Definition\\Source::from_string( 'part:twentytwentyfive//footer' );
$token  = $tokens->sign( new \\Ramjet\\Forms\\Token\\Claims( $source, 'abc-0', 7, 1000000 ) );
$claims = $tokens->read( $token );
echo wp_json_encode( array(
	'claims'  => array( (string) $claims->source, $claims->key, $claims->page, $claims->issued ),
	'safe'    => preg_match( '/^[A-Za-z0-9_.-]+$/', $token ),
	'altered' => array_map( fn( $text ) => null === $tokens->read( $text ), array( '', '.', 'x.y', substr( $token, 1 ), $token . 'A', substr( $token, 0, -1 ), str_repeat( 'a', 5000 ) ) ),
	'expired' => array_map( fn( $issued ) => $tokens->has_expired( new \\Ramjet\\Forms\\Token\\Claims( $source, 'k', 0, $issued ) ), array( 1000000 - 172800, 1000000 - 172801, 1003601 ) ),
) );` )
	) as Record< string, unknown >;
	expect( answer ).toEqual( {
		claims: [ 'part:twentytwentyfive//footer', 'abc-0', 7, 1000000 ],
		safe: 1,
		altered: [ true, true, true, true, true, true, true ],
		expired: [ false, true, true ],
	} );
} );
