import { act, renderHook } from '@testing-library/react';
import { DEFER_FROM, useMarkdownSource } from '../use-markdown-source';

const LONG = 'a'.repeat( DEFER_FROM );

function setUp( source: string ) {
	const onStore = jest.fn();
	const hook = renderHook(
		( props: { source: string } ) =>
			useMarkdownSource( props.source, onStore ),
		{ initialProps: { source } }
	);
	return { onStore, ...hook };
}

describe( 'useMarkdownSource', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	it( 'stores a short text with each key', () => {
		const { result, onStore } = setUp( '' );
		act( () => result.current.setText( 'a' ) );
		act( () => result.current.setText( 'ab' ) );
		expect( onStore.mock.calls ).toEqual( [ [ 'a' ], [ 'ab' ] ] );
	} );

	it( 'shows a long text at once and stores it after a pause', () => {
		const { result, onStore } = setUp( '' );
		act( () => result.current.setText( LONG ) );
		act( () => jest.advanceTimersByTime( 400 ) );
		act( () => result.current.setText( `${ LONG }b` ) );
		act( () => jest.advanceTimersByTime( 400 ) );
		expect( result.current.text ).toBe( `${ LONG }b` );
		expect( onStore ).not.toHaveBeenCalled();

		act( () => jest.advanceTimersByTime( 200 ) );
		expect( onStore.mock.calls ).toEqual( [ [ `${ LONG }b` ] ] );
	} );

	it( 'stores what waits when told to, once', () => {
		const { result, onStore } = setUp( '' );
		act( () => result.current.setText( LONG ) );
		act( () => result.current.flush() );
		act( () => jest.runAllTimers() );
		expect( onStore.mock.calls ).toEqual( [ [ LONG ] ] );
	} );

	it( 'stores what waits when the block goes from the screen', () => {
		const { result, onStore, unmount } = setUp( '' );
		act( () => result.current.setText( LONG ) );
		unmount();
		expect( onStore.mock.calls ).toEqual( [ [ LONG ] ] );
	} );

	it( 'follows a source that changes from outside, as undo does', () => {
		const { result, rerender } = setUp( 'a' );
		act( () => result.current.setText( 'ab' ) );
		rerender( { source: 'ab' } );
		rerender( { source: 'a' } );
		expect( result.current.text ).toBe( 'a' );
	} );
} );
