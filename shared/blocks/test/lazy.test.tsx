import '@testing-library/jest-dom';
import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
} from '@testing-library/react';
import { createRoot, useLayoutEffect } from '@wordpress/element';
import type { ComponentType } from 'react';
import type { BlockEditProps } from '@wordpress/blocks';
import { lazyEdit, lazyPanels } from '../lazy';
import { renderBlock } from '../../../tests/support/render-block';
import { registerBlockType } from '../../types/blocks';
import { setInitialState } from '../../../tests/support/page-state';

type Attributes = { text: string };
type EditModule = { default: ComponentType< BlockEditProps< Attributes > > };

/** Longer than the five milliseconds that React takes at a time. */
const LONG_DRAWING_MS = 20;

/** Lets React's clock say that this much more time has passed. */
function skip( milliseconds: number ) {
	const now = performance.now.bind( performance );
	jest.spyOn( performance, 'now' ).mockImplementation(
		() => now() + milliseconds
	);
}

/** A chunk that is on its way until the test lets it come. */
function createChunk() {
	const waiting: PromiseWithResolvers[] = [];
	const load = jest.fn(
		() =>
			new Promise< EditModule >( ( resolve, reject ) =>
				waiting.push( { resolve, reject } )
			)
	);
	return {
		load,
		arrive: () =>
			waiting.shift()?.resolve( {
				default: ( { attributes } ) => <p>{ attributes.text }</p>,
			} ),
		fail: () => waiting.shift()?.reject( new Error( 'Gone.' ) ),
	};
}

type PromiseWithResolvers = {
	resolve: ( module: EditModule ) => void;
	reject: ( error: Error ) => void;
};

const props = ( text: string ) =>
	( { attributes: { text } } ) as BlockEditProps< Attributes >;

/** React's switch for tests: effects are run by act() while it is on, else as in a browser. */
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach( () => {
	setInitialState( {
		chunkTranslations: {},
	} );
} );
afterEach( () => {
	jest.restoreAllMocks();
	react.IS_REACT_ACT_ENVIRONMENT = true;
	delete window.ramjetInitialState;
} );

describe( 'lazyEdit', () => {
	it( 'shows every block of a type once its part is there, fetched once', async () => {
		const chunk = createChunk();
		const LazyEdit = lazyEdit( chunk.load );
		const { container } = render(
			<>
				<LazyEdit { ...props( 'one' ) } />
				<LazyEdit { ...props( 'two' ) } />
			</>
		);
		expect( container.querySelectorAll( '[aria-busy]' ) ).toHaveLength( 2 );
		await act( async () => chunk.arrive() );
		expect( container.textContent ).toBe( 'onetwo' );
		expect( chunk.load ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'shows a block whose part arrives between its drawing and its effect', async () => {
		const chunk = createChunk();
		const LazyEdit = lazyEdit( chunk.load );
		function Arrival() {
			// Runs when all is drawn. A long drawing is what parts it from the effects: React then lets the
			// browser take a turn, and what follows the promise comes in it.
			useLayoutEffect( () => {
				chunk.arrive();
				skip( LONG_DRAWING_MS );
			}, [] );
			return null;
		}

		react.IS_REACT_ACT_ENVIRONMENT = false;
		const container = document.createElement( 'div' );
		const root = createRoot( container );
		try {
			root.render( <LazyEdit key="1" { ...props( 'one' ) } /> );
			await waitFor( () => expect( chunk.load ).toHaveBeenCalled() );
			root.render(
				<>
					<LazyEdit key="1" { ...props( 'one' ) } />
					<LazyEdit key="2" { ...props( 'two' ) } />
					<Arrival />
				</>
			);
			await waitFor( () =>
				expect( container.textContent ).toBe( 'onetwo' )
			);
		} finally {
			root.unmount();
		}
	} );

	it( 'offers to try again when the part does not come', async () => {
		const chunk = createChunk();
		const LazyEdit = lazyEdit( chunk.load );
		const { container } = render( <LazyEdit { ...props( 'one' ) } /> );
		await act( async () => chunk.fail() );
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'This block could not be loaded.'
		);
		act( () =>
			screen.getByRole( 'button', { name: 'Try again' } ).click()
		);
		await act( async () => chunk.arrive() );
		expect( container.textContent ).toBe( 'one' );
		expect( chunk.load ).toHaveBeenCalledTimes( 2 );
	} );
} );

it( 'offers to load the panels of an inspector again', async () => {
	const load = jest
		.fn()
		.mockRejectedValueOnce( new Error( 'Gone.' ) )
		.mockResolvedValueOnce( {
			default: () => (
				<InspectorControls>
					<p>Settings of the block</p>
				</InspectorControls>
			),
		} );
	const Panels = lazyPanels( load );
	function Edit() {
		return (
			<div { ...useBlockProps() }>
				<Panels />
			</div>
		);
	}
	registerBlockType( 'test/panels', {
		apiVersion: 3,
		title: 'Panels',
		category: 'text',
		attributes: {},
		edit: Edit,
		save: () => null,
	} );
	const { inspector } = await renderBlock( 'test/panels' );
	expect( await inspector.findByRole( 'alert' ) ).toHaveTextContent(
		'These settings could not be loaded.'
	);
	fireEvent.click( inspector.getByRole( 'button', { name: 'Try again' } ) );
	expect(
		await inspector.findByText( 'Settings of the block' )
	).toBeInTheDocument();
} );
