/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import Panel from '../panel';

type Post = Record< string, unknown >;

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: Post = {},
			{ edits }: { type: string; edits?: Post }
		) => ( {
			...state,
			...edits,
		} ),
		actions: { editPost: ( edits: Post ) => ( { type: 'EDIT', edits } ) },
		selectors: {
			getEditedPostAttribute: ( state: Post, name: string ) =>
				state[ name ],
			getCurrentPostAttribute: ( state: Post, name: string ) =>
				state[ name ],
		},
	} )
);

const edit = ( edits: Post ) =>
	act( async () => {
		(
			dispatch( 'core/editor' ) as Record<
				string,
				( edits: Post ) => void
			>
		 ).editPost?.( edits );
	} );

test.each( [
	[ 'Show sharing buttons', 'jetpack_sharing_enabled' ],
	[ 'Show likes', 'jetpack_likes_enabled' ],
] )( '‘%s’ is about this post', async ( name, field ) => {
	const toggle = () => screen.queryByRole( 'checkbox', { name } );
	render( <Panel /> );
	// The type has none.
	expect( toggle() ).toBeNull();
	await edit( { [ field ]: true } );
	expect( toggle() ).toBeChecked();
	await act( async () => {
		fireEvent.click( toggle()! );
	} );
	expect( toggle() ).not.toBeChecked();
} );

test( 'has the shortlink', async () => {
	await edit( { jetpack_shortlink: 'https://example.org/?p=5' } );
	render( <Panel /> );
	expect( screen.getByLabelText( 'Shortlink' ) ).toHaveValue(
		'https://example.org/?p=5'
	);
} );
