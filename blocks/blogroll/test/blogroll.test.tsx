/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { select } from '@wordpress/data';
import { addFilter, removeFilter } from '@wordpress/hooks';
import { setInitialState } from '../../../tests/support/page-state';
import { registerCoreBlocks } from '../../../tests/support/core-blocks';
import {
	registerBlocks,
	renderBlock,
	renderCanvas,
} from '../../../tests/support/render-block';
import { expectOneStep } from '../../../tests/support/undo';

const ITEM = 'jetpack/blogroll-item';

/** What the media library gives when an image is selected. */
let selected: object = {};

type LibraryProps = {
	onSelect: ( media: object ) => void;
	render: ( props: { open: () => void } ) => JSX.Element;
};

beforeAll( () => {
	registerCoreBlocks();
	registerBlocks( 'blogroll' );
	addFilter(
		'editor.MediaUpload',
		'test',
		() =>
			( { onSelect, render }: LibraryProps ) =>
				render( { open: () => onSelect( selected ) } )
	);
} );

afterAll( () => removeFilter( 'editor.MediaUpload', 'test' ) );
afterEach( () => setInitialState() );

const item = ( attributes = {} ) =>
	renderCanvas( ITEM, attributes, {
		toolbar: true,
		settings: { mediaUpload: () => {} },
	} );

it( 'begins with a heading and a site, which Jetpack keeps', async () => {
	const { attributes, clientId } = await renderBlock( 'jetpack/blogroll' );
	// The template: deprecated since WordPress 7.2, without a replacement that older versions have.
	expect( console ).toHaveWarned();
	expect( select( blockEditorStore ).getBlocks( clientId ) ).toMatchObject( [
		{ name: 'core/heading' },
		{ name: ITEM },
	] );
	expect(
		await screen.findByRole( 'textbox', { name: 'Site URL' } )
	).toBeVisible();
	expect( attributes()?.load_placeholders ).toBe( false );
} );

it( 'leaves a saved blogroll as it is, and hides what its settings hide', async () => {
	const { attributes, inspector } = await renderBlock(
		'jetpack/blogroll',
		{},
		[ createBlock( ITEM, { name: 'Ann', description: 'Boats' } ) ]
	);
	expect( await screen.findByText( 'Boats' ) ).toBeVisible();
	expect( attributes()?.load_placeholders ).toBe( true );
	const toggle = ( name: string ) =>
		expectOneStep( async () => {
			fireEvent.click( inspector.getByRole( 'checkbox', { name } ) );
		} );
	await toggle( 'Show description' );
	expect( screen.queryByText( 'Boats' ) ).toBeNull();
	await toggle( 'Show avatar' );
	expect(
		screen.queryByRole( 'button', { name: 'Select icon' } )
	).toBeNull();
	await toggle( 'Open links in a new window' );
	expect( attributes() ).toMatchObject( {
		show_avatar: false,
		show_description: false,
		open_links_new_window: false,
	} );
} );

it( 'completes the URL, and says which ones are none', async () => {
	const { attributes, canvas } = await item();
	const field = canvas.getByRole( 'textbox', { name: 'Site URL' } );
	const type = ( value: string ) => {
		fireEvent.focus( field );
		fireEvent.change( field, { target: { value } } );
		fireEvent.blur( field );
	};
	await expectOneStep( async () => type( ' ann.example/blog' ) );
	expect( attributes()?.url ).toBe( 'https://ann.example/blog' );
	for ( const url of [ 'javascript:alert(1)', 'ftp://ann.example', 'a b' ] ) {
		type( url );
		expect( attributes()?.url ).toBe( url );
		expect( field ).toHaveAccessibleDescription(
			/^This is not the URL of a website/
		);
	}
	type( 'http://ann.example/' );
	expect( field ).not.toHaveAccessibleDescription();
} );

it( 'shows icons of this site only, and selects and removes one', async () => {
	const { attributes, element, toolbar } = await item( {
		icon: 'https://secure.gravatar.com/blavatar/a.png',
	} );
	const image = () => element()?.querySelector( 'img' );
	expect( image() ).toBeNull();
	const base = window.location.origin;
	selected = {
		url: `${ base }/full.png`,
		sizes: { thumbnail: { url: `${ base }/small.png` } },
	};
	const button = screen.getByRole( 'button', { name: 'Select icon' } );
	await expectOneStep( async () => {
		fireEvent.click( button );
	} );
	expect( attributes()?.icon ).toBe( `${ base }/small.png` );
	expect( image() ).toHaveAttribute( 'src', `${ base }/small.png` );
	selected = { url: `${ base }/full.svg` };
	fireEvent.click( screen.getByRole( 'button', { name: 'Replace icon' } ) );
	expect( attributes()?.icon ).toBe( `${ base }/full.svg` );
	await act( async () =>
		fireEvent.click(
			toolbar.getByRole( 'button', { name: 'Remove icon' } )
		)
	);
	expect( attributes()?.icon ).toBe( '' );
} );
