import { ScratchQueue } from '../support/scratch-queue';
import type { SiteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

const DONE = [ 'Success: Nothing is due.', 'exit 0' ];

async function withQueue(
	site: SiteUnderTest,
	prefix: string,
	work: ( queue: ScratchQueue ) => Promise< void >
) {
	const queue = await ScratchQueue.open( site, prefix, 5 );
	try {
		await work( queue );
	} finally {
		await queue.close();
	}
}

test( 'several runners deliver each response once, one of them as another user @native', async ( {
	site,
} ) => {
	await withQueue( site, 'scratch_runners_', async ( queue ) => {
		await queue.fill( 60 );
		expect( await queue.tally() ).toEqual( {
			waiting: 60,
			due: 60,
			working: 0,
			failed: 0,
		} );
		const nobody = 'posix_setgid( 65534 ) && posix_setuid( 65534 );';
		expect(
			await Promise.all( [
				queue.run( 'run' ),
				queue.run( 'run' ),
				queue.runAs( nobody, 'run' ),
			] )
		).toEqual( [ DONE, DONE, DONE ] );
		expect( queue.arrived ).toHaveLength( 60 );
		expect( new Set( queue.arrived ).size ).toBe( 60 );
		expect( await queue.tally() ).toEqual( {
			waiting: 0,
			due: 0,
			working: 0,
			failed: 0,
		} );
	} );
} );

test( 'a runner that is told to end finishes its delivery, and one that is killed has it repeated @native', async ( {
	site,
} ) => {
	await withQueue( site, 'scratch_ended_', async ( queue ) => {
		await queue.fill( 30 );
		queue.onArrival = ( count, pid ) =>
			void ( count === 5 && process.kill( pid, 'SIGTERM' ) );
		expect( await queue.run( 'run' ) ).toEqual( [
			'Error: 25 items that are due are left.',
			'exit 1',
		] );
		expect( queue.arrived ).toHaveLength( 5 );
		expect( await queue.tally() ).toMatchObject( {
			due: 25,
			working: 0,
		} );

		let killed = '';
		const repeated: string[] = [];
		queue.onArrival = ( count, pid, id ) => {
			if ( count === 10 ) {
				killed = id;
				process.kill( pid, 'SIGKILL' );
			} else if ( id === killed ) {
				repeated.push( id );
			}
		};
		await expect( queue.run( 'run' ) ).rejects.toThrow();
		expect( await queue.run( 'run' ) ).toEqual( DONE );
		expect( await queue.tally() ).toMatchObject( { due: 0, working: 1 } );
		await queue.endClaims();
		expect( await queue.run( 'run' ) ).toEqual( DONE );
		// With the same ID, by which a receiver knows it.
		expect( repeated ).toEqual( [ killed ] );
		expect( queue.arrived ).toHaveLength( 31 );
		expect( new Set( queue.arrived ).size ).toBe( 30 );
	} );
} );

test( 'what has failed waits until it is due, or is tried again, also after it was given up @native', async ( {
	site,
} ) => {
	await withQueue( site, 'scratch_failed_', async ( queue ) => {
		await queue.fill( 3 );
		queue.status = 503;
		expect( await queue.run( 'run' ) ).toEqual( DONE );
		const failed = { waiting: 3, due: 0, working: 0, failed: 3 };
		expect( await queue.tally() ).toEqual( failed );
		expect( await queue.run( 'retry', 'run' ) ).toEqual( [
			'Success: 3 items will be tried again.',
			'exit 0',
			...DONE,
		] );
		expect( queue.arrived ).toHaveLength( 6 );
		// A status that is final.
		queue.status = 410;
		expect( await queue.run( 'retry', 'run' ) ).toContain( 'exit 0' );
		expect( await queue.tally() ).toEqual( { ...failed, waiting: 0 } );
		queue.status = 200;
		expect( await queue.run( 'retry', 'run', 'retry' ) ).toEqual( [
			'Success: 3 items will be tried again.',
			'exit 0',
			...DONE,
			'Success: 0 items will be tried again.',
			'exit 0',
		] );
		expect( queue.arrived ).toHaveLength( 12 );
	} );
} );

test( 'events that are due run once and recur, and work is done without its event @native', async ( {
	site,
} ) => {
	await withQueue( site, 'scratch_events_', async ( queue ) => {
		const events = async () =>
			JSON.parse(
				await queue.php(
					`echo wp_json_encode( $wpdb->get_results( "SELECT hook, due - UNIX_TIMESTAMP() AS due FROM {$wpdb->prefix}other_events ORDER BY hook, due" ) );`
				)
			) as { hook: string; due: string }[];
		await queue.fill( 1 );
		await queue.php( `wp_unschedule_hook( 'ramjet_forms_deliver' );` );
		expect( await queue.run( 'run' ) ).toEqual( DONE );
		expect( queue.arrived ).toHaveLength( 1 );

		// Two hours late. Another runner meets them while the first one runs; an event may remove another one.
		await queue.php( `
			update_option( 'ramjet_forms_retention_days', '30' );
			foreach ( array( 'ramjet_forms_cleanup', 'ramjet_payments_cleanup', 'other_cleanup' ) as $hook ) {
				wp_unschedule_hook( $hook );
				wp_schedule_event( time() - 7200, 'daily', $hook );
			}
			Ramjet\\Support\\Jobs\\Jobs::run_soon( 'ramjet_forms_deliver' );` );
		expect(
			await queue.runAs(
				`add_action( 'ramjet_forms_cleanup', static function (): void {
					echo "Cleaned.\\n";
					wp_unschedule_hook( 'ramjet_payments_cleanup' );
					WP_CLI::run( 'ramjet queue run' );
				} );
				add_action( 'ramjet_payments_cleanup', static fn() => print "Removed.\\n" );
				add_action( 'ramjet_forms_deliver', static fn() => print "Delivered.\\n" );`,
				'run'
			)
		).toEqual( [ 'Cleaned.', ...DONE, 'Delivered.', ...DONE ] );
		const left = await events();
		expect(
			left.map( ( { hook, due } ) => [ hook, Number( due ) > 80_000 ] )
		).toEqual( [
			[ 'other_cleanup', false ],
			[ 'ramjet_forms_cleanup', true ],
		] );
	} );
} );

test( 'a query that fails is reported, and ends neither command @native', async ( {
	site,
} ) => {
	await withQueue( site, 'scratch_broken_', async ( queue ) => {
		await queue.fill( 1 );
		const lines = await queue.runAs(
			`$wpdb->suppress_errors();
			add_filter( 'query', static fn( string $query ): string => str_contains( $query, 'COUNT(*)' ) ? 'SELECT broken' : $query );`,
			'list',
			'run'
		);
		expect( lines ).toContain( 'exit 0' );
		expect( lines.slice( -2 ) ).toEqual( [
			'Error: Something has failed. See PHP’s error log.',
			'exit 1',
		] );
	} );
} );
