/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';

// It asks the server for plugins.
jest.mock( '../panels/integrations', () => ( {
	__esModule: true,
	default: () => null,
} ) );

beforeAll( () => registerBlocks( 'contact-form' ) );

async function openPanel( type: string, attributes = {} ) {
	await renderBlock( 'jetpack/contact-form', attributes, [
		createBlock( `jetpack/field-${ type }` ),
	] );
	const [ form ] = select( blockEditorStore ).getBlockOrder();
	await act( async () => {
		await dispatch( blockEditorStore ).selectBlock( form as string );
	} );
	const title = await screen.findByRole( 'button', {
		name: 'Confirmation Email',
	} );
	await act( async () => void fireEvent.click( title ) );
	return {
		panel: within(
			title.closest< HTMLElement >( '.components-panel__body' )!
		),
		saved: () =>
			select( blockEditorStore ).getBlockAttributes( form as string )
				?.confirmationEmail,
	};
}

const toggle = 'Email a confirmation to the sender';

it( 'has a subject, a message and optionally the response', async () => {
	const { panel, saved } = await openPanel( 'email' );
	expect( panel.queryByLabelText( 'Subject' ) ).toBeNull();
	expect( saved() ).toBeUndefined();
	fireEvent.click( panel.getByLabelText( toggle ) );
	fireEvent.change( panel.getByLabelText( 'Subject' ), {
		target: { value: 'Thanks' },
	} );
	fireEvent.change( panel.getByLabelText( 'Message' ), {
		target: { value: 'See you.' },
	} );
	fireEvent.click( panel.getByLabelText( 'Include the response' ) );
	expect( saved() ).toEqual( {
		enabled: true,
		subject: 'Thanks',
		message: 'See you.',
		includeResponse: true,
	} );
} );

it( 'cannot be turned on without an email field', async () => {
	const { panel } = await openPanel( 'text' );
	expect( panel.getByLabelText( toggle ) ).toBeDisabled();
	expect(
		panel.getByText( /^Add an email field to the form first/ )
	).toBeVisible();
} );

it( 'can be turned off after the email field was removed', async () => {
	const { panel, saved } = await openPanel( 'text', {
		confirmationEmail: { enabled: true, subject: 'Thanks' },
	} );
	fireEvent.click( panel.getByLabelText( toggle ) );
	expect( saved() ).toEqual( { enabled: false, subject: 'Thanks' } );
} );
