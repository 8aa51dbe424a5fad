import { addAction, removeAction } from '@wordpress/hooks';

import {
	ANALYTICS_ACTION,
	createEventRecorder,
	type EventProperties,
	recordEvent,
} from '../analytics';
import type { InitialState } from '../initial-state';

type RecordedEvent = [ string, EventProperties ];

describe( 'createEventRecorder', () => {
	const setUp = ( isEnabled = true ) => {
		const events: RecordedEvent[] = [];
		const record = createEventRecorder( {
			isEnabled: () => isEnabled,
			transport: ( ...event ) => void events.push( event ),
		} );
		return { events, record };
	};

	it( 'passes on events with a known prefix', () => {
		const { events, record } = setUp();
		record( 'jetpack_editor_block_insert', { block: 'button' } );
		record( 'akismet_opened' );
		expect( events ).toEqual( [
			[ 'jetpack_editor_block_insert', { block: 'button' } ],
			[ 'akismet_opened', {} ],
		] );
	} );

	it.each( [
		'ramjet_opened',
		'jetpack',
		'jetpackopened',
		'my_jetpack_opened',
		' jetpack_opened',
		'Jetpack_opened',
		'',
	] )( 'ignores "%s"', ( name ) => {
		const { events, record } = setUp();
		record( name );
		expect( events ).toEqual( [] );
	} );

	it( 'ignores everything while tracking is off', () => {
		const { events, record } = setUp( false );
		record( 'jetpack_opened' );
		expect( events ).toEqual( [] );
	} );
} );

describe( 'recordEvent', () => {
	const heard: RecordedEvent[] = [];

	beforeEach( () => {
		heard.length = 0;
		addAction( ANALYTICS_ACTION, 'ramjet/test', ( ...event ) =>
			heard.push( event as RecordedEvent )
		);
	} );

	afterEach( () => {
		removeAction( ANALYTICS_ACTION, 'ramjet/test' );
		delete window.ramjetInitialState;
	} );

	const setTracking = ( isTrackingEnabled: unknown ) => {
		window.ramjetInitialState = { isTrackingEnabled } as InitialState;
	};

	it( 'announces an event when the owner switched tracking on', () => {
		setTracking( true );
		recordEvent( 'jetpack_opened', { count: 2 } );
		expect( heard ).toEqual( [ [ 'jetpack_opened', { count: 2 } ] ] );
	} );

	it.each( [ false, undefined, '0' ] )(
		'announces nothing with tracking at %p',
		( value ) => {
			setTracking( value );
			recordEvent( 'jetpack_opened' );
			expect( heard ).toEqual( [] );
		}
	);

	it( 'sees tracking being switched while the page is open', () => {
		setTracking( true );
		recordEvent( 'jetpack_first' );
		setTracking( false );
		recordEvent( 'jetpack_second' );
		expect( heard ).toEqual( [ [ 'jetpack_first', {} ] ] );
	} );
} );
