import { expect, test } from '../support/test';
import { field, formMarkup, publishForm } from '../support/forms';
import { getPage } from '../support/headers';
import { readFirstSaves } from '../support/saved-markup';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';

/*
 * A database with a replica that lags. The journeys on it are the tests of the other folders: `npm run scale`.
 */

// They stop the replica for all.
test.describe.configure( { mode: 'serial' } );

/** The statements of a page that reads from the replica wherever it may. */
async function visit( visitor: Session, path: string ) {
	const { status, html } = await getPage( visitor, path, {
		cost: true,
		replica: true,
	} );
	const json = /<!--cost (\{.*\})-->/.exec( html )?.[ 1 ] ?? '{}';
	const { servers } = JSON.parse( json ) as {
		servers?: Record< 'primary' | 'replica' | 'writes', string[] >;
	};
	return { status, html, servers };
}

/** Runs SQL on the replica. */
const onReplica = ( site: SiteUnderTest, ...statements: string[] ) =>
	site.php( `
		[ , , $socket ] = $wpdb->parse_db_host( RAMJET_TEST_REPLICA );
		$replica = mysqli_init();
		$replica->real_connect( 'localhost', DB_USER, DB_PASSWORD, DB_NAME, null, $socket );
		foreach ( json_decode( ${ `'${ JSON.stringify( statements ) }'` } ) as $statement ) {
			$replica->query( $statement );
		}` );

/** Waits until the replica has what the primary has. */
const caughtUp = async ( site: SiteUnderTest ) =>
	onReplica(
		site,
		`SELECT MASTER_GTID_WAIT("${ await site.php( "echo $wpdb->get_var( 'SELECT @@gtid_binlog_pos' );" ) }")`
	);

/** Publishes a page with each block, which no other test changes, and returns its path once the replica has it. */
async function publishBlocks( site: SiteUnderTest ) {
	const markup = readFirstSaves()
		.filter( ( { isBroken } ) => ! isBroken )
		.map( ( one ) => one.markup )
		.join( '\n' );
	const content = Buffer.from( markup ).toString( 'base64' );
	const link = await site.php(
		`echo get_permalink( wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Every block', 'post_status' => 'publish', 'post_author' => 1, 'post_content' => wp_slash( base64_decode( '${ content }' ) ) ) ) );`
	);
	await caughtUp( site );
	return link.replace( site.url, '' );
}

test( 'a visitor’s page with every block reads nothing from the primary', async ( {
	as,
	site,
} ) => {
	const path = await publishBlocks( site );
	const visitor = await as( 'visitor' );
	for ( const url of [ path, '/', '/?s=block', '/feed/' ] ) {
		// WordPress stores some things when a page is shown for the first time.
		await expect( async () => {
			const { status, servers } = await visit( visitor, url );
			expect( status ).toBe( 200 );
			expect( servers?.replica.length, url ).toBeGreaterThan( 0 );
			expect( servers?.primary, url ).toEqual( [] );
			expect( servers?.writes, url ).toEqual( [] );
		} ).toPass();
	}
} );

test( 'pages stand while the replica is down, and responses are stored', async ( {
	as,
	site,
} ) => {
	const visitor = await as( 'visitor' );
	const form = await publishForm(
		await as( 'editor' ),
		site,
		formMarkup( field( 'name', { id: 'name' } ) )
	);
	await site.cause( 'stop-replica' );
	try {
		const { status, servers } = await visit( visitor, form.url );
		expect( status ).toBe( 200 );
		expect( servers?.replica ).toEqual( [] );
		const sent = await form.send( visitor, { fields: { name: 'Ann' } } );
		expect( sent.body.status ).toBe( 'sent' );
	} finally {
		await site.cause( 'start-replica' );
	}
	expect( await form.responses() ).toHaveLength( 1 );
	await expect( async () => {
		const { servers } = await visit( visitor, form.url );
		expect( servers?.replica.length ).toBeGreaterThan( 0 );
	} ).toPass();
} );

test( 'pages stand on a replica that is behind everything that Ramjet has stored, and work goes on', async ( {
	as,
	site,
} ) => {
	const path = await publishBlocks( site );
	const visitor = await as( 'visitor' );
	const tables = JSON.parse(
		await site.php(
			`echo wp_json_encode( $wpdb->get_col( "SHOW TABLES LIKE '{$wpdb->prefix}ramjet%'" ) );`
		)
	) as string[];
	expect( tables.length ).toBeGreaterThan( 5 );
	await onReplica(
		site,
		'STOP SLAVE',
		...tables.map(
			( table ) => `RENAME TABLE ${ table } TO hidden_${ table }`
		)
	);
	try {
		const form = await publishForm(
			await as( 'editor' ),
			site,
			formMarkup( field( 'name', { id: 'name' } ) )
		);
		expect( ( await visit( visitor, form.url ) ).status ).toBe( 404 );
		const sent = await form.send( visitor, { fields: { name: 'Ann' } } );
		expect( sent.body.status ).toBe( 'sent' );
		expect( await form.responses() ).toHaveLength( 1 );
		for ( const url of [ path, '/' ] ) {
			const { status, html } = await visit( visitor, url );
			expect( status, url ).toBe( 200 );
			expect( html, url ).toContain( '</html>' );
		}
	} finally {
		await onReplica(
			site,
			...tables.map(
				( table ) => `RENAME TABLE hidden_${ table } TO ${ table }`
			),
			'START SLAVE'
		);
	}
} );
