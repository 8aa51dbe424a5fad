import { addAction, removeAction } from '@wordpress/hooks';

import {
	ANALYTICS_ACTION,
	type EventProperties,
	recordEvent,
} from '../analytics';
import type { InitialState } from '../initial-state';

type RecordedEvent = [ string, EventProperties ];

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
		recordEvent( 'akismet_opened' );
		expect( heard ).toEqual( [
			[ 'jetpack_opened', { count: 2 } ],
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
		setTracking( true );
		recordEvent( name );
		expect( heard ).toEqual( [] );
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
