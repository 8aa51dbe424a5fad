import { setTimeout as wait } from 'node:timers/promises';
import { deliver } from '../services/stripe';
import { runCommands } from '../support/cli';
import { expect, test } from '../support/test';
import { type Books, edit, visit } from './chaos/actors';
import { Ledger } from './chaos/ledger';
import { Random } from './chaos/random';
import { createWorld } from './chaos/world';

/*
 * Run by `npm run chaos`: visitors and editors go on while servers, engines and third parties fail. Then what the site
 * accepted is compared with what it has.
 */

const MINUTES = Number( process.env.RAMJET_CHAOS_MINUTES ?? 10 );
const SEED = Number( process.env.RAMJET_CHAOS_SEED ?? 1 );
const VISITORS = 20;
const EDITORS = 5;

/** Minutes after which all queues have to be empty. */
const SETTLE = 5;

const MINUTE = 60_000;

test( 'What the site accepted while everything failed is stored once, or is in doubt', async ( {
	as,
	site,
} ) => {
	test.setTimeout( ( MINUTES + SETTLE + 10 ) * MINUTE );
	const admin = await as( 'admin' );
	const world = await createWorld( site, admin );
	await site.cause( 'engines' );
	const books: Books = {
		responses: new Ledger(),
		orders: new Ledger(),
		members: new Ledger(),
		likes: new Ledger(),
		uploads: new Ledger(),
		views: { accepted: 0, asked: 0 },
		pages: new Map(),
	};
	const random = new Random( SEED );
	const end = Date.now() + MINUTES * MINUTE;
	const isOver = () => Date.now() >= end;
	let cronRuns = true;
	let kills = 0;
	const problems: string[] = [];
	/** What the runner does to servers must not fail unseen. */
	const cause = ( fault: string ) =>
		site.cause( fault ).catch( ( error ) => {
			problems.push( `${ fault }: ${ error }` );
			return '';
		} );
	const repeat = async ( pause: number, act: () => Promise< unknown > ) => {
		while ( ! isOver() ) {
			// The comparison decides what the site has lost.
			await act().catch( () => undefined );
			await wait( random.about( pause ) );
		}
	};
	const runCron = () =>
		fetch( `${ site.url }/wp-cron.php`, {
			signal: AbortSignal.timeout( 60_000 ),
		} );

	/** One after the other, in an order of the seed: what begins, and what ends it. */
	const faults: [ () => Promise< unknown >, () => Promise< unknown > ][] = [
		[ () => cause( 'stop-database' ), () => cause( 'start-database' ) ],
		[ () => cause( 'stop-replica' ), () => cause( 'start-replica' ) ],
		[ () => cause( 'stop-redis' ), () => cause( 'start-redis' ) ],
		[ () => cause( 'fill-uploads' ), () => cause( 'free-uploads' ) ],
		[
			() => world.setThirdParties( false ),
			() => world.setThirdParties( true ),
		],
		[ async () => ( cronRuns = false ), async () => ( cronRuns = true ) ],
		[ () => cause( 'stop-database' ), () => cause( 'start-database' ) ],
	];
	const order = faults
		.map( ( fault ) => ( { fault, place: random.next() } ) )
		.sort( ( one, other ) => one.place - other.place );
	const breakThings = async () => {
		const each = ( MINUTES * MINUTE ) / ( order.length + 1 );
		for ( const { fault } of order ) {
			await wait( each * 0.6 );
			await fault[ 0 ]();
			await wait( Math.min( each * 0.4, 20_000 ) );
			await fault[ 1 ]();
		}
	};

	await Promise.all( [
		...Array.from( { length: VISITORS }, () =>
			repeat( 1_000, () => visit( random, world, books, site.url ) )
		),
		...Array.from( { length: EDITORS }, () =>
			repeat( 3_000, () => edit( random, admin, books ) )
		),
		repeat( 400, async () => {
			kills += Number( await cause( 'kill-worker' ) );
		} ),
		repeat( 2_000, async () => cronRuns && runCron() ),
		repeat( 1_000, () => deliver( world.account ) ),
		breakThings(),
	] );

	// Everything works again. The claims of processes that were killed end after ten minutes: no process is left that works.
	const settled = Date.now() + SETTLE * MINUTE;
	await cause( 'kill-workers' );
	await site.php( `
		global $wpdb;
		foreach ( array( 'ramjet_form_submissions', 'ramjet_orders', 'ramjet_members' ) as $table ) {
			$wpdb->query( "UPDATE {$wpdb->prefix}$table SET claimed_until = 0" );
		}` );
	const queues = async () => {
		const list = await runCommands(
			site,
			[
				[ 'ramjet queue retry' ],
				[ 'ramjet queue run', [], { for: '20' } ],
				[ 'ramjet queue list' ],
			],
			''
		);
		return list.flatMap( ( line ) => {
			const [ job, , due, working, failed ] = line.split( ': ' );
			const left = [ due, working, failed ].map( Number );
			return left.some( ( number ) => number > 0 )
				? [ `${ job } ${ left }` ]
				: [];
		} );
	};
	// The server whose clock is ahead refuses Stripe's signatures: those events come again.
	let waiting: string[];
	let refused: number[];
	do {
		refused = ( await deliver( world.account ) ).filter(
			( status ) => status !== 200
		);
		waiting = await queues();
	} while ( refused.length + waiting.length > 0 && Date.now() < settled );

	const stored = JSON.parse(
		await site.php( `
			global $wpdb;
			$found = static function ( string $pattern, array $texts ): array {
				preg_match_all( $pattern, implode( ' ', $texts ), $all );
				return $all[0];
			};
			$mails = array_map( 'file_get_contents', glob( WP_CONTENT_DIR . '/mails/*.eml' ) ?: array() );
			$mails = array_map( static fn( string $mail ): string => quoted_printable_decode( $mail ), $mails );
			// Each mail has the text in two formats.
			$mails = array_map( static fn( string $mail ): string => implode( ' ', array_unique( $found( '/chaos-[0-9a-f-]{36}/', array( $mail ) ) ) ), $mails );
			$paid  = static fn( string $item ): array => $wpdb->get_col( "SELECT checkout_id FROM {$wpdb->prefix}ramjet_orders WHERE status = 'paid' AND parent = 0 AND item LIKE '$item%'" );
			echo wp_json_encode( array(
				'responses' => $found( '/chaos-[0-9a-f-]{36}/', $wpdb->get_col( "SELECT post_content FROM $wpdb->posts WHERE post_type = 'feedback'" ) ),
				'mails'     => $found( '/chaos-[0-9a-f-]{36}/', $mails ),
				'orders'    => $paid( 'donation' ),
				'members'   => $paid( 'plan' ),
				// For whoever looks for a payment that is missing.
				'unpaid'    => $wpdb->get_results( "SELECT checkout_id, status, due_at - UNIX_TIMESTAMP() AS due_in, attempts FROM {$wpdb->prefix}ramjet_orders WHERE status <> 'paid'" ),
				'access'    => (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}ramjet_members" ),
				'uploads'   => $wpdb->get_col( "SELECT post_title FROM $wpdb->posts WHERE post_type = 'attachment' AND post_title LIKE 'chaos-%'" ),
				'likes'     => ( new Ramjet\\Likes\\LikeCounts( $wpdb ) )->count( ${ world.post.id } ),
				'views'     => (int) $wpdb->get_var( "SELECT SUM(views) FROM {$wpdb->prefix}ramjet_views WHERE post_id = ${ world.post.id } AND day = 0" ),
			) );` )
	) as Record<
		'responses' | 'mails' | 'orders' | 'members' | 'uploads',
		string[]
	> & { unpaid: { checkout_id: string }[] } & Record<
			'access' | 'likes' | 'views',
			number
		>;
	const hooks = world.receiver.requests.flatMap(
		( { body } ) => /chaos-[0-9a-f-]{36}/.exec( body ) ?? []
	);
	const results = {
		responses: books.responses.compare( stored.responses ),
		mails: books.responses.compare( stored.mails ),
		webhooks: books.responses.compare( hooks ),
		orders: books.orders.compare( stored.orders ),
		members: books.members.compare( stored.members ),
		uploads: books.uploads.compare( stored.uploads ),
	};
	console.log(
		JSON.stringify(
			{
				seed: SEED,
				minutes: MINUTES,
				kills,
				waiting,
				pages: Object.fromEntries( books.pages ),
				results: Object.fromEntries(
					Object.entries( results ).map( ( [ name, result ] ) => [
						name,
						{
							...result,
							lost: result.lost.length,
							twice: result.twice.length,
							unknown: result.unknown.length,
						},
					] )
				),
				likes: [
					books.likes.accepted.size,
					stored.likes,
					books.likes.doubtful.size,
				],
				views: [
					books.views.accepted,
					stored.views,
					books.views.asked,
				],
				access: stored.access,
				missing: stored.unpaid.filter( ( { checkout_id: id } ) =>
					[
						...results.orders.lost,
						...results.members.lost,
					].includes( id )
				),
			},
			null,
			'\t'
		)
	);
	await world.end();
	expect( problems ).toEqual( [] );
	expect( waiting ).toEqual( [] );
	expect( kills ).toBeGreaterThan( 0 );
	expect( books.pages.get( 'whole' ) ).toBeGreaterThan( 0 );
	for ( const [ name, { accepted, lost, twice, unknown } ] of Object.entries(
		results
	) ) {
		// A mail or a request to a webhook that was under way when PHP was killed is sent again, with the same ID.
		const isSent = name === 'mails' || name === 'webhooks';
		expect( { name, lost, unknown, twice: isSent ? [] : twice } ).toEqual( {
			name,
			lost: [],
			unknown: [],
			twice: [],
		} );
		expect( twice.length, name ).toBeLessThanOrEqual( kills );
		expect( accepted, name ).toBeGreaterThan( 0 );
	}
	expect( books.pages.get( 'cut' ) ?? 0 ).toBeLessThanOrEqual( kills );
	expect( books.likes.accepted.size ).toBeGreaterThan( 0 );
	expect( books.views.accepted ).toBeGreaterThan( 0 );
	expect( stored.access ).toBe( stored.members.length );
	expect( stored.likes ).toBeGreaterThanOrEqual( books.likes.accepted.size );
	expect( stored.likes ).toBeLessThanOrEqual( books.likes.doubtful.size );
	expect( stored.views ).toBeGreaterThanOrEqual( books.views.accepted );
	expect( stored.views ).toBeLessThanOrEqual( books.views.asked );
	expect(
		[ ...books.pages.keys() ].filter( ( page ) => page.startsWith( 'bad' ) )
	).toEqual( [] );
} );
