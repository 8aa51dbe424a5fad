import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';

import FormActions from '../form-actions';
import { SLOW_AFTER } from '../../../../shared/lib/slowness';

const submit = jest.fn( ( event ) => event.preventDefault() );
const reset = jest.fn();

const form = ( isDirty: boolean, isSaving: boolean ) => (
	<form onSubmit={ submit }>
		<FormActions
			isDirty={ isDirty }
			isSaving={ isSaving }
			onReset={ reset }
		/>
	</form>
);
const button = ( name: string ) => screen.getByRole( 'button', { name } );

beforeEach( () => {
	submit.mockClear();
	reset.mockClear();
} );

it( 'saves only what has changed, and once', () => {
	const { rerender } = render( form( false, false ) );
	button( 'Save' ).click();
	button( 'Discard changes' ).click();
	expect( submit ).not.toHaveBeenCalled();
	expect( reset ).not.toHaveBeenCalled();

	rerender( form( true, false ) );
	button( 'Save' ).focus();
	button( 'Save' ).click();
	expect( submit ).toHaveBeenCalledTimes( 1 );
	rerender( form( true, true ) );
	expect( button( 'Saving…' ) ).toHaveFocus();
	button( 'Saving…' ).click();
	expect( submit ).toHaveBeenCalledTimes( 1 );

	rerender( form( true, false ) );
	button( 'Discard changes' ).click();
	expect( reset ).toHaveBeenCalledTimes( 1 );
} );

it( 'says that it still saves when that takes long', () => {
	jest.useFakeTimers();
	const { rerender } = render( form( true, true ) );
	const status = screen.getByRole( 'status' );
	expect( status ).toBeEmptyDOMElement();
	act( () => void jest.advanceTimersByTime( SLOW_AFTER ) );
	expect( status ).toHaveTextContent( 'Still saving…' );
	rerender( form( true, false ) );
	expect( status ).toBeEmptyDOMElement();
	jest.useRealTimers();
} );
