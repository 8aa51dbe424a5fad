import { publishPage } from '../../support/form-markup';
import {
	field,
	formMarkup,
	publishForm,
	readMails,
	uniqueAddress,
	type FormPage,
} from '../../support/forms';
import { conditionsHeader, expect, test } from '../../support/test';

// Files of a form: which are accepted, where they are stored, and who can read them.

const PNG = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);
const PDF = Buffer.from(
	'%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
);

/** Lists the stored files of forms: without those of videos, which come in pieces, also in other tests meanwhile. */
const listPrivate = `
	$root  = wp_upload_dir()['basedir'] . '/ramjet-private';
	$files = array_filter( glob( $root . '/??/*' ) ?: array(), fn( $path ) => ! str_ends_with( $path, '.part' ) );
	echo wp_json_encode( array_values( array_map( fn( $path ) => substr( $path, strlen( $root ) + 1 ), $files ) ) );`;

let page: FormPage;

test.describe.configure( { mode: 'serial' } );

test.beforeAll( async ( { sessions, site } ) => {
	page = await publishForm(
		await sessions.get( 'admin' ),
		site,
		formMarkup(
			field( 'name' ) +
				field( 'file', {
					id: 'cv',
					label: 'CV',
					maxFiles: 2,
					maxSize: 0.01,
				} )
		)
	);
} );

function upload( name: string, buffer: Buffer, mimeType = 'image/png' ) {
	return { 'ramjet_files_cv[]': { name, buffer, mimeType } };
}

test( 'a file can be read only by users who can read its response, and is deleted with it', async ( {
	as,
	site,
} ) => {
	const before = JSON.parse( await site.php( listPrivate ) ) as string[];
	const sent = await page.send( await as( 'visitor' ), {
		fields: { name: 'Ada' },
		files: {
			...upload( 'Foto 🦊 "x".png', PNG ),
			'ramjet_files_cv[]#2': {
				name: 'report.final.pdf',
				buffer: PDF,
				mimeType: 'application/pdf',
			},
		},
	} );
	expect( sent ).toMatchObject( { status: 200 } );
	const entry = ( await page.responses() ).at( -1 );
	const files = entry?.fields.at( -1 )?.files ?? [];
	expect( files ).toMatchObject( [
		{ size: PNG.length, type: 'image/png' },
		{ name: 'report.final.pdf', size: PDF.length, type: 'application/pdf' },
	] );
	const kept = JSON.parse( await site.php( listPrivate ) ) as string[];
	for ( const { id } of files ) {
		expect( id ).toMatch( /^[0-9a-f]{32}$/ );
	}
	// Two files more, whose names nobody can derive from the ids that REST shows.
	const ofThem = kept.filter( ( name ) => ! before.includes( name ) );
	expect( ofThem ).toHaveLength( 2 );
	expect( ofThem.join() ).not.toContain( files[ 0 ]?.id );
	const url = `/wp-admin/admin-post.php?action=ramjet_form_file&response=${ entry?.id }&file=${ files[ 0 ]?.id }`;
	const answer = await ( await as( 'admin' ) ).request.get( url );
	expect( await answer.body() ).toEqual( PNG );
	expect( answer.headers() ).toMatchObject( {
		'content-type': 'application/octet-stream',
		'x-content-type-options': 'nosniff',
		'content-disposition': expect.stringMatching(
			/^attachment; filename="/
		),
		'cache-control': expect.stringContaining( 'no-store' ),
	} );
	for ( const role of [ 'subscriber', 'author' ] as const ) {
		expect(
			( await ( await as( role ) ).request.get( url ) ).status()
		).toBe( 403 );
	}
	const nobody = await (
		await as( 'visitor' )
	).request.get( url, {
		maxRedirects: 0,
	} );
	expect( nobody.status() ).toBe( 302 );
	expect(
		(
			await (
				await as( 'admin' )
			).request.get(
				url.replace( /file=.*/, 'file=../../../index.html' )
			)
		).status()
	).toBe( 404 );

	await site.php( `wp_delete_post( ${ entry?.id }, true );` );
	const left = JSON.parse( await site.php( listPrivate ) ) as string[];
	expect( left.filter( ( name ) => ofThem.includes( name ) ) ).toEqual( [] );
} );

test( 'a file that is executable, or has another type than its name says, is rejected and not stored', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const before = await site.php( listPrivate );
	for ( const [ name, content ] of [
		[ 'shell.php.png', PNG ],
		[ 'photo.jpg', PNG ],
		[ 'empty.txt', Buffer.alloc( 0 ) ],
	] as const ) {
		const answer = await page.send( visitor, {
			fields: { name },
			files: upload( name, content ),
		} );
		expect( [ name, answer.status, answer.body.errors ] ).toEqual( [
			name,
			422,
			{ cv: 'Files of this type are not accepted.' },
		] );
	}
	expect( await site.php( listPrivate ) ).toBe( before );
} );

test( 'files that are too large, too many, missing or of a wrong type have their own messages', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const errors = async ( files: Parameters< FormPage[ 'send' ] >[ 1 ] ) =>
		( await page.send( visitor, files ) ).body.errors;
	expect(
		await errors( {
			files: upload(
				'big.png',
				Buffer.concat( [ PNG, Buffer.alloc( 11_000 ) ] )
			),
		} )
	).toEqual( { cv: 'This file is too large.' } );
	expect(
		await errors( {
			files: {
				...upload( '1.png', PNG ),
				'ramjet_files_cv[]#2': {
					name: '2.png',
					buffer: PNG,
					mimeType: 'image/png',
				},
				'ramjet_files_cv[]#3': {
					name: '3.png',
					buffer: PNG,
					mimeType: 'image/png',
				},
			},
		} )
	).toEqual( { cv: expect.stringContaining( '2' ) } );
	const strict = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'file', { id: 'cv', required: true, accept: [ 'pdf' ] } )
		)
	);
	expect( ( await strict.send( visitor ) ).body.errors ).toEqual( {
		cv: 'Please choose a file.',
	} );
	expect(
		( await strict.send( visitor, { files: upload( 'a.png', PNG ) } ) ).body
			.errors
	).toEqual( { cv: 'Files of this type are not accepted.' } );
	expect(
		( await strict.send( visitor, { files: upload( 'a.PDF', PDF ) } ) )
			.status
	).toBe( 200 );
} );

test( 'files above PHP’s limit for a request are reported', async ( {
	as,
} ) => {
	const visitor = await as( 'visitor' );
	const sent = {
		fields: { name: 'Ada' },
		files: upload( 'a.png', PNG ),
		headers: conditionsHeader( { oversized: true } ),
	};
	const before = await page.responses();
	const answer = await page.send( visitor, sent );
	expect( answer ).toMatchObject( {
		status: 413,
		body: {
			status: 'oversized',
			message: expect.stringMatching( /larger than \d+ [KMG]B in total/ ),
		},
	} );
	expect( answer.headers[ 'cache-control' ] ).toContain( 'no-store' );
	const plain = await page.post( visitor, sent );
	expect( plain.status() ).toBe( 413 );
	expect( await plain.text() ).toContain( 'fewer or smaller files' );
	expect( await page.responses() ).toEqual( before );

	// Forms of other plugins are not rejected.
	const { link } = await publishPage(
		await as( 'admin' ),
		'<!-- wp:paragraph --><p>No form here.</p><!-- /wp:paragraph -->'
	);
	const other = await visitor.request.post( link, {
		multipart: {
			file: { name: 'a.png', mimeType: 'image/png', buffer: PNG },
		},
		headers: conditionsHeader( { oversized: true } ),
	} );
	expect( other.status() ).toBe( 200 );
} );

test( 'as many files as PHP accepts are rejected, because PHP may have dropped some', async ( {
	as,
	site,
} ) => {
	const limit = Number(
		await site.php( "echo ini_get( 'max_file_uploads' );" )
	);
	const visitor = await as( 'visitor' );
	const many = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'name' ) +
				field( 'file', { id: 'one', maxFiles: 20 } ) +
				field( 'file', { id: 'two', maxFiles: 20 } )
		)
	);
	const send = ( count: number ) =>
		many.send( visitor, {
			fields: { name: `${ count } files` },
			files: Object.fromEntries(
				Array.from( { length: count }, ( _, index ) => [
					`ramjet_files_${ index % 2 ? 'one' : 'two' }[]#${ index }`,
					{ name: 'a.png', buffer: PNG, mimeType: 'image/png' },
				] )
			),
		} );
	for ( const count of [ limit, limit + 3 ] ) {
		expect( await send( count ) ).toMatchObject( {
			status: 422,
			body: {
				message: `This server accepts ${ limit - 1 } files at once. Please choose fewer files and try again.`,
			},
		} );
	}
	expect( await many.responses() ).toEqual( [] );
	expect( ( await send( limit - 1 ) ).status ).toBe( 200 );
	const [ entry ] = await many.responses();
	expect( entry?.fields.flatMap( ( { files = [] } ) => files ) ).toHaveLength(
		limit - 1
	);
} );

test( 'no file is stored for a submission that is rejected or cannot be saved', async ( {
	as,
	site,
} ) => {
	const before = await site.php( listPrivate );
	const visitor = await as( 'visitor' );
	const strict = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup(
			field( 'email', { required: true } ) + field( 'file', { id: 'cv' } )
		)
	);
	expect(
		( await strict.send( visitor, { files: upload( 'a.png', PNG ) } ) )
			.status
	).toBe( 422 );
	const sent = {
		fields: { email: 'ada@example.org' },
		files: upload( 'a.png', PNG ),
		more: { ramjet_id: `files-${ Math.random() }` },
	};
	expect(
		(
			await strict.send( visitor, {
				...sent,
				headers: conditionsHeader( { readOnly: true } ),
			} )
		).status
	).toBe( 503 );
	expect( await site.php( listPrivate ) ).toBe( before );
	// Submitted twice, stored once.
	await strict.send( visitor, sent );
	await strict.send( visitor, sent );
	expect( JSON.parse( await site.php( listPrivate ) ) ).toHaveLength(
		JSON.parse( before ).length + 1
	);
} );

test( 'without storage on the site, files are attached to the email', async ( {
	as,
	site,
} ) => {
	const before = await site.php( listPrivate );
	const to = uniqueAddress( 'attached' );
	const only = await publishForm(
		await as( 'admin' ),
		site,
		formMarkup( field( 'file', { id: 'cv' } ), { to } )
	);
	await only.send( await as( 'visitor' ), {
		files: upload( 'scan.png', PNG ),
		headers: conditionsHeader( { formOptions: { mail_only: '1' } } ),
	} );
	await only.tried();
	const [ mail ] = await readMails( site, to );
	expect( mail?.attachments ).toMatchObject( [ { filename: 'scan.png' } ] );
	expect( mail?.attachments[ 0 ]?.content ).toEqual( PNG );
	expect( await site.php( listPrivate ) ).toBe( before );
} );

test( 'a file whose request was killed is deleted, unless its response was stored', async ( {
	as,
	site,
} ) => {
	await page.send( await as( 'visitor' ), {
		fields: { name: 'Kept' },
		files: upload( 'a.png', PNG ),
	} );
	const id = ( await page.responses() ).at( -1 )?.fields.at( -1 )
		?.files?.[ 0 ]?.id as string;
	expect(
		await site.php( `
		$root = wp_upload_dir()['basedir'] . '/ramjet-private';
		$vault = new \\Ramjet\\Support\\Files\\Vault();
		$kept = $vault->find( '${ id }' );
		$lost = dirname( $kept ) . '/' . str_repeat( '0', 32 );
		rename( $kept, "$kept-${ id }.new" );
		$lost .= '-' . str_repeat( '0', 32 );
		file_put_contents( "$lost.new", 'x' );
		touch( "$kept-${ id }.new", time() - 2 * DAY_IN_SECONDS );
		touch( "$lost.new", time() - 2 * DAY_IN_SECONDS );
		Ramjet\\Tests\\run_job( 'ramjet_forms_cleanup' );
		echo wp_json_encode( array( file_exists( $kept ), file_exists( "$lost.new" ) || file_exists( $lost ), file_exists( "$root/.htaccess" ) ) );` )
	).toBe( '[true,false,true]' );
} );
