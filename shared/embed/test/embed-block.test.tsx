import '@testing-library/jest-dom';
import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { speak } from '@wordpress/a11y';
import {
	createBlock,
	getBlockContent,
	rawHandler,
	type Block,
	serialize,
	switchToBlockType,
} from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import { renderBlock } from '../../../tests/support/render-block';
import { registerBlockType } from '../../types/blocks';
import { resolveRedirect } from '../../api/resolve-redirect';
import { EmbedBlock } from '../embed-block';
import { EmbedCard, EmbedPreview } from '../parts';
import { fromPaste, toLink } from '../transforms';
import { findEmbed } from '../url';
import { type EmbedAttributes, useEmbed } from '../use-embed';

jest.mock( '@wordpress/a11y' );
jest.mock( '../../api/resolve-redirect' );

const resolve = jest.mocked( resolveRedirect );

const NAME = 'test/embed';
const PIN = 'https://pins.example/pin/1';
const SHORT = 'https://pins.example/short';
const SORRY = 'Sorry, this content could not be embedded.';

const parse = ( text: string ) => {
	const url = findEmbed( text, [ 'pins.example' ] )?.url;
	return url && { url: url.href };
};

/** What a block adds to the kit. */
const settings = { check: true, checkOnLoad: () => false, isCard: false };

beforeAll( () => {
	registerCoreBlocks();
	registerBlockType( NAME, {
		apiVersion: 3,
		title: 'Pins',
		category: 'embed',
		icon: 'admin-post',
		attributes: {
			url: { type: 'string' },
			loadAtOnce: { type: 'boolean' },
		},
		edit: ( props ) => (
			<EmbedBlock< EmbedAttributes >
				{ ...props }
				{ ...settings }
				name={ NAME }
				label="Pins"
				instructions={ <p>Paste it.</p> }
				field={ { label: 'Pin URL', placeholder: 'Enter URL…' } }
				parse={ parse }
				error={ SORRY }
				convert
				panelTitle="Pin settings"
			>
				{ ( url ) =>
					settings.isCard ? (
						<EmbedCard name={ NAME } label="Pins" url={ url } />
					) : (
						<EmbedPreview
							src={ url }
							title="A pin"
							isSelected={ props.isSelected }
						/>
					)
				}
			</EmbedBlock>
		),
		save: () => null,
		transforms: { from: [ fromPaste( NAME, parse ) ], to: [ toLink ] },
	} );
} );

beforeEach( () => {
	Object.assign( settings, {
		check: true,
		checkOnLoad: () => false,
		isCard: false,
	} );
	resolve.mockReset().mockImplementation( async ( url ) => ( {
		url,
		status: 200,
	} ) );
} );

/** A server reply that the test sends when it wants to. */
function answerLater() {
	type Reply = Awaited< ReturnType< typeof resolveRedirect > >;
	let answer: ( reply: Reply ) => void;
	resolve.mockReturnValueOnce(
		new Promise< Reply >( ( give ) => {
			answer = give;
		} )
	);
	return ( status: number, url = PIN ) =>
		act( async () => answer( { status, url } ) );
}

async function render( attributes = {} ) {
	const block = await renderBlock( NAME, attributes );
	const { canvas, toolbar } = block;
	return {
		...block,
		field: () => canvas.queryByRole( 'textbox', { name: 'Pin URL' } ),
		frame: () => canvas.queryByTitle( 'A pin' ),
		notice: () =>
			canvas.queryByText( new RegExp( `^${ SORRY }` ), {
				selector: '.components-notice__content',
			} ),
		embed: ( text: string ) =>
			act( async () => {
				fireEvent.change(
					canvas.getByRole( 'textbox', { name: 'Pin URL' } ),
					{ target: { value: text } }
				);
				fireEvent.click(
					canvas.getByRole( 'button', { name: 'Embed' } )
				);
			} ),
		edit: () =>
			fireEvent.click(
				toolbar.getByRole( 'button', { name: 'Edit URL' } )
			),
	};
}

it( 'shows the embed once the server has resolved the URL', async () => {
	const block = await render();
	expect( block.canvas.getByText( 'Paste it.' ) ).toBeVisible();
	expect(
		block.canvas.getByRole( 'button', { name: 'Embed' } )
	).toHaveAttribute( 'aria-disabled', 'true' );

	const answer = answerLater();
	await block.embed( ` ${ SHORT }\n` );
	expect( resolve.mock.calls ).toEqual( [ [ SHORT, expect.anything() ] ] );
	expect( block.canvas.getByText( 'Embedding…' ) ).toBeVisible();
	expect( block.canvas.getByRole( 'presentation' ) ).toHaveClass(
		'components-spinner'
	);
	expect( speak ).toHaveBeenCalledWith( 'Embedding…' );
	expect( block.frame() ).toBeNull();

	await answer( 200, PIN );
	expect( block.attributes() ).toEqual( { url: PIN } );
	expect( block.frame() ).toHaveAttribute( 'src', PIN );
	expect( block.field() ).toBeNull();
	expect( block.element() ).toHaveFocus();
} );

it( 'shows a frame that can neither leave its sandbox nor be used before the block is selected', async () => {
	const block = await render( { url: PIN } );
	const frame = block.frame();
	expect( frame ).toHaveAttribute(
		'sandbox',
		'allow-scripts allow-same-origin allow-forms allow-popups'
	);
	expect( frame?.closest( '[inert]' ) ).toBeNull();
	await act( async () => {
		await dispatch( blockEditorStore ).clearSelectedBlock();
	} );
	expect( frame?.closest( '[inert]' ) ).not.toBeNull();
} );

it.each( [
	[ 'does not exist', PIN, 404 ],
	[ 'is no URL', 'a pin', 0 ],
] )(
	'clears a URL that %s, and keeps it in the field',
	async ( _, text, status ) => {
		const block = await render( { url: SHORT } );
		block.edit();
		expect( block.field() ).toHaveFocus();
		resolve.mockResolvedValueOnce( { status, url: text } );
		await block.embed( text );
		expect( resolve ).toHaveBeenCalledTimes( status ? 1 : 0 );
		expect( block.attributes()?.url ).toBeUndefined();
		expect( block.field() ).toHaveValue( text );
		expect( block.notice() ).toBeVisible();
		expect( speak ).toHaveBeenCalledWith( SORRY, 'assertive' );

		await block.undo();
		expect( block.frame() ).toHaveAttribute( 'src', SHORT );
		expect( block.notice() ).toBeNull();
	}
);

it( 'hides the error while it checks the next URL', async () => {
	const block = await render();
	await block.embed( 'a pin' );
	expect( block.notice() ).toBeVisible();
	const answer = answerLater();
	await block.embed( PIN );
	expect( block.notice() ).toBeNull();
	await answer( 404 );
	expect( block.notice() ).toBeVisible();
} );

it( 'keeps a URL that could not be checked, and says so', async () => {
	const block = await render();
	resolve.mockResolvedValueOnce( { url: PIN, status: 503 } );
	await block.embed( PIN );
	expect( block.attributes() ).toEqual( { url: PIN } );
	expect( block.frame() ).toHaveAttribute( 'src', PIN );
	expect( block.notice() ).toHaveTextContent( 'The URL has been kept' );
} );

it( 'ignores the reply for a URL that has been replaced', async () => {
	settings.checkOnLoad = () => true;
	const answer = answerLater();
	const block = await render( { url: SHORT } );
	expect( block.frame() ).toHaveAttribute( 'src', SHORT );
	block.edit();
	await block.embed( `${ PIN }2` );
	await answer( 404 );
	expect( block.attributes() ).toEqual( { url: `${ PIN }2` } );
	expect( block.notice() ).toBeNull();
} );

describe( 'an opened post', () => {
	beforeEach( () => {
		settings.checkOnLoad = () => true;
	} );

	it( 'is no longer checked once the user types', async () => {
		const answer = answerLater();
		const block = await render( { url: PIN } );
		block.edit();
		fireEvent.change( block.field()!, { target: { value: 'New' } } );
		await answer( 404 );
		expect( block.field() ).toHaveValue( 'New' );
		expect( block.attributes() ).toEqual( { url: PIN } );
	} );

	it( 'is not changed if its URL cannot be checked', async () => {
		resolve.mockResolvedValueOnce( { url: PIN, status: 403 } );
		const block = await render( { url: PIN } );
		expect( resolve ).toHaveBeenCalledTimes( 1 );
		expect( block.attributes() ).toEqual( { url: PIN } );
		await block.undo();
		expect( block.attributes() ).toEqual( { url: PIN } );
		expect( block.notice() ).toBeVisible();
	} );

	it( 'follows a redirect without a step, also of a URL that was just pasted', async () => {
		resolve.mockResolvedValue( { url: PIN, status: 200 } );
		const { attributes, undo } = await render( { url: SHORT } );
		expect( attributes() ).toEqual( { url: PIN } );
		await undo();
		expect( attributes() ).toEqual( { url: PIN } );

		const { insertBlock } = dispatch( blockEditorStore );
		const urls = () =>
			select( blockEditorStore )
				.getBlocks()
				.map( ( block ) => block.attributes.url );
		await act( async () => {
			insertBlock( createBlock( NAME, { url: SHORT } ) );
		} );
		await waitFor( () => expect( urls() ).toEqual( [ PIN, PIN ] ) );
		await undo();
		expect( urls() ).toEqual( [ PIN ] );
	} );

	it( 'shows a URL that cannot be embedded in the placeholder, unchanged', async () => {
		const block = await render( { url: 'https://evil.example/' } );
		expect( resolve ).not.toHaveBeenCalled();
		expect( block.frame() ).toBeNull();
		expect( block.field() ).toHaveValue( 'https://evil.example/' );
		expect( block.notice() ).toBeVisible();
		expect( block.attributes() ).toEqual( {
			url: 'https://evil.example/',
		} );
	} );
} );

it( 'converts to a link with nothing but the URL', async () => {
	const block = await render();
	const getBlocks = () => serialize( select( blockEditorStore ).getBlocks() );
	await block.embed( 'javascript:alert( 1 )' );
	expect(
		block.canvas.queryByRole( 'button', { name: 'Convert block to link' } )
	).toBeNull();

	await block.embed(
		'<a href="https://evil.example/&quot;onclick=&quot;alert(1)">'
	);
	await act( async () => {
		fireEvent.click(
			block.canvas.getByRole( 'button', {
				name: 'Convert block to link',
			} )
		);
	} );
	expect( getBlocks() ).toContain(
		'<a href="https://evil.example/&quot;onclick=&quot;alert(1)">https://evil.example/%22onclick=%22alert(1)</a>'
	);
} );

it( 'can be changed in the sidebar, too', async () => {
	const block = await render( { url: SHORT } );
	const { inspector } = block;
	fireEvent.change( inspector.getByRole( 'textbox', { name: 'Pin URL' } ), {
		target: { value: PIN },
	} );
	expect( block.frame() ).toHaveAttribute( 'src', SHORT );
	await act( async () => {
		fireEvent.click( inspector.getByRole( 'button', { name: 'Embed' } ) );
	} );
	expect( block.frame() ).toHaveAttribute( 'src', PIN );
} );

it( 'sets when the page loads the embed', async () => {
	const { inspector, attributes } = await render( { url: PIN } );
	const choose = ( name: string ) => {
		const option = inspector.getByRole( 'option', { name } );
		fireEvent.change( option.closest( 'select' ) as HTMLElement, {
			target: { value: option.getAttribute( 'value' ) },
		} );
	};
	choose( 'With the page' );
	expect( attributes() ).toEqual( { url: PIN, loadAtOnce: true } );
	choose( 'When visitors click' );
	expect( attributes() ).toEqual( { url: PIN, loadAtOnce: false } );
	choose( 'Site default' );
	expect( attributes() ).toEqual( { url: PIN } );
} );

it( 'shows a card if only the page can load the embed', async () => {
	settings.isCard = true;
	const { canvas, container } = await render( { url: PIN } );
	expect( canvas.getByText( PIN ) ).toBeVisible();
	expect( canvas.getByText( /only on the published page/ ) ).toBeVisible();
	expect( container.querySelector( 'iframe, script' ) ).toBeNull();
} );

it( 'can be made from a pasted URL, and transformed into a link', () => {
	const paste = ( HTML: string ) => rawHandler( { HTML } );
	const [ block ] = paste( `<p>${ PIN }</p>` );
	expect( block ).toMatchObject( { name: NAME, attributes: { url: PIN } } );
	expect( paste( `<p>See ${ PIN }</p>` ) ).toMatchObject( [
		{ name: 'core/paragraph' },
	] );
	const [ link ] =
		switchToBlockType( block as Block, 'core/paragraph' ) ?? [];
	expect( getBlockContent( link as Block ) ).toContain( `href="${ PIN }"` );
} );

/* The rules, without an editor. */
describe( 'useEmbed', () => {
	const KEPT = `${ SORRY } The URL has been kept because it could not be checked.`;

	/** The state of a block with this URL, and what it saves. */
	async function open( url?: string, checkOnLoad = false ) {
		const { result } = renderHook( () => {
			const [ attributes, setAttributes ] = useState< EmbedAttributes >( {
				url,
			} );
			const state = useEmbed( {
				attributes,
				setAttributes,
				parse,
				error: SORRY,
				check: true,
				checkOnLoad: () => checkOnLoad,
			} );
			return { ...state, saved: attributes.url };
		} );
		await act( async () => {} );
		return {
			embed: async ( text: string ) => {
				act( () => result.current.setText( text ) );
				await act( async () => result.current.submit() );
			},
			state: () => {
				const { saved, text, failure } = result.current;
				return { saved, text, message: failure && failure.message };
			},
		};
	}

	it.each( [
		[ 'does not exist', PIN, 404 ],
		[ 'is gone', PIN, 410 ],
		[ 'is another website', 'https://evil.example/pin', 0 ],
		[ 'is no URL', 'a pin', 0 ],
	] )(
		'clears a URL that %s, and keeps it in the field',
		async ( _, text, status ) => {
			resolve.mockResolvedValueOnce( { status, url: text } );
			const { embed, state } = await open( SHORT );
			await embed( text );
			expect( resolve ).toHaveBeenCalledTimes( status ? 1 : 0 );
			expect( state() ).toEqual( {
				saved: undefined,
				text,
				message: SORRY,
			} );
		}
	);

	it.each( [
		[
			'the third party refuses',
			async () => ( { url: PIN, status: 403 } ),
		],
		[
			'the third party is busy',
			async () => ( { url: PIN, status: 429 } ),
		],
		[ 'the third party fails', async () => ( { url: PIN, status: 503 } ) ],
		[
			'the server replies with something else',
			async () => JSON.parse( '{}' ),
		],
		[
			'the server times out',
			() => Promise.reject( new Error( 'time-out' ) ),
		],
	] )( 'keeps the URL and says so if %s', async ( _, reply ) => {
		resolve.mockImplementationOnce( reply );
		const { embed, state } = await open();
		await embed( PIN );
		expect( state() ).toEqual( { saved: PIN, text: PIN, message: KEPT } );
	} );

	it( 'keeps the entered URL if it redirects to one that cannot be embedded', async () => {
		resolve.mockResolvedValueOnce( {
			status: 200,
			url: 'https://pins.example.evil.example/login',
		} );
		const { embed, state } = await open();
		await embed( PIN );
		expect( state() ).toMatchObject( { saved: PIN, message: '' } );
	} );

	describe( 'an opened post', () => {
		it.each( [
			[ 200, '' ],
			[ 403, KEPT ],
			[ 500, KEPT ],
		] )( 'keeps its URL if it returns %d', async ( status, message ) => {
			resolve.mockResolvedValueOnce( { url: PIN, status } );
			const { state } = await open( PIN, true );
			expect( resolve ).toHaveBeenCalledTimes( 1 );
			expect( state() ).toMatchObject( { saved: PIN, message } );
		} );

		it( 'stores the URL that its own redirects to', async () => {
			resolve.mockResolvedValueOnce( { url: PIN, status: 200 } );
			const { state } = await open( SHORT, true );
			expect( state() ).toMatchObject( { saved: PIN, message: '' } );
		} );
	} );
} );
