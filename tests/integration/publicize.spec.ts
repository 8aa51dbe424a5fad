// Posts that are shared on doubles of Mastodon and Bluesky.
import { randomUUID } from 'node:crypto';
import { blueskyAccount } from '../services/bluesky';
import { mastodonAccount } from '../services/mastodon';
import { serviceConstants } from '../support/conditions';
import { inSandbox } from '../support/sandbox';
import type { Session } from '../support/sessions';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

type Values = { title?: string; excerpt?: string; meta?: object };

type Share = { network: string; state: string; url: string; error: string };

/** An author of a site that has accounts of its own, and the module on. */
async function connect( admin: Session, origin: string ) {
	const name = randomUUID();
	const mastodon = mastodonAccount( name );
	const bluesky = blueskyAccount( name );
	const constants = {
		...serviceConstants( 'mastodon', mastodon.keys ),
		...serviceConstants( 'bluesky', bluesky.keys ),
	};
	const owner = inSandbox( admin, {
		services: { origin, mode: 'ok' },
		constants,
	} );
	await owner.post( '/jetpack/v4/module/publicize/active', { active: true } );
	const publish = async ( data: Values ) => {
		const { body } = await owner.post( '/wp/v2/posts', {
			status: 'publish',
			...data,
			meta: {
				ramjet_publicize_networks: [ 'mastodon', 'bluesky' ],
				...data.meta,
			},
		} );
		return body as { id: number; link: string };
	};
	const shares = async ( id: number ) => {
		const { body } = await owner.get(
			`/ramjet/v1/publicize/posts/${ id }`
		);
		return body as Share[];
	};
	const states = async ( id: number ) =>
		( await shares( id ) ).map( ( { state } ) => state );
	return { name, mastodon, bluesky, constants, publish, shares, states };
}

/** Runs the job in a PHP process of its own, with code before it. */
const runJob = (
	site: SiteUnderTest,
	origin: string,
	constants: Record< string, string >,
	code = ''
) =>
	site.php( `
	foreach ( json_decode( '${ JSON.stringify( constants ) }', true ) as $name => $value ) {
		define( $name, $value );
	}
	ini_set( 'error_log', '/dev/null' );
	add_filter( 'ramjet_service_url', static fn( string $url ): string => '${ origin }/ok/' . substr( $url, 8 ) );
	global $wpdb;
	${ code }
	$keys     = ( new Ramjet\\Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' ) )->keys();
	$networks = new Ramjet\\Publicize\\Networks\\Networks( $keys, array(
		'mastodon' => new Ramjet\\Publicize\\Networks\\Mastodon( $keys, Ramjet\\Support\\Http\\GuardedClient::for_site() ),
		'bluesky'  => new Ramjet\\Publicize\\Networks\\Bluesky( $keys ),
	) );
	( new Ramjet\\Publicize\\Sharer( new Ramjet\\Publicize\\Shares\\ShareStore( $wpdb ), static fn() => $networks ) )->run();` );

test( 'a published post is shared on both networks, with its message, link and card @sqlite', async ( {
	as,
	doubles,
} ) => {
	const admin = await as( 'admin' );
	const site = await connect( admin, doubles.origin );
	const message = `${ '👩‍🚀'.repeat( 280 ) } مرحبا`;
	const { id, link } = await site.publish( {
		title: 'Tea & “cake”',
		excerpt: 'About tea.',
		meta: { jetpack_publicize_message: message },
	} );
	await expect
		.poll( () => site.states( id ) )
		.toEqual( [ 'shared', 'shared' ] );
	const [ status ] = site.mastodon.statuses;
	expect( status?.content ).toBe( `${ message }\n\n${ link }` );
	const [ [ key, record ] = [] ] = site.bluesky.records;
	expect( record?.text ).toMatch( /^(?:👩‍🚀)+…\n\n/u );
	expect( record?.embed?.external ).toEqual( {
		uri: link,
		title: 'Tea & “cake”',
		description: 'About tea.',
	} );
	expect( await site.shares( id ) ).toMatchObject( [
		{ network: 'mastodon', url: status?.url, error: '' },
		{
			network: 'bluesky',
			url: `https://bsky.app/profile/${ site.bluesky.handle }/post/${ key }`,
		},
	] );
} );

test( 'what arrived although the connection was cut is not shared twice', async ( {
	as,
	doubles,
	site,
} ) => {
	const admin = await as( 'admin' );
	const { mastodon, bluesky, constants, publish, states } = await connect(
		admin,
		doubles.origin
	);
	mastodon.behave( 'cut' );
	bluesky.behave( 'cut' );
	const { id } = await publish( { title: 'Once' } );
	await expect
		.poll( () => mastodon.statuses.length + bluesky.writes )
		.toBe( 2 );
	await expect.poll( () => states( id ) ).toEqual( [ 'waiting', 'waiting' ] );
	bluesky.expire();
	await runJob(
		site,
		doubles.origin,
		constants,
		`$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET due_at = 1 WHERE post_id = ${ id }" );`
	);
	expect( await states( id ) ).toEqual( [ 'shared', 'shared' ] );
	expect( mastodon.statuses ).toHaveLength( 1 );
	expect( bluesky.records.size ).toBe( 1 );
} );

test( 'servers that are killed share each post once @native', async ( {
	as,
	doubles,
	site,
} ) => {
	test.slow();
	const admin = await as( 'admin' );
	const { name, mastodon, bluesky, constants } = await connect(
		admin,
		doubles.origin
	);
	// As if they had been published a while ago, all at once.
	const posts = JSON.parse(
		await site.php( `
		global $wpdb;
		$shares = new Ramjet\\Publicize\\Shares\\ShareStore( $wpdb );
		$ids    = array();
		foreach ( range( 1, 8 ) as $number ) {
			$id    = wp_insert_post( array( 'post_title' => '${ name } ' . $number, 'post_status' => 'publish' ) );
			$ids[] = $id;
			$shares->add( $id, 'mastodon' );
			$shares->add( $id, 'bluesky' );
		}
		$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET created_at = created_at - 61 WHERE post_id IN (" . implode( ',', $ids ) . ')' );
		echo wp_json_encode( $ids );` )
	) as number[];
	const list = posts.join( ',' );
	const run = ( kills: boolean ) =>
		runJob(
			site,
			doubles.origin,
			constants,
			`
			$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'ramjet\\_publicize\\_%stodon\\_%' OR option_name LIKE 'ramjet\\_publicize\\_bluesky\\_%'" );
			$wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET due_at = 1 WHERE due_at IS NOT NULL AND post_id IN (${ list })" );
			add_filter( 'query', static function ( string $query ): string {
				if ( ${ kills } && str_starts_with( $query, 'UPDATE' ) && 0 === wp_rand( 0, 4 ) ) {
					throw new Error( 'Killed' );
				}
				return $query;
			} );`
		);
	await Promise.all( [ run( true ), run( true ), run( true ) ] );
	await site.php(
		`global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}ramjet_shares SET claimed_until = 0 WHERE post_id IN (${ list })" );`
	);
	await run( false );
	const contents = mastodon.statuses.map( ( { content } ) => content );
	expect( contents ).toHaveLength( posts.length );
	expect( new Set( contents ).size ).toBe( posts.length );
	expect( bluesky.records.size ).toBe( posts.length );
	expect(
		await site.php(
			`global $wpdb; echo $wpdb->get_var( "SELECT GROUP_CONCAT( DISTINCT CONCAT( state, COALESCE( due_at, '' ) ) ) FROM {$wpdb->prefix}ramjet_shares WHERE post_id IN (${ list })" );`
		)
	).toBe( 'shared' );
} );

test( 'posts of an import are no news', async ( { site } ) => {
	const results = await site.php( `
		$post   = new WP_Post( (object) array( 'post_status' => 'publish', 'post_date' => current_time( 'mysql' ), 'filter' => 'raw' ) );
		$before = Ramjet\\Support\\Content\\FirstPublication::is( $post, null );
		define( 'WP_IMPORTING', true );
		echo wp_json_encode( array( $before, Ramjet\\Support\\Content\\FirstPublication::is( $post, null ) ) );` );
	expect( JSON.parse( results ) ).toEqual( [ true, false ] );
} );
