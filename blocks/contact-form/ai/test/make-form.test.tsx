/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import {
	type AiServer,
	startAiServer,
} from '../../../../tests/support/ai-rest-server';
import { registerCoreBlocks } from '../../../../tests/support/core-blocks';
import {
	registerBlocks,
	renderCanvas,
} from '../../../../tests/support/render-block';
import { expectOneStep } from '../../../../tests/support/undo';
import { createFieldBlock } from '../../create-field';

let server: AiServer;

beforeAll( () => {
	registerCoreBlocks();
	registerBlocks( 'ai-assistant' );
} );

beforeEach( async () => {
	server = await startAiServer();
} );

afterEach( async () => {
	await server.stop();
} );

async function ask( button: HTMLElement ) {
	fireEvent.click( button );
	const field = await screen.findByLabelText( 'What should the form ask?' );
	fireEvent.change( field, { target: { value: 'A pottery class' } } );
	fireEvent.submit( field );
}

const NAME = 'Create a form with AI';

it( 'creates field blocks with plain labels from any reply, in one undo step', async () => {
	server.reply(
		`Sure:\n${ JSON.stringify( [
			{ type: 'name', label: 'You<img src=x>& < I', required: true },
			{ type: 'core/html', label: '<script>x()</script>Own' },
			{ type: 'radio', label: 'Level', options: [ 'A & B', 'C' ] },
			{ type: 'select', label: 'Day', options: [ 'Mon & Tue' ] },
			{ type: 'consent', label: 'I agree', style: { color: 'red' } },
		] ) }`
	);
	const { canvas, innerBlocks } = await renderCanvas(
		'jetpack/contact-form'
	);
	const button = await canvas.findByText( NAME );
	await expectOneStep( async () => {
		await ask( button );
		await waitFor( () => expect( innerBlocks() ).toHaveLength( 6 ) );
	} );
	expect(
		innerBlocks().map(
			( { name: type, attributes, innerBlocks: inner } ) => [
				type.replace( 'jetpack/', '' ),
				attributes.explicitConsentMessage ?? attributes.label,
				...inner.map( ( option ) => option.attributes.label ),
				...( Array.isArray( attributes.options )
					? attributes.options
					: [] ),
			]
		)
	).toEqual( [
		[ 'field-name', 'You &amp; &lt; I' ],
		[ 'field-text', 'x() Own' ],
		[ 'field-radio', 'Level', 'A &amp; B', 'C' ],
		[ 'field-select', 'Day', 'Mon & Tue' ],
		[ 'field-consent', 'I agree' ],
		[ 'button', undefined ],
	] );
	expect( innerBlocks()[ 0 ]?.attributes.required ).toBe( true );
} );

it( 'asks for a clearer request if the reply has no fields, and does not change the form', async () => {
	server.reply( 'I cannot do that.' );
	const { toolbar, innerBlocks } = await renderCanvas(
		'jetpack/contact-form',
		{},
		{
			toolbar: true,
			innerBlocks: [ createFieldBlock( 'text', { label: 'Old' } ) ],
		}
	);
	const button = await toolbar.findByLabelText( NAME );
	await ask( button );
	await screen.findByText( 'Your request was unclear. Mind trying again?' );
	expect(
		innerBlocks().map( ( { attributes } ) => attributes.label )
	).toEqual( [ 'Old' ] );
	server.reply( '[{"type":"email","label":"New"}]' );
	fireEvent.click( screen.getByText( 'Create form' ) );
	await waitFor( () =>
		expect( innerBlocks()[ 0 ]?.attributes.label ).toBe( 'New' )
	);
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
} );

it( 'is not offered where the AI Assistant block is hidden', async () => {
	const { canvas } = await renderCanvas( 'jetpack/contact-form' );
	const button = await canvas.findByText( NAME );
	await act( async () =>
		dispatch( blockEditorStore ).updateSettings( {
			allowedBlockTypes: [ 'jetpack/contact-form' ],
		} )
	);
	expect( button ).not.toBeInTheDocument();
} );
