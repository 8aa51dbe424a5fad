import {
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
	type FormPage,
} from '../../support/forms';
import { conditionsHeader, expect, test } from '../../support/test';

// Unusual and malicious submissions. PHP's notices fail the run.

const FIELDS =
	field( 'name', { label: 'Name' } ) +
	field( 'email', { label: 'Email' } ) +
	field( 'textarea', { label: 'Message' } );

test.describe( 'a form', () => {
	let page: FormPage;

	test.beforeAll( async ( { sessions, site } ) => {
		page = await publishForm(
			await sessions.get( 'admin' ),
			site,
			formMarkup( FIELDS )
		);
	} );

	test( 'stores emoji, right-to-left text, markup and formulas unchanged', async ( {
		as,
	} ) => {
		const name = '=HYPERLINK("http://x") <script>alert(1)</script> 👩‍👩‍👧';
		const message = "العربية ‏\n';DROP TABLE wp_posts;-- %s %1$s \\' \\\\n";
		const { status } = await page.send( await as( 'visitor' ), {
			fields: { name, message },
		} );
		expect( status ).toBe( 200 );
		expect( ( await page.responses() ).at( -1 ) ).toMatchObject( {
			values: { name, message: message.trim() },
		} );
	} );

	test( 'repairs invalid UTF-8 and removes control characters', async ( {
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
		const { values } = ( await page.responses() ).at( -1 ) ?? {};
		expect( values?.name ).toMatch( /^A.?\(B.?C$/u );
		expect( values?.message ).toBe( '[31mred\nnext' );
		expect( await site.php( 'echo 1;' ) ).toBe( '1' );
	} );

	test( 'rejects five megabytes of text', async ( { as } ) => {
		for ( const text of [ 'é\n' ] ) {
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

	test( 'ignores five hundred unknown fields', async ( { as } ) => {
		const before = ( await page.responses() ).length;
		const visitor = await as( 'visitor' );
		const token = await page.token( visitor );
		const answer = await visitor.request.post( page.url, {
			headers: { Accept: 'application/json' },
			form: {
				ramjet_form: token,
				'ramjet_fields[name]': 'Many',
				...Object.fromEntries(
					Array.from( { length: 500 }, ( _, index ) => [
						`ramjet_fields[f${ index }]`,
						'x',
					] )
				),
			},
		} );
		expect( answer.status() ).toBe( 200 );
		const entries = await page.responses();
		expect( entries ).toHaveLength( before + 1 );
		expect( Object.keys( entries.at( -1 )?.values ?? {} ) ).toHaveLength(
			3
		);
	} );

	test( 'rejects an altered token with a message', async ( { as } ) => {
		const visitor = await as( 'visitor' );
		const token = await page.token( visitor );
		for ( const altered of [ '', `${ token }A`, 'a'.repeat( 100_000 ) ] ) {
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

	test( 'reports that the response could not be saved, and keeps the input', async ( {
		as,
	} ) => {
		const before = ( await page.responses() ).length;
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
		expect( await page.responses() ).toHaveLength( before );
	} );
} );

test( 'an expired page gets a new token, and so does one whose form was changed', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const visitor = await as( 'visitor' );
	const page = await publishForm( admin, site, formMarkup( FIELDS ) );
	const sign = ( age: number ) =>
		site.php( `
		$form = ( new Ramjet\\Forms\\Definition\\FormReader() )->read_saved( Ramjet\\Support\\Visitors\\BlockSource::post( ${ page.id } ) )[0];
		echo ( new Ramjet\\Support\\Visitors\\PageToken( $form->source, $form->fingerprint(), ${ page.id }, time() - ${ age } ) )->sign();` );
	const fields = { name: 'Late', message: 'Still here' };
	const old = await page.send( visitor, {
		fields,
		more: { ramjet_form: await sign( 48 * 3600 + 5 ) },
	} );
	expect( old ).toMatchObject( {
		status: 409,
		body: { status: 'expired', fields: [ 'name', 'email', 'message' ] },
	} );
	expect( await page.responses() ).toHaveLength( 0 );
	const again = await page.send( visitor, {
		fields,
		more: { ramjet_form: old.body.token ?? '' },
	} );
	expect( again.status ).toBe( 200 );

	const stale = await sign( 47 * 3600 );
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

	// A change of the recipients needs no new token.
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
			( await page.responses() ).at( -1 )?.delivery.channels ?? {}
		)
	).toEqual( [ 'mail:new@example.com' ] );
} );

test( 'a deleted or private form accepts submissions only from users who can read it', async ( {
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
	expect( await page.responses() ).toHaveLength( 2 );
} );

test( 'no field value gets into the headers of an email', async ( {
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
	const [ entry ] = await page.responses();
	expect( entry?.values ).toMatchObject( {
		name: 'Eve Bcc: eve@example.com, "x" <y@example.com>',
		message: 'Content-Type: text/html\n\n<b>hi</b>',
	} );
} );
