/** @jest-environment node */

import { createRegistry } from '@wordpress/data';
import { store } from '..';

function setUp( ...ids: string[] ) {
	const registry = createRegistry();
	registry.register( store );
	const actions = registry.dispatch( store );
	ids.forEach( ( id ) => actions.registerMediaSource( id ) );
	return { actions, selectors: registry.select( store ) };
}

test( 'a new source is paused at its start', () => {
	const { actions, selectors } = setUp();
	expect( selectors.getMediaSource() ).toBeUndefined();
	actions.registerMediaSource( 'a', { domId: 'video-a' } );
	expect( selectors.getMediaSource( 'a' ) ).toEqual( {
		id: 'a',
		state: 'is-paused',
		currentTime: 0,
		duration: 0,
		domId: 'video-a',
	} );
} );

test( 'registering a source again adds what is known by then', () => {
	const { actions, selectors } = setUp( 'a' );
	actions.playMediaSource( 'a', 3 );
	actions.registerMediaSource( 'a', { duration: 12.5, domId: 'x' } );
	expect( selectors.getMediaPlayerState( 'a' ) ).toBe( 'is-playing' );
	expect( selectors.getMediaSourceCurrentTime( 'a' ) ).toBe( 3 );
	expect( selectors.getMediaSourceDuration( 'a' ) ).toBe( 12.5 );
	expect( selectors.getMediaSourceDomId( 'a' ) ).toBe( 'x' );
} );

test( 'plays, pauses, toggles and moves a source', () => {
	const { actions, selectors } = setUp( 'a', 'b' );
	const read = () => [
		selectors.getMediaPlayerState( 'b' ),
		selectors.getMediaSourceCurrentTime( 'b' ),
	];
	actions.toggleMediaSource( 'b' );
	expect( read() ).toEqual( [ 'is-playing', 0 ] );
	actions.pauseMediaSource( 'b', 1.5 );
	expect( read() ).toEqual( [ 'is-paused', 1.5 ] );
	actions.setMediaSourceCurrentTime( 'b', 7 );
	actions.playMediaSource( 'b' );
	expect( read() ).toEqual( [ 'is-playing', 7 ] );
	actions.toggleMediaSource( 'b' );
	expect( read() ).toEqual( [ 'is-paused', 7 ] );
	actions.errorMediaSource( 'b' );
	actions.toggleMediaSource( 'b' );
	expect( read() ).toEqual( [ 'is-error', 7 ] );
	actions.playMediaSource( 'b' );
	expect( read() ).toEqual( [ 'is-playing', 7 ] );
	expect( selectors.getMediaPlayerState( 'a' ) ).toBe( 'is-paused' );
} );

test( 'without an ID, the default source is meant, at first the first', () => {
	const { actions, selectors } = setUp( 'a', 'b' );
	actions.playMediaSource();
	expect( selectors.getMediaPlayerState( 'a' ) ).toBe( 'is-playing' );
	actions.setDefaultMediaSource( 'b' );
	actions.setMediaSourceCurrentTime( undefined, 4 );
	expect( selectors.getMediaSource() ).toMatchObject( {
		id: 'b',
		state: 'is-paused',
		currentTime: 4,
	} );
	actions.unregisterMediaSource( 'b' );
	expect( selectors.getDefaultMediaSource() ).toBe( 'a' );
	expect( Object.keys( selectors.getMediaSources() ) ).toEqual( [ 'a' ] );
} );

test( 'ignores sources that are not registered', () => {
	const { actions, selectors } = setUp( 'a' );
	const before = selectors.getMediaSources();
	actions.playMediaSource( 'x' );
	actions.toggleMediaSource( 'x' );
	actions.unregisterMediaSource( 'a' );
	actions.pauseMediaSource();
	expect( before ).toMatchObject( { a: { state: 'is-paused' } } );
	expect( selectors.getMediaSources() ).toEqual( {} );
} );
