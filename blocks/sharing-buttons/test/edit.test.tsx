/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import {
	createBlock,
	getBlockVariations,
	store as blocksStore,
} from '@wordpress/blocks';
import { select } from '@wordpress/data';
import {
	registerBlocks,
	renderBlock,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const LIST = 'jetpack/sharing-buttons';
const BUTTON = 'jetpack/sharing-button';

async function renderList(
	attributes: Record< string, unknown >,
	...buttons: Record< string, unknown >[]
) {
	registerBlocks( 'sharing-buttons' );
	const editor = await renderBlock(
		LIST,
		attributes,
		buttons.map( ( button ) => createBlock( BUTTON, button ) )
	);
	// Each button is a chunk of its own.
	await screen.findAllByRole( 'document', { name: /Block: / } );
	return editor;
}

test( 'each service can be inserted and named, the old name of X only named', async () => {
	const { canvas } = await renderList( {} );
	expect(
		canvas.getByText( 'Click plus to add a Sharing Button' )
	).toBeVisible();
	const names = ( scope: 'inserter' | 'block' ) =>
		getBlockVariations( BUTTON, scope )?.map( ( { name } ) => name );
	expect( names( 'inserter' ) ).toEqual( [
		'facebook',
		'x',
		'linkedin',
		'whatsapp',
		'telegram',
		'threads',
		'mastodon',
		'bluesky',
		'reddit',
		'tumblr',
		'pinterest',
		'nextdoor',
		'mail',
		'print',
		'share',
	] );
	expect(
		select( blocksStore ).getActiveBlockVariation( BUTTON, {
			service: 'twitter',
		} )?.title
	).toBe( 'X' );
} );

test( 'buttons have the style of their list, and the label that was typed or the service’s name', async () => {
	const { canvas, inspector, attributes } = await renderList(
		{ styleType: 'official' },
		{ service: 'nextdoor', label: 'Tell & neighbours' },
		{ service: 'print' }
	);
	const text = await canvas.findByText( 'Tell & neighbours' );
	expect( text.parentElement?.className ).toBe(
		'jetpack-sharing-button__button style-official share-nextdoor'
	);
	expect( text.parentElement?.querySelector( 'svg' ) ).toBeVisible();
	expect( await canvas.findByText( 'Print' ) ).toBeVisible();

	const style = inspector.getByRole( 'combobox', { name: 'Style' } );
	expect( style ).toHaveDisplayValue( 'Icon and text' );
	await expectOneStep( () =>
		fireEvent.change( style, { target: { value: 'text' } } )
	);
	expect( attributes()?.styleType ).toBe( 'text' );
	expect(
		canvas.getByText( 'Print' ).parentElement?.innerHTML
	).not.toContain( '<svg' );
	fireEvent.change( style, { target: { value: 'icon' } } );
	expect( canvas.getByText( 'Print' ) ).toHaveClass( 'screen-reader-text' );
	expect( canvas.getByText( 'Print' ).parentElement ).toHaveStyle( {
		background: '#3c434a',
	} );
	await expectOneStep( () =>
		fireEvent.change( inspector.getByRole( 'combobox', { name: 'Size' } ), {
			target: { value: 'has-large-icon-size' },
		} )
	);
	expect( attributes()?.size ).toBe( 'has-large-icon-size' );
} );

test( 'a label is typed in the sidebar, and may be removed again', async () => {
	registerBlocks( 'sharing-buttons' );
	const { canvas, inspector, attributes } = await renderBlock( BUTTON, {
		service: 'mail',
	} );
	const field = inspector.getByRole( 'textbox', { name: 'Label' } );
	expect( field ).toHaveAttribute( 'placeholder', 'Email' );
	await expectOneStep( () =>
		fireEvent.change( field, { target: { value: 'Write' } } )
	);
	expect( canvas.getByText( 'Write' ) ).toBeVisible();
	fireEvent.change( field, { target: { value: '' } } );
	expect( attributes() ).toEqual( { service: 'mail' } );
} );

test( 'a service that is not offered any more stays, and says so', async () => {
	registerBlocks( 'sharing-buttons' );
	const { canvas, inspector, attributes } = await renderBlock( BUTTON, {
		service: 'pocket',
	} );
	expect( canvas.getByText( 'pocket (no longer offered)' ) ).toBeVisible();
	expect(
		inspector.getByText( /^This service is no longer offered\./ )
	).toBeVisible();
	expect( attributes() ).toEqual( { service: 'pocket' } );
} );
