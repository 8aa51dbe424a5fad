/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch } from '@wordpress/data';
import { openPost, readPost } from '../../../tests/support/edited-post';
import { setInitialState } from '../../../tests/support/page-state';
import Panel from '../panel';

const SAVED = {
	jetpack_seo_html_title: '',
	advanced_seo_description: '',
	jetpack_seo_noindex: false,
	jetpack_seo_schema_type: 'faq',
};

const seo = { printedBy: null, frontPage: 0, frontPageDescription: '' };

beforeEach( async () => {
	setInitialState( { seo } );
	await openPost( { meta: SAVED } );
} );

const type = ( label: string, text: string ) =>
	fireEvent.change( screen.getByLabelText( label ), {
		target: { value: text },
	} );

it( 'counts the characters that people see', () => {
	render( <Panel /> );
	const title = screen.getByLabelText( 'SEO Title' );
	expect( title ).toHaveAccessibleDescription( '0 characters' );
	type( 'SEO Title', '👩‍👩‍👧' );
	expect( title ).toHaveAccessibleDescription( '1 character' );
	type( 'SEO Title', 'é'.repeat( 70 ) );
	expect( title ).toHaveAccessibleDescription( '70 characters' );
	type( 'SEO Title', 'é'.repeat( 5000 ) );
	expect( title ).toHaveAccessibleDescription(
		'5,000 characters. Search engines usually show the first 70.'
	);
	type( 'SEO Description', 'x'.repeat( 157 ) );
	expect(
		screen.getByLabelText( 'SEO Description' )
	).toHaveAccessibleDescription(
		'157 characters. Search engines usually show the first 156.'
	);
} );

it( 'changes its fields and no others, each in one step of undo', async () => {
	render( <Panel /> );
	const { undo, redo } = dispatch( coreStore );
	type( 'SEO Title', 'T' );
	type( 'SEO Title', 'Te' );
	type( 'SEO Title', 'Te\na' );
	fireEvent.blur( screen.getByLabelText( 'SEO Title' ) );
	type( 'SEO Title', 'Tea' );
	fireEvent.blur( screen.getByLabelText( 'SEO Title' ) );
	fireEvent.click( screen.getByLabelText( 'Hide page from search engines' ) );
	const last = {
		...SAVED,
		jetpack_seo_html_title: 'Tea',
		jetpack_seo_noindex: true,
	};
	expect( readPost( 'meta' ) ).toEqual( last );

	for ( const [ title, isHidden ] of [
		[ 'Tea', false ],
		[ 'Te a', false ],
		[ '', false ],
	] as const ) {
		await act( async () => void undo() );
		expect( readPost( 'meta' ) ).toEqual( {
			...SAVED,
			jetpack_seo_html_title: title,
			jetpack_seo_noindex: isHidden,
		} );
	}
	await act( async () => {
		void redo();
		void redo();
		void redo();
	} );
	expect( readPost( 'meta' ) ).toEqual( last );
} );

it( 'names the plugin that prints the tags instead', () => {
	setInitialState( { seo: { ...seo, printedBy: 'Slim SEO' } } );
	render( <Panel /> );
	expect(
		screen.getByText(
			'Slim SEO tells search engines about this page, so Ramjet doesn’t. What you enter here is saved, but not used.',
			{ selector: '.components-notice__content' }
		)
	).toBeVisible();
	expect( screen.getByLabelText( 'SEO Title' ) ).toBeEnabled();
} );
