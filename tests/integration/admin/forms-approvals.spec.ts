/*
 * Who decides where answers are sent: a form that names a server is believed once somebody has saved it who manages the
 * site.
 */
import { expect, test, type Role } from '../../support/test';
import { php } from '../../support/form-entry';
import type { Session } from '../../support/sessions';
import type { SiteUnderTest } from '../../support/site';

const A = 'https://a.example/hook?x=1&y=2';
const B = 'https://b.example/hook';
const ORGANIZATION = '00D5g00000AbCdE';

/**
 * A form that calls addresses and, if asked to, Salesforce.
 * @param urls
 * @param root0
 * @param root0.salesforce
 * @param root0.text
 */
const form = ( urls: string[], { salesforce = false, text = 'Hello' } = {} ) =>
	`<!-- wp:paragraph --><p>${ text }</p><!-- /wp:paragraph --><!-- wp:group --><div class="wp-block-group"><!-- wp:jetpack/contact-form ${ JSON.stringify(
		{
			webhooks: urls.map( ( url, index ) => ( {
				webhook_id: `w${ index }`,
				url,
				enabled: true,
			} ) ),
			...( salesforce && {
				salesforceData: {
					organizationId: ORGANIZATION,
					sendToSalesforce: true,
				},
			} ),
		}
	)
		.replace( /--/g, '\\u002d\\u002d' )
		.replace(
			/&/g,
			'\\u0026'
		) } --><div class="wp-block-jetpack-contact-form"><!-- wp:jetpack/field-email /--></div><!-- /wp:jetpack/contact-form --></div><!-- /wp:group -->`;

/**
 * What the forms of a source would be sent to, and whether an administrator approved it.
 *
 * @param site
 * @param source
 * @param before PHP to run first.
 */
async function destinations(
	site: SiteUnderTest,
	source: string,
	before = ''
): Promise< Record< string, boolean > > {
	const output = await site.php( `
		${ before }
		$forms  = new Ramjet\\Forms\\Forms();
		$source = Ramjet\\Forms\\Definition\\Source::from_string( ${ php( source ) } );
		$found  = array();
		foreach ( $forms->sources->forms( $source ) as $form ) {
			foreach ( $forms->integrations()->channels( $form ) as $target ) {
				$found[ $target['url'] ?? $target['organization'] ?? 'crm' ] = $target['approved'] ?? null;
			}
		}
		echo "\\nFOUND", wp_json_encode( (object) $found );` );
	const json = output.split( '\nFOUND' )[ 1 ];
	if ( ! json ) {
		throw new Error( output );
	}
	return JSON.parse( json );
}

async function create(
	session: Session,
	content: string,
	more: Record< string, unknown > = {},
	type = 'posts'
): Promise< number > {
	const { status, body } = await session.post( `/wp/v2/${ type }`, {
		title: 'A form',
		status: 'publish',
		content,
		...more,
	} );
	expect( status ).toBe( 201 );
	return ( body as { id: number } ).id;
}

async function save(
	session: Session,
	id: number,
	data: Record< string, unknown >,
	type = 'posts'
) {
	const { status } = await session.post( `/wp/v2/${ type }/${ id }`, data );
	expect( status ).toBe( 200 );
}

test( 'an administrator’s form sends where it says', async ( { as, site } ) => {
	const id = await create(
		await as( 'admin' ),
		form( [ A, B ], { salesforce: true } )
	);
	expect( await destinations( site, `post:${ id }` ) ).toEqual( {
		[ A ]: true,
		[ B ]: true,
		[ ORGANIZATION ]: true,
	} );
} );

for ( const role of [ 'editor', 'author' ] as Role[] ) {
	test( `the form of an ${ role } does not, until an administrator has saved it`, async ( {
		as,
		site,
	} ) => {
		const owner = await as( role );
		const id = await create( owner, form( [ A ], { salesforce: true } ) );
		const source = `post:${ id }`;
		expect( await destinations( site, source ) ).toEqual( {
			[ A ]: false,
			[ ORGANIZATION ]: false,
		} );

		await save( await as( 'admin' ), id, {
			content: form( [ A ], { salesforce: true, text: 'Looked at' } ),
		} );
		expect( await destinations( site, source ) ).toEqual( {
			[ A ]: true,
			[ ORGANIZATION ]: true,
		} );

		// Their texts are theirs; the form may move.
		await save( owner, id, {
			content: `<!-- wp:spacer /-->${ form( [ A ], { salesforce: true, text: 'Mine' } ) }`,
		} );
		expect( await destinations( site, source ) ).toEqual( {
			[ A ]: true,
			[ ORGANIZATION ]: true,
		} );

		// One more address is not, and one that was taken out has to be approved again.
		await save( owner, id, { content: form( [ A, B ] ) } );
		expect( await destinations( site, source ) ).toEqual( {
			[ A ]: true,
			[ B ]: false,
		} );
		await save( owner, id, {
			content: form( [ B ], { salesforce: true } ),
		} );
		await save( owner, id, { content: form( [ A ] ) } );
		expect( await destinations( site, source ) ).toEqual( {
			[ A ]: false,
		} );
	} );
}

test( 'what an administrator has taken out, nobody else puts back', async ( {
	as,
	site,
} ) => {
	const author = await as( 'author' );
	const id = await create( author, form( [ A, B ] ) );
	await save( await as( 'admin' ), id, { content: form( [ A, B ] ) } );
	await save( await as( 'admin' ), id, { content: form( [ A ] ) } );
	await save( author, id, { content: form( [ A, B ] ) } );
	expect( await destinations( site, `post:${ id }` ) ).toEqual( {
		[ A ]: true,
		[ B ]: false,
	} );
	// Nor a webhook that was switched off when it was seen.
	await save( await as( 'admin' ), id, {
		content: form( [ B ] ).replace( '"enabled":true', '"enabled":false' ),
	} );
	await save( author, id, { content: form( [ B ] ) } );
	expect( await destinations( site, `post:${ id }` ) ).toEqual( {
		[ B ]: false,
	} );
} );

test( 'approval is for its post alone, and nobody writes it themselves', async ( {
	as,
	site,
} ) => {
	const admin = await as( 'admin' );
	const author = await as( 'author' );
	const approved = await create( admin, form( [ A ] ) );
	const id = await create( author, form( [ A ] ), {
		meta: { _ramjet_form_destinations: 'x' },
	} );
	// As plugins do that copy a post with all its meta.
	expect(
		await destinations(
			site,
			`post:${ id }`,
			`update_post_meta( ${ id }, '_ramjet_form_destinations', get_post_meta( ${ approved }, '_ramjet_form_destinations', true ) );`
		)
	).toEqual( { [ A ]: false } );
	expect(
		await site.php(
			`wp_set_current_user( get_user_by( 'login', 'author' )->ID ); var_export( current_user_can( 'edit_post_meta', ${ id }, '_ramjet_form_destinations' ) );`
		)
	).toBe( 'false' );
} );

test( 'nobody at all (cron, imports) approves nothing and withdraws nothing', async ( {
	as,
	site,
} ) => {
	const approved = await create( await as( 'admin' ), form( [ A ] ), {
		status: 'draft',
	} );
	const waiting = await create( await as( 'author' ), form( [ A ] ), {
		status: 'draft',
	} );
	const publish = ( id: number ) =>
		`wp_set_current_user( 0 ); wp_publish_post( ${ id } );`;
	expect(
		await destinations( site, `post:${ approved }`, publish( approved ) )
	).toEqual( { [ A ]: true } );
	expect(
		await destinations( site, `post:${ waiting }`, publish( waiting ) )
	).toEqual( { [ A ]: false } );
} );

test( 'quick edit, bulk edit and the trash are no look at a form', async ( {
	as,
	site,
} ) => {
	const id = await create( await as( 'author' ), form( [ A ] ) );
	for ( const act of [
		`$_REQUEST['bulk_edit'] = 'Update'; wp_update_post( array( 'ID' => ${ id }, 'post_title' => 'Bulk' ) ); unset( $_REQUEST['bulk_edit'] );`,
		`add_action( 'wp_ajax_inline-save', static fn() => wp_update_post( array( 'ID' => ${ id }, 'post_title' => 'Quick' ) ) ); do_action( 'wp_ajax_inline-save' );`,
		`wp_trash_post( ${ id } ); wp_untrash_post( ${ id } );`,
	] ) {
		expect(
			await destinations(
				site,
				`post:${ id }`,
				`wp_set_current_user( get_user_by( 'login', 'admin' )->ID ); ${ act }`
			)
		).toEqual( { [ A ]: false } );
	}
} );

test( 'a revision that an author restores is an author’s', async ( {
	as,
	site,
} ) => {
	const author = await as( 'author' );
	const id = await create( author, form( [] ) );
	await save( author, id, { content: form( [ B ] ) } );
	await save( await as( 'admin' ), id, { content: form( [ A ] ) } );
	const restored = await destinations(
		site,
		`post:${ id }`,
		`wp_set_current_user( get_user_by( 'login', 'author' )->ID );
		foreach ( wp_get_post_revisions( ${ id } ) as $revision ) {
			if ( str_contains( $revision->post_content, 'b.example' ) ) { wp_restore_post_revision( $revision ); }
		}`
	);
	expect( restored ).toEqual( { [ B ]: false } );
} );

test( 'synced patterns are posts like others', async ( { as, site } ) => {
	const id = await create(
		await as( 'author' ),
		form( [ A ] ),
		{},
		'blocks'
	);
	expect( await destinations( site, `post:${ id }` ) ).toEqual( {
		[ A ]: false,
	} );
	await save( await as( 'admin' ), id, { title: 'Seen' }, 'blocks' );
	expect( await destinations( site, `post:${ id }` ) ).toEqual( {
		[ A ]: true,
	} );
} );

test( 'templates need who may edit the theme; the theme’s own files are the theme’s', async ( {
	as,
	site,
} ) => {
	const slug = `approved-${ Date.now() }`;
	const admin = await as( 'admin' );
	const { status, body } = await admin.post( '/wp/v2/template-parts', {
		slug,
		title: 'Part',
		area: 'uncategorized',
		content: form( [ A ] ),
	} );
	expect( status ).toBe( 201 );
	const { id, wp_id: post } = body as { id: string; wp_id: number };
	expect( await destinations( site, `part:${ id }` ) ).toEqual( {
		[ A ]: true,
	} );
	// As who may edit the theme and nothing else of the site.
	const asDesigner = ( content: string, capable: boolean ) => `
		add_filter( 'user_has_cap', static fn( $all ) => array( 'manage_options' => false, 'edit_theme_options' => ${ capable } ) + $all );
		wp_set_current_user( get_user_by( 'login', 'editor' )->ID );
		wp_update_post( wp_slash( array( 'ID' => ${ post }, 'post_content' => ${ php( content ) } ) ) );`;
	expect(
		await destinations(
			site,
			`part:${ id }`,
			asDesigner( form( [ B ] ), false )
		)
	).toEqual( { [ B ]: false } );
	expect(
		await destinations(
			site,
			`part:${ id }`,
			asDesigner( form( [ B ], { text: 'x' } ), true )
		)
	).toEqual( { [ B ]: true } );
	await site.php( `wp_delete_post( ${ post }, true );` );

	const allows = ( source: string ) =>
		`(int) $approvals->allows( Ramjet\\Forms\\Definition\\Source::from_string( '${ source }' ), 'webhook:${ A }' )`;
	expect(
		await site.php( `
			$approvals = ( new Ramjet\\Forms\\Forms() )->approvals();
			echo ${ allows( 'part:twentytwentyfive//footer' ) }, ${ allows( 'pattern:twentytwentyfive/footer' ) }, ${ allows( 'part:twentytwentyfive//gone' ) }, ${ allows( 'post:999999999' ) }, ${ allows( 'widget:block-999' ) };` )
	).toBe( '11000' );
} );

test( 'widgets need who may edit the theme', async ( { site } ) => {
	const output = await site.php( `
		$kept   = get_option( 'widget_block' );
		$say    = static fn( $id, $url ) => (int) ( new Ramjet\\Forms\\Forms() )->approvals()->allows( Ramjet\\Forms\\Definition\\Source::from_string( "widget:block-$id" ), "webhook:$url" );
		$save   = static function ( $login, $widgets ) {
			wp_set_current_user( '' === $login ? 0 : get_user_by( 'login', $login )->ID );
			update_option( 'widget_block', $widgets );
		};
		try {
			$a = array( 'content' => ${ php( form( [ A ] ) ) } );
			$b = array( 'content' => ${ php( form( [ B ] ) ) } );
			$save( 'editor', array( 901 => $a ) + (array) $kept );
			echo $say( 901, '${ A }' );
			$save( 'admin', array( 901 => $a, 902 => array( 'content' => 5 ) ) + (array) $kept );
			echo $say( 901, '${ A }' ), $say( 902, '${ A }' );
			$save( '', array( 901 => $a, 903 => $b ) + (array) $kept );
			echo $say( 901, '${ A }' ), $say( 903, '${ B }' );
			$save( '', array( 901 => $b ) + (array) $kept );
			echo $say( 901, '${ A }' ), $say( 901, '${ B }' );
		} finally {
			update_option( 'widget_block', $kept );
		}` );
	expect( output ).toBe( '0101000' );
} );

test( 'an entry that came before the approval may be sent after it', async ( {
	as,
	site,
} ) => {
	const id = await create( await as( 'admin' ), form( [ A ] ) );
	const output = await site.php( `
		$entry = new Ramjet\\Forms\\Storage\\Response( 1, 'publish', true, 0, 0, array(), array( 'source' => 'post:${ id }' ) );
		$other = new Ramjet\\Forms\\Storage\\Response( 1, 'publish', true, 0, 0, array(), array( 'source' => array() ) );
		$ask   = static fn( $entry, $target ) => ( new Ramjet\\Forms\\Forms() )->approvals()->refusal( $entry, $target, ${ php( `webhook:${ A }` ) }, 'a.example' )?->message;
		echo wp_json_encode( array( $ask( $entry, array( 'approved' => false ) ), $ask( $other, array( 'approved' => true ) ), $ask( $other, array( 'approved' => '1' ) ) ) );` );
	expect( JSON.parse( output ) ).toEqual( [
		null,
		null,
		'A site administrator has to save this form before responses can be sent to a.example.',
	] );
} );
