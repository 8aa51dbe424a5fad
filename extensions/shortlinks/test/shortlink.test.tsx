/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { Shortlink } from '../shortlink';

type Post = Record< string, unknown >;

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: Post = {},
			{ post }: { type: string; post?: Post }
		) => post ?? state,
		actions: { setUp: ( post: Post ) => ( { type: 'SET_UP', post } ) },
		selectors: {
			getCurrentPostAttribute: ( state: Post, name: string ) =>
				state[ name ],
		},
	} )
);

const setPost = ( post: Post ) =>
	act( async () => {
		(
			dispatch( 'core/editor' ) as Record<
				string,
				( post: Post ) => void
			>
		 ).setUp?.( post );
	} );

const LINK = 'https://example.org/?p=5';
const AFTERWARDS = 'Visitors can follow it once the post is published.';

test( 'copies the short URL of the post', async () => {
	const copied: unknown[] = [];
	// jsdom has no clipboard; WordPress's hook copies a selection.
	document.execCommand = () => {
		copied.push(
			document.querySelector< HTMLTextAreaElement >( 'textarea' )?.value
		);
		return true;
	};
	await setPost( { jetpack_shortlink: LINK, status: 'draft' } );
	render( <Shortlink /> );
	const field = screen.getByLabelText( 'Shortlink' );
	expect( field ).toHaveValue( LINK );
	expect( field ).toHaveAccessibleDescription( AFTERWARDS );
	await act( async () => {
		fireEvent.click( screen.getByRole( 'button', { name: 'Copy' } ) );
	} );
	expect( copied ).toEqual( [ LINK ] );
	expect( select( noticesStore ).getNotices() ).toMatchObject( [
		{ content: 'Copied to clipboard.', type: 'snackbar' },
	] );

	await setPost( { jetpack_shortlink: LINK, status: 'publish' } );
	expect( screen.queryByText( AFTERWARDS ) ).toBeNull();
} );

test( 'is missing if the post has no short URL', async () => {
	for ( const link of [ '', undefined, [ 'tea' ] ] ) {
		await setPost( { jetpack_shortlink: link } );
		const { container } = render( <Shortlink /> );
		expect( container ).toBeEmptyDOMElement();
	}
} );
