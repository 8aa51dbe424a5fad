/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as coreStore } from '@wordpress/core-data';
import { dispatch } from '@wordpress/data';
import { request } from '../../../shared/api/request';
import { openPost, readPost } from '../../../tests/support/edited-post';
import { setInitialState } from '../../../tests/support/page-state';
import Panel from '../panel';

jest.mock( '../../../shared/api/request' );

it( 'changes networks and message, each in one step of undo', async () => {
	setInitialState();
	jest.mocked( request ).mockResolvedValue( [
		{
			id: 'mastodon',
			name: 'Mastodon',
			is_connected: true,
			account: '',
			problem: '',
			limit: null,
		},
	] );
	const saved = {
		ramjet_publicize_networks: [ 'mastodon' ],
		jetpack_publicize_message: '',
	};
	await openPost( { title: 'Tea', status: 'draft', meta: saved } );
	await act( async () => void render( <Panel /> ) );
	const message = screen.getByRole( 'textbox', { name: 'Message' } );
	for ( const value of [ 'R', 'Re', 'Read' ] ) {
		fireEvent.change( message, { target: { value } } );
	}
	fireEvent.blur( message );
	fireEvent.click( screen.getByRole( 'checkbox', { name: 'Mastodon' } ) );
	const typed = { ...saved, jetpack_publicize_message: 'Read' };
	const last = { ...typed, ramjet_publicize_networks: [] };
	expect( readPost( 'meta' ) ).toEqual( last );

	const { undo, redo } = dispatch( coreStore );
	for ( const meta of [ typed, saved ] ) {
		await act( async () => void undo() );
		expect( readPost( 'meta' ) ).toEqual( meta );
	}
	await act( async () => {
		void redo();
		void redo();
	} );
	expect( readPost( 'meta' ) ).toEqual( last );
} );
