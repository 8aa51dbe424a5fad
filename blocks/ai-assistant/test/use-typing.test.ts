import { renderHook } from '@testing-library/react';
import { TYPING_DELAY } from '../pauses';
import { useTyping } from '../use-typing';

beforeEach( () => void jest.useFakeTimers() );
afterEach( () => void jest.useRealTimers() );

const onType = jest.fn();
const hook = () => renderHook( () => useTyping( onType ) );
const typed = () => onType.mock.calls.flat();

afterEach( () => onType.mockReset() );

it( 'types one character at a time', () => {
	hook().result.current( 'Post' );
	jest.advanceTimersByTime( 2 * TYPING_DELAY );
	expect( typed() ).toEqual( [ 'P', 'Po' ] );
	jest.advanceTimersByTime( 100 * TYPING_DELAY );
	expect( typed() ).toEqual( [ 'P', 'Po', 'Pos', 'Post' ] );
	expect( jest.getTimerCount() ).toBe( 0 );
} );

it( 'stops for an empty text, another text and on unmount', () => {
	const { result, unmount } = hook();
	result.current( 'Post' );
	jest.advanceTimersByTime( TYPING_DELAY );
	result.current( 'It' );
	jest.advanceTimersByTime( TYPING_DELAY );
	result.current( '' );
	jest.advanceTimersByTime( 100 * TYPING_DELAY );
	expect( typed() ).toEqual( [ 'P', 'I' ] );
	result.current( 'Post' );
	unmount();
	jest.advanceTimersByTime( 100 * TYPING_DELAY );
	expect( typed() ).toEqual( [ 'P', 'I' ] );
} );
