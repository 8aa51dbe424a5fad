/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { inPage, openSection } from '../../test-support/open-page';
import {
	allArrived,
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import { Findings } from '../findings';

const LOOK = 'ramjet/v1/move/look';
const SETTINGS = 'jetpack/v4/settings';

const none = { state: 'none', percent: 0, ended: null, findings: [] };
const done = {
	...none,
	state: 'done',
	percent: 100,
	ended: '2026-11-29T12:00:00+00:00',
};

const find = ( id: string, more: object = {} ) => ( {
	id,
	label: `Label ${ id }`,
	advice: `Advice ${ id }.`,
	count: 1,
	items: [],
	...more,
} );

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

const button = ( name: string ) => screen.findByRole( 'button', { name } );

it( 'checks the site while the page is open, and shows the progress', async () => {
	server.answer( LOOK, json( none ) );
	const user = openSection( Findings );
	const check = await button( 'Check this site' );
	expect( listPosts( server ) ).toEqual( [] );
	const answer = hold( server, LOOK );
	await user.click( check );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '0' );
	await answer( { ...none, state: 'running', percent: 40 } );
	await waitFor( () =>
		expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute(
			'value',
			'40'
		)
	);
	expect( inPage().getByText( /You can close this page/ ) ).toBeVisible();
	await answer( done );
	expect(
		await inPage().findByText(
			'Nothing was found that needs your attention.'
		)
	).toBeVisible();
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	expect( await button( 'Check again' ) ).toHaveFocus();
	expect( listPosts( server ) ).toEqual( [
		[ LOOK, { continue: false } ],
		[ LOOK, { continue: true } ],
	] );
} );

it( 'lists findings with links, and how many more there are', async () => {
	server.answer(
		LOOK,
		json( {
			...done,
			findings: [
				find( 'subscribers' ),
				find( 'shortcodes', {
					count: 52,
					items: [
						{ title: 'Tea', url: 'https://example.org/edit' },
						{ title: 'No editor', url: '' },
					],
				} ),
			],
		} )
	);
	const user = openSection( Findings );
	expect(
		await inPage().findByText( '2 things need your attention.' )
	).toBeVisible();
	expect( inPage().getByText( 'Advice subscribers.' ) ).toBeVisible();
	const row = inPage().getByText( 'Advice shortcodes.' )
		.parentElement as HTMLElement;
	expect( within( row ).getByText( '52' ) ).toBeVisible();
	await user.click( within( row ).getByText( 'Show them' ) );
	expect(
		within( row ).getByRole( 'link', { name: 'Tea' } )
	).toHaveAttribute( 'href', 'https://example.org/edit' );
	expect( within( row ).getByText( 'No editor' ) ).toBeVisible();
	expect( within( row ).getByText( 'and 50 more' ) ).toBeVisible();
	expect( inPage().getAllByText( 'Show them' ) ).toHaveLength( 1 );
} );

it( 'continues a check that is running, and offers to try again', async () => {
	const running = { ...none, state: 'running', percent: 10 };
	const answer = hold( server, LOOK );
	const user = openSection( Findings );
	await answer( running );
	await answer( { code: 'broken', message: 'Out of memory.' }, 500 );
	expect(
		await inPage().findByText( /could not be loaded\. Out of memory\./ )
	).toBeVisible();
	expect( inPage().getByText( 'The check is not finished.' ) ).toBeVisible();
	await user.click( await button( 'Try again' ) );
	await answer( done );
	expect(
		await inPage().findByText(
			'Nothing was found that needs your attention.'
		)
	).toBeVisible();
	expect( listPosts( server ) ).toEqual( [
		[ LOOK, { continue: true } ],
		[ LOOK, { continue: true } ],
	] );
} );

it( 'turns on the setting that shows own images, and checks again', async () => {
	server.answer( LOOK, json( { ...done, findings: [ find( 'images' ) ] } ) );
	server.answer( SETTINGS, json( { images_from_own_files: false } ) );
	const user = openSection( Findings );
	const show = await button( 'Show own files' );
	server.answer( LOOK, json( done ) );
	server.answer( SETTINGS, json( { images_from_own_files: true } ) );
	await user.click( show );
	expect(
		await inPage().findByText(
			'Nothing was found that needs your attention.'
		)
	).toBeVisible();
	expect( screen.getAllByRole( 'heading', { level: 2 } )[ 0 ] ).toHaveFocus();
	expect( listPosts( server ) ).toEqual( [
		[ SETTINGS, { images_from_own_files: true } ],
		[ LOOK, { continue: false } ],
	] );
} );

it.each( [
	[ 'is on', { images_from_own_files: true } ],
	[ 'does not exist', {} ],
] )( 'does not offer the setting if it %s', async ( _, settings ) => {
	server.answer( LOOK, json( { ...done, findings: [ find( 'images' ) ] } ) );
	server.answer( SETTINGS, json( settings ) );
	openSection( Findings );
	expect( await inPage().findByText( 'Advice images.' ) ).toBeVisible();
	await allArrived( server );
	expect(
		screen.queryByRole( 'button', { name: 'Show own files' } )
	).toBeNull();
} );
