import { ScratchQueue } from '../support/scratch-queue';
import { patient } from '../support/patience';
import { expect, test } from '../support/test';

// Four processes take the place of runners on two servers: they share nothing but the database.

const DONE = [ 'Success: Nothing is due.', 'exit 0' ];
const DELIVERIES = 1_000;

test( 'four runners deliver 1,000 responses once each, within a minute @native', async ( {
	site,
} ) => {
	test.slow();
	const queue = await ScratchQueue.open( site, 'scratch_scale_', 50 );
	try {
		await queue.fill( DELIVERIES );
		const start = Date.now();
		const runners = Array.from( { length: 4 }, () => queue.run( 'run' ) );
		expect( await Promise.all( runners ) ).toEqual(
			runners.map( () => DONE )
		);
		const seconds = ( Date.now() - start ) / 1000;
		console.log( `${ DELIVERIES } deliveries took ${ seconds } s.` );
		expect( queue.arrived ).toHaveLength( DELIVERIES );
		expect( new Set( queue.arrived ).size ).toBe( DELIVERIES );
		expect( seconds ).toBeLessThan( patient( 60 ) );
	} finally {
		await queue.close();
	}
} );

test( 'with two of four runners killed, what they had begun is repeated, and nothing else @native', async ( {
	site,
} ) => {
	test.slow();
	const queue = await ScratchQueue.open( site, 'scratch_kills_', 50 );
	try {
		await queue.fill( DELIVERIES );
		const counts = new Map< string, number >();
		const killed = new Map< number, string >();
		queue.onArrival = ( count, pid, id ) => {
			counts.set( id, ( counts.get( id ) ?? 0 ) + 1 );
			if ( count >= 100 && killed.size < 2 && ! killed.has( pid ) ) {
				killed.set( pid, id );
				process.kill( pid, 'SIGKILL' );
			}
		};
		const ends = await Promise.allSettled(
			Array.from( { length: 4 }, () => queue.run( 'run' ) )
		);
		expect( ends.map( ( { status } ) => status ).sort() ).toEqual( [
			'fulfilled',
			'fulfilled',
			'rejected',
			'rejected',
		] );
		expect( await queue.tally() ).toMatchObject( { due: 0, working: 2 } );
		await queue.endClaims();
		expect( await queue.run( 'run' ) ).toEqual( DONE );
		expect( counts.size ).toBe( DELIVERIES );
		const repeated = [ ...counts ].filter( ( [ , count ] ) => count > 1 );
		expect( repeated.sort() ).toEqual(
			[ ...killed.values() ].map( ( id ) => [ id, 2 ] ).sort()
		);
	} finally {
		await queue.close();
	}
} );
