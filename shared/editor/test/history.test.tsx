import { act, fireEvent, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { renderEditor } from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';
import { registerBlockType } from '../../types/blocks';
import { useHistory, withUserSteps } from '../history';

const NAME = 'test/note';

beforeAll( () =>
	registerBlockType( NAME, {
		apiVersion: 3,
		title: 'Note',
		category: 'text',
		attributes: { text: { type: 'string' }, color: { type: 'string' } },
		edit: withUserSteps(
			( { attributes: { text }, setAttributes: set } ) => (
				<>
					{ [ 'Name', 'Place' ].map( ( label ) => (
						<input
							key={ label }
							aria-label={ label }
							value={ text }
							onChange={ ( event ) =>
								set( { text: event.target.value } )
							}
						/>
					) ) }
					{ [ 'Red', 'Blue' ].map( ( name ) => (
						<button
							key={ name }
							onClick={ () => set( { text: name } ) }
						>
							{ name }
						</button>
					) ) }
				</>
			)
		),
		save: () => null,
	} )
);

/** An editor with two blocks. */
function open() {
	const blocks = [ 'One', 'Two' ].map( ( text ) =>
		createBlock( NAME, { text } )
	);
	const { undo, redo, canvas } = renderEditor( blocks );
	const { result } = renderHook( useHistory );
	const ids = blocks.map( ( { clientId } ) => clientId );
	const [ first = '', second = '' ] = ids;
	const { insertBlock, removeBlock, updateBlockAttributes } =
		dispatch( blockEditorStore );
	return {
		undo,
		redo,
		canvas,
		/** Runs it as an event handler or an effect does. */
		run: ( change: () => void ) => act( async () => change() ),
		history: result.current,
		type: ( text: string ) =>
			act( async () => void updateBlockAttributes( first, { text } ) ),
		write: ( text: string ) =>
			void updateBlockAttributes( first, { text } ),
		paint: ( color: string ) =>
			void updateBlockAttributes( second, { color } ),
		add: () => void insertBlock( createBlock( NAME, { text: 'New' } ) ),
		remove: () => void removeBlock( second ),
		content: () =>
			select( blockEditorStore )
				.getBlocks()
				.map( ( { attributes: { text, color } } ) =>
					[ text, color ].filter( Boolean ).join( ' ' )
				)
				.join(),
	};
}

describe( 'asOneStep()', () => {
	it( 'makes changes of several blocks one step, apart from typing before it', async () => {
		const { history, type, write, paint, add, remove, run, ...editor } =
			open();
		await type( 'A' );
		await type( 'AB' );
		await expectOneStep( () =>
			run( () =>
				history.asOneStep( () => {
					write( 'C' );
					add();
					paint( 'red' );
					remove();
				} )
			)
		);
		expect( editor.content() ).toBe( 'C,New' );
		await editor.undo();
		expect( editor.content() ).toBe( 'AB,Two' );
		await editor.undo();
		expect( editor.content() ).toBe( 'One,Two' );
	} );

	it( 'separates changes that look like typing, and typing goes on from them', async () => {
		const { history, type, write, run, content, undo } = open();
		const step = ( ...texts: string[] ) =>
			run( () => history.asOneStep( () => texts.forEach( write ) ) );
		await step( 'A' );
		await step( 'B', 'C' );
		await step( 'D' );
		await type( 'DE' );
		for ( const text of [ 'C', 'A', 'One' ] ) {
			await undo();
			expect( content() ).toBe( `${ text },Two` );
		}
	} );
} );

describe( 'joinLastStep()', () => {
	it( 'makes changes a part of the last step, whatever they are', async () => {
		const { history, type, write, paint, add, remove, run, content } =
			open();
		await expectOneStep( async () => {
			await type( 'A' );
			await run( () =>
				history.joinLastStep( () => {
					write( 'B' );
					paint( 'red' );
					add();
				} )
			);
			await run( () => history.joinLastStep( remove ) );
		} );
		expect( content() ).toBe( 'B,New' );
	} );

	it( 'keeps redo after an undo', async () => {
		const { history, type, paint, run, content, undo, redo } = open();
		await type( 'A' );
		await run( () => history.asOneStep( () => paint( 'red' ) ) );
		await undo();
		await run( () => history.joinLastStep( () => paint( 'blue' ) ) );
		expect( content() ).toBe( 'A,Two blue' );
		await redo();
		expect( content() ).toBe( 'A,Two red' );
		await undo();
		await redo();
		expect( content() ).toBe( 'A,Two red' );
	} );
} );

describe( 'asNoStep()', () => {
	it( 'makes changes that are neither undone nor redone', async () => {
		const { history, type, paint, add, run, content, undo, redo } = open();
		await run( () =>
			history.asNoStep( () => {
				add();
				paint( 'red' );
			} )
		);
		await type( 'A' );
		await undo();
		expect( content() ).toBe( 'One,Two red,New' );
		await run( () => history.asNoStep( () => paint( 'blue' ) ) );
		await redo();
		expect( content() ).toBe( 'A,Two red,New' );
	} );
} );

describe( 'withUserSteps()', () => {
	it( 'makes a step of each action and of what is typed in a field until it loses the focus', async () => {
		const { canvas, content, run, undo } = open();
		const choose = ( name: string ) => {
			const button = canvas.getAllByText( name )[ 0 ]!;
			button.focus();
			fireEvent.click( button );
		};
		const type = ( label: string, ...values: string[] ) => {
			const field = canvas.getAllByLabelText( label )[ 0 ]!;
			field.focus();
			for ( const value of values ) {
				fireEvent.change( field, { target: { value } } );
			}
			return field;
		};
		const before: string[] = [];
		const step = async ( action: () => void ) => {
			before.unshift( content() );
			await run( action );
		};
		await step( () => choose( 'Red' ) );
		await step( () => choose( 'Blue' ) );
		await step( () => type( 'Name', 'A', 'An', 'Ann' ) );
		await step( () => type( 'Place', 'R', 'Rome' ) );
		await step( () => {
			const field = type( 'Name', 'B' );
			type( 'Name', 'Bo' );
			field.blur();
		} );
		await step( () => type( 'Name', 'Bob' ) );
		await step( () => choose( 'Red' ) );
		for ( const text of before ) {
			await undo();
			expect( content() ).toBe( text );
		}
	} );
} );
