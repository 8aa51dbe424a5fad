import { readFileSync } from 'node:fs';
import {
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
	type FormPage,
} from '../../support/forms';
import { conditionsHeader, expect, test } from '../../support/test';

// What people, robots and attackers post: each is taken as what it is, or refused in words. PHP's notices fail the run.

const FIELDS =
	field( 'name', { label: 'Name' } ) +
	field( 'email', { label: 'Email' } ) +
	field( 'textarea', { label: 'Message' } );

test( 'server and page check answers alike', async ( { site } ) => {
	const json = readFileSync(
		'blocks/contact-form/test/validation-cases.json',
		'utf8'
	);
	const cases = JSON.parse( json ) as {
		what: string;
		type: string;
		error: string | null;
	}[];
	const found = JSON.parse(
		await site.php( `
		echo wp_json_encode( array_map( function ( $case ) {
			$value = $case['value'];
			if ( is_array( $value ) && isset( $value['repeat'] ) ) {
				$value = $value['before'] . str_repeat( $value['repeat'], $value['times'] ) . $value['after'];
			}
			$type  = Ramjet\\Forms\\Definition\\FieldType::from( $case['type'] );
			$field = Ramjet\\Forms\\Definition\\FieldReader::read( $type, array( 'innerBlocks' => array() ), $case['attributes'], 'x' );
			return Ramjet\\Forms\\Submission\\Validator::error( $field, is_array( $value ) ? $value : Ramjet\\Forms\\Submission\\Reader::text( $value ) );
		}, json_decode( base64_decode( '${ Buffer.from( json ).toString( 'base64' ) }' ), true ) ) );` )
	) as ( string | null )[];
	expect(
		cases.map( ( one, index ) => ( {
			...one,
			error: found[ index ] ?? null,
		} ) )
	).toEqual( cases );
} );

test.describe( 'a form', () => {
	let page: FormPage;

	test.beforeAll( async ( { sessions, site } ) => {
		page = await publishForm(
			await sessions.get( 'admin' ),
			site,
			formMarkup(
				FIELDS +
					field( 'checkbox', { label: 'Agree', id: 'agree' } ) +
					field( 'select', {
						label: 'Size',
						options: [ 'S', 'L' ],
					} ) +
					'<!-- wp:jetpack/field-checkbox-multiple {"label":"Days"} --><div class="wp-block-jetpack-field-checkbox-multiple"><!-- wp:jetpack/field-option-checkbox {"label":"Mon","fieldType":"checkbox"} /--><!-- wp:jetpack/field-option-checkbox {"label":"Tue","fieldType":"checkbox"} /--></div><!-- /wp:jetpack/field-checkbox-multiple -->'
			)
		);
	} );

	test( 'reads the fields that it has and no others, each as what it is', async ( {
		as,
	} ) => {
		const { status } = await page.send( await as( 'visitor' ), {
			fields: {
				name: [ 'a', 'list' ],
				email: '  ada@example.org  ',
				message: 'Hello',
				agree: 'on',
				size: 'L',
				days: 'Mon',
				unknown: 'x',
			},
			more: {
				'ramjet_fields[message][deep][er]': 'x',
				'ramjet_fields[status]': 'spam',
				post_status: 'spam',
				to: 'thief@example.com',
			},
		} );
		expect( status ).toBe( 200 );
		const entry = ( await page.entries() ).at( -1 );
		expect( entry ).toMatchObject( {
			status: 'publish',
			values: {
				name: '',
				email: 'ada@example.org',
				agree: '1',
				size: 'L',
				days: [ 'Mon' ],
			},
		} );
		expect( Object.keys( entry?.values ?? {} ) ).toEqual( [
			'name',
			'email',
			'message',
			'agree',
			'size',
			'days',
		] );
	} );

	test( 'takes emoji, right-to-left, markup and formulas as they are', async ( {
		as,
	} ) => {
		const name = '=HYPERLINK("http://x") <script>alert(1)</script> 👩‍👩‍👧';
		const message = "العربية ‏\n';DROP TABLE wp_posts;-- %s %1$s \\' \\\\n";
		const { status } = await page.send( await as( 'visitor' ), {
			fields: { name, message },
		} );
		expect( status ).toBe( 200 );
		expect( ( await page.entries() ).at( -1 ) ).toMatchObject( {
			values: { name, message: message.trim() },
		} );
	} );

	test( 'mends broken UTF-8, null bytes and what no keyboard types', async ( {
		as,
		site,
	} ) => {
		const visitor = await as( 'visitor' );
		const token = await page.token( visitor );
		const answer = await visitor.request.post( page.url, {
			headers: {
				Accept: 'application/json',
				'Content-Type': 'application/x-www-form-urlencoded',
			},
			data: `ramjet_form=${ token }&ramjet_id=utf8&ramjet_elapsed=9000&ramjet_fields[name]=A%C3%28B%FF%00C%07&ramjet_fields[message]=%1B[31mred%0D%0Anext`,
		} );
		expect( answer.status() ).toBe( 200 );
		const { values } = ( await page.entries() ).at( -1 ) ?? {};
		expect( values?.name ).toMatch( /^A.?\(B.?C$/u );
		expect( values?.message ).toBe( '[31mred\nnext' );
		expect( await site.php( 'echo 1;' ) ).toBe( '1' );
	} );

	test( 'refuses five megabytes of text in words', async ( { as } ) => {
		for ( const text of [ 'x', ' ', 'é\n' ] ) {
			const answer = await page.send( await as( 'visitor' ), {
				fields: {
					message: 'a' + text.repeat( 5_000_000 / text.length ) + 'b',
				},
			} );
			expect( answer ).toMatchObject( {
				status: 422,
				body: {
					errors: {
						message: 'This is too long. Please shorten it.',
					},
				},
			} );
		}
	} );

	test( 'takes no harm from two thousand fields', async ( { as } ) => {
		const before = ( await page.entries() ).length;
		const visitor = await as( 'visitor' );
		const token = await page.token( visitor );
		const answer = await visitor.request.post( page.url, {
			headers: { Accept: 'application/json' },
			form: {
				ramjet_form: token,
				'ramjet_fields[name]': 'Many',
				...Object.fromEntries(
					Array.from( { length: 2_000 }, ( _, index ) => [
						`ramjet_fields[f${ index }]`,
						'x',
					] )
				),
			},
		} );
		expect( answer.status() ).toBe( 200 );
		const entries = await page.entries();
		expect( entries ).toHaveLength( before + 1 );
		expect( Object.keys( entries.at( -1 )?.values ?? {} ) ).toHaveLength(
			6
		);
	} );

	test( 'takes no option that it does not offer', async ( { as } ) => {
		const answer = await page.send( await as( 'visitor' ), {
			fields: { size: 'XXL', days: [ 'Mon', 'Sunday' ] },
		} );
		expect( answer ).toMatchObject( {
			status: 422,
			body: {
				errors: {
					size: 'Please choose one of the options.',
					days: 'Please choose one of the options.',
				},
			},
		} );
	} );

	test( 'answers an altered token, lists and nonsense in words', async ( {
		as,
	} ) => {
		const visitor = await as( 'visitor' );
		const token = await page.token( visitor );
		for ( const altered of [
			'',
			'x',
			`${ token }A`,
			token.replace( /^./, 'A' ),
			'a'.repeat( 100_000 ),
		] ) {
			const answer = await page.send( visitor, {
				fields: { name: 'x' },
				more: { ramjet_form: altered },
			} );
			expect( answer ).toMatchObject( {
				status: 400,
				body: {
					status: 'refused',
					message: expect.stringContaining( 'not be recognized' ),
				},
			} );
		}
		const list = await visitor.request.post( page.url, {
			form: { 'ramjet_form[]': token },
		} );
		expect( list.status() ).toBe( 200 );
		const plain = await page.post( visitor, {
			more: { ramjet_form: 'x' },
		} );
		expect( plain.status() ).toBe( 400 );
		expect( await plain.text() ).toContain( 'could not be recognized' );
	} );

	test( 'says so when nothing can be saved, and keeps what was typed', async ( {
		as,
	} ) => {
		const before = ( await page.entries() ).length;
		const headers = conditionsHeader( { readOnly: true } );
		const answer = await page.send( await as( 'visitor' ), {
			fields: { name: 'Nobody', message: 'Please keep this' },
			headers,
		} );
		expect( answer ).toMatchObject( {
			status: 503,
			body: { status: 'unsaved' },
		} );
		const html = await (
			await page.post( await as( 'visitor' ), {
				fields: { name: 'Nobody', message: 'Please keep this' },
				headers,
			} )
		).text();
		expect( html ).toContain( answer.body.message );
		expect( html ).toContain( 'Please keep this' );
		expect( await page.entries() ).toHaveLength( before );
	} );
} );

test( 'an expired page gets a fresh token, and so does one whose form was changed', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const visitor = await as( 'visitor' );
	const page = await publishForm( admin, site, formMarkup( FIELDS ) );
	const sign = ( age: number ) =>
		site.php( `
		$forms = new Ramjet\\Forms\\Forms();
		$form  = $forms->sources->forms( Ramjet\\Forms\\Definition\\Source::post( ${ page.id } ) )[0];
		echo $forms->tokens->sign( new Ramjet\\Forms\\Token\\Claims( $form->source, $form->key, ${ page.id }, time() - ${ age } ) );` );
	const fields = { name: 'Late', message: 'Still here' };
	const old = await page.send( visitor, {
		fields,
		more: { ramjet_form: await sign( 48 * 3600 + 5 ) },
	} );
	expect( old ).toMatchObject( {
		status: 409,
		body: { status: 'expired', fields: [ 'name', 'email', 'message' ] },
	} );
	expect( await page.entries() ).toHaveLength( 0 );
	const again = await page.send( visitor, {
		fields,
		more: { ramjet_form: old.body.token ?? '' },
	} );
	expect( again.status ).toBe( 200 );

	const stale = await sign( 48 * 3600 - 60 );
	expect(
		await page.send( visitor, { fields, more: { ramjet_form: stale } } )
	).toMatchObject( { status: 200 } );

	await admin.post( `/wp/v2/pages/${ page.id }`, {
		content: formMarkup( FIELDS + field( 'number', { label: 'Age' } ) ),
	} );
	const changed = await page.send( visitor, {
		fields,
		more: { ramjet_form: stale },
	} );
	expect( changed ).toMatchObject( {
		status: 409,
		body: { fields: [ 'name', 'email', 'message', 'age' ] },
	} );
	const html = await (
		await page.post( visitor, { fields, more: { ramjet_form: stale } } )
	).text();
	expect( html ).toContain( 'Still here' );

	// Whom answers go to may change meanwhile.
	const fresh = await page.token( visitor );
	await admin.post( `/wp/v2/pages/${ page.id }`, {
		content: formMarkup( FIELDS + field( 'number', { label: 'Age' } ), {
			to: 'new@example.com',
		} ),
	} );
	expect(
		await page.send( visitor, { fields, more: { ramjet_form: fresh } } )
	).toMatchObject( { status: 200 } );
	expect(
		Object.keys(
			( await page.entries() ).at( -1 )?.delivery.channels ?? {}
		)
	).toEqual( [ 'mail:new@example.com' ] );
} );

test( 'a form that is gone or private takes nothing, but from those who may read it', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const visitor = await as( 'visitor' );
	const page = await publishForm( admin, site, formMarkup( FIELDS ) );
	const token = await page.token( visitor );
	const send = async ( who = visitor ) =>
		(
			await page.send( who, {
				fields: { name: 'x' },
				more: { ramjet_form: token },
			} )
		).status;
	expect( await send() ).toBe( 200 );
	await admin.post( `/wp/v2/pages/${ page.id }`, { status: 'private' } );
	expect( await send() ).toBe( 410 );
	expect( await send( admin ) ).toBe( 200 );
	await admin.post( `/wp/v2/pages/${ page.id }`, {
		status: 'publish',
		content: '<!-- wp:paragraph --><p>No form</p><!-- /wp:paragraph -->',
	} );
	expect( await send() ).toBe( 410 );
	expect( await page.entries() ).toHaveLength( 2 );
} );

test( 'two fields of one label are two answers, and hidden ones are not stored', async ( {
	as,
	site,
} ) => {
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'text', { label: 'Guest' } ) +
				field( 'text', { label: 'Guest' } ) +
				field( 'select', {
					label: 'Meal',
					id: 'meal',
					options: [ 'Fish', 'Other' ],
				} ) +
				field( 'text', {
					label: 'Which',
					required: true,
					condition: {
						field: 'meal',
						operator: 'is',
						value: 'Other',
					},
				} ) +
				field( 'hidden', {
					id: 'fixed',
					defaultValue: 'from the block',
				} ) +
				field( 'hidden', {
					id: 'campaign',
					hiddenSource: 'query',
					hiddenKey: 'utm',
				} ) +
				field( 'hidden', {
					id: 'who',
					hiddenSource: 'user',
					hiddenKey: 'user_login',
				} )
		)
	);
	const fields = {
		guest: 'Ada',
		'guest-2': 'Grace',
		meal: 'Fish',
		which: 'smuggled',
		fixed: 'changed',
		campaign: 'spring',
		who: 'admin',
	};
	expect(
		await page.send( await as( 'visitor' ), { fields } )
	).toMatchObject( { status: 200 } );
	expect( await page.send( await as( 'editor' ), { fields } ) ).toMatchObject(
		{
			status: 200,
		}
	);
	const [ visitors, editors ] = await page.entries();
	expect( visitors?.values ).toEqual( {
		guest: 'Ada',
		'guest-2': 'Grace',
		meal: 'Fish',
		fixed: 'from the block',
		campaign: 'spring',
		who: '',
	} );
	// Without a nonce nobody is logged in for REST, but cookies do for the page.
	expect( editors?.values.who ).toBe( 'editor' );
	expect(
		await page.send( await as( 'visitor' ), {
			fields: { ...fields, meal: 'Other', which: '' },
		} )
	).toMatchObject( {
		status: 422,
		body: { errors: { which: expect.any( String ) } },
	} );
} );

test( 'nothing that is typed gets into the head of a mail', async ( {
	as,
	site,
} ) => {
	const to = uniqueAddress( 'head' );
	const page = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( FIELDS, { to, subject: 'Hi\r\nBcc: all@example.com' } )
	);
	const { status } = await page.send( await as( 'visitor' ), {
		fields: {
			name: 'Eve\nBcc: eve@example.com, "x" <y@example.com>',
			email: 'eve@example.org',
			message: 'Content-Type: text/html\n\n<b>hi</b>',
		},
	} );
	expect( status ).toBe( 200 );
	const refused = await page.send( await as( 'visitor' ), {
		fields: { name: 'Eve', email: 'eve@example.org\nBcc: x@example.com' },
	} );
	expect( refused.status ).toBe( 422 );
	const [ mail, ...others ] = await readMails( site, to );
	expect( others ).toEqual( [] );
	expect( mail?.headers.has( 'bcc' ) ).toBe( false );
	expect( mail?.subject ).toContain( 'Hi Bcc: all@example.com' );
	expect( mail?.replyTo?.value ).toEqual( [
		{
			address: 'eve@example.org',
			name: 'Eve Bcc eve example.com x y example.com',
		},
	] );
	expect( await readMails( site, 'eve@example.com' ) ).toEqual( [] );
	const [ entry ] = await page.entries();
	expect( entry?.values ).toMatchObject( {
		name: 'Eve Bcc: eve@example.com, "x" <y@example.com>',
		message: 'Content-Type: text/html\n\n<b>hi</b>',
	} );
} );
