import '@testing-library/jest-dom';
import { act, fireEvent } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import type { ReactNode } from 'react';
import { searchGifs } from '../../../shared/api/lookups';
import { renderCanvas } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

jest.mock( '../../../shared/api/lookups' );

const search = jest.mocked( searchGifs );

const LABEL = 'Search for a term or paste a Giphy URL';

addFilter(
	'editor.MediaUpload',
	'ramjet/test',
	() =>
		( {
			onSelect,
			render,
		}: {
			onSelect: ( media: object ) => void;
			render: ( props: { open: () => void } ) => ReactNode;
		} ) =>
			render( {
				open: () =>
					onSelect( {
						id: 7,
						url: '/cat.gif',
						width: 300,
						height: 200,
					} ),
			} )
);

const makeGif = ( id: string ) => ( {
	id,
	title: id === 'two' ? '' : `GIF of ${ id }`,
	thumbnail: 'https://media0.giphy.com/t.gif',
	padding: '75%',
} );

async function open( attributes = {}, inspector = false ) {
	const block = await renderCanvas( 'jetpack/gif', attributes, {
		inspector,
		settings: { mediaUpload: () => {} },
	} );
	return {
		...block,
		submit: async ( text: string ) => {
			const field = block.canvas.getByLabelText( LABEL );
			fireEvent.change( field, { target: { value: text } } );
			// The search begins with the next task.
			jest.useFakeTimers();
			fireEvent.submit( field );
			await act( () => jest.advanceTimersByTimeAsync( 1 ) );
			jest.useRealTimers();
		},
	};
}

beforeEach( () => search.mockReset() );

afterEach( () => jest.useRealTimers() );

test( 'shows the first result, and another one can be chosen', async () => {
	search.mockResolvedValue( [ makeGif( 'one' ), makeGif( 'two' ) ] );
	const { attributes, canvas, submit } = await open( {
		id: 7,
		gifUrl: '/cat.gif',
	} );
	await submit( ' boats ' );
	expect( search ).toHaveBeenCalledWith( 'boats', expect.anything() );
	expect( attributes() ).toMatchObject( {
		giphyUrl: 'https://giphy.com/embed/one',
		searchText: 'boats',
		paddingTop: '75%',
		id: undefined,
		gifUrl: undefined,
	} );
	fireEvent.click( canvas.getByLabelText( 'GIF 2' ) );
	expect( attributes() ).toHaveProperty(
		'giphyUrl',
		'https://giphy.com/embed/two'
	);
} );

test( 'repeats a failed search, and ignores an empty one', async () => {
	const { attributes, canvas, submit } = await open();
	await submit( '  ' );
	expect( search ).not.toHaveBeenCalled();
	search.mockRejectedValue( new Error( 'The site needs a key.' ) );
	await submit( 'cat' );
	expect( canvas.getByText( 'The site needs a key.' ) ).toBeVisible();
	search.mockResolvedValue( [] );
	await submit( 'cat' );
	expect( canvas.getByText( 'No GIFs found.' ) ).toBeVisible();
	expect( attributes()?.giphyUrl ).toBeUndefined();
} );

test( 'accepts a Giphy URL without a key, and refuses other URLs', async () => {
	search.mockResolvedValue( [] );
	const { attributes, canvas, submit } = await open();
	await submit( 'https://evil.example/gifs/a-1' );
	expect(
		canvas.getByText( 'This is not the URL of a GIF on Giphy.' )
	).toBeVisible();
	await submit( '<b>no code</b>' );
	expect(
		canvas.getByText( 'This is not the URL of a GIF on Giphy.' )
	).toBeVisible();
	await submit( 'https://giphy.com/gifs/a-cat-1b' );
	expect( attributes() ).toMatchObject( {
		giphyUrl: 'https://giphy.com/embed/1b',
		paddingTop: '56.2%',
	} );
	expect( canvas.queryByText( 'No GIFs found.' ) ).toBeNull();
} );

test( 'a pasted GIF gets its own proportions, or keeps the usual ones', async () => {
	search.mockResolvedValueOnce( [ makeGif( '1b' ) ] );
	const { attributes, canvas, submit } = await open();
	await expectOneStep( () => submit( 'https://giphy.com/gifs/a-cat-1b' ) );
	const url = 'https://giphy.com/embed/1b';
	expect( search ).toHaveBeenCalledWith( url, expect.anything() );
	expect( attributes() ).toMatchObject( {
		giphyUrl: url,
		paddingTop: '75%',
	} );
	expect( attributes()?.searchText ).toBeUndefined();
	search.mockRejectedValueOnce( new Error( 'Giphy cannot be reached.' ) );
	await submit( 'https://giphy.com/gifs/a-dog-2c' );
	expect( attributes() ).toMatchObject( {
		giphyUrl: 'https://giphy.com/embed/2c',
		paddingTop: '56.2%',
	} );
	expect( canvas.queryByText( 'Giphy cannot be reached.' ) ).toBeNull();
} );

test( 'replaces a GIF from Giphy with one from the media library', async () => {
	const { attributes, canvas, inspector } = await open(
		{ giphyUrl: 'https://giphy.com/embed/one' },
		true
	);
	expect( inspector.getByLabelText( 'Load the embed' ) ).toBeVisible();
	fireEvent.click( canvas.getByText( 'Media Library' ) );
	expect( attributes() ).toMatchObject( {
		gifUrl: '/cat.gif',
		id: 7,
		paddingTop: '66%',
		giphyUrl: undefined,
	} );
	// It is no embed.
	expect( inspector.queryByLabelText( 'Load the embed' ) ).toBeNull();
} );

test( 'focuses the search field when the GIF is clicked', async () => {
	const { canvas, clientId } = await open( { gifUrl: '/cat.gif' } );
	const { clearSelectedBlock, selectBlock } = dispatch( blockEditorStore );
	const cover = () => canvas.getByRole( 'img', { name: 'GIF' } );
	fireEvent.click( cover() );
	expect( canvas.getByLabelText( LABEL ) ).toHaveFocus();

	await act( async () => clearSelectedBlock() );
	await act( async () => selectBlock( clientId ) );
	expect( canvas.getByLabelText( LABEL ) ).not.toHaveFocus();
	await act( async () => clearSelectedBlock() );
	// The pressed block is selected before the button is released, elsewhere by then.
	fireEvent.pointerDown( cover() );
	await act( async () => selectBlock( clientId ) );
	expect( canvas.getByLabelText( LABEL ) ).toHaveFocus();
} );
