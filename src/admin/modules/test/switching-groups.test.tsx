/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { setInitialState } from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { getActiveModules } from '../../lib/active-modules';
import { makeModule } from '../../test-support/make-module';
import {
	findButton,
	findSwitch,
	isSaved,
	openModulesPage,
} from '../../test-support/open-modules-page';
import { inPage } from '../../test-support/open-page';
import {
	allArrived,
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';

const markdown = makeModule( 'markdown', { name: 'Markdown' } );
const rating = makeModule( 'rating-star', { name: 'Star Rating' } );
const MARKDOWN_ACTIVE = 'jetpack/v4/module/markdown/active';

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
} );

afterEach( () => stopServer( server ) );

describe( 'All modules of a group', () => {
	const RATING_ACTIVE = 'jetpack/v4/module/rating-star/active';
	const GIF_ACTIVE = 'jetpack/v4/module/gif/active';
	const off = makeModule( 'gif', { name: 'GIF', activated: false } );
	const far = makeModule( 'map', { name: 'Map', group: 'maps-embeds' } );
	const findAll = async ( name: string ) =>
		(
			await screen.findAllByText( name, { selector: 'button' } )
		)[ 0 ] as HTMLElement;
	const states = async ( ...names: string[] ) =>
		Promise.all(
			names.map( async ( name ) =>
				( await findSwitch( name ) ).matches( ':checked' )
			)
		);

	it( 'are off at once, saved one after another, and exactly these are on again after Undo', async () => {
		const answer = hold( server, MARKDOWN_ACTIVE );
		const answerSecond = hold( server, RATING_ACTIVE );
		const user = openModulesPage( server, [ markdown, rating, off, far ] );
		await user.click( await findAll( 'Turn all off' ) );
		expect( await states( 'Markdown', 'Star Rating', 'Map' ) ).toEqual( [
			false,
			false,
			true,
		] );
		await allArrived( server );
		expect( listPosts( server ) ).toHaveLength( 1 );
		await answer( { ...markdown, activated: false } );
		await answerSecond( { ...rating, activated: false } );
		await user.click( await findButton( 'Undo' ) );
		await answer( markdown );
		await answerSecond( rating );
		await isSaved();
		expect( await states( 'Markdown', 'Star Rating', 'GIF' ) ).toEqual( [
			true,
			true,
			false,
		] );
		expect( listPosts( server ) ).toEqual( [
			[ MARKDOWN_ACTIVE, { active: false } ],
			[ RATING_ACTIVE, { active: false } ],
			[ MARKDOWN_ACTIVE, { active: true } ],
			[ RATING_ACTIVE, { active: true } ],
		] );
		expect( getActiveModules() ).toEqual(
			expect.arrayContaining( [ 'markdown', 'rating-star', 'map' ] )
		);
		expect( getActiveModules() ).not.toContain( 'gif' );
	} );

	it( 'are turned off after one question if posts use some of them', async () => {
		server.answer(
			MARKDOWN_ACTIVE,
			json( { ...markdown, activated: false } )
		);
		server.answer( RATING_ACTIVE, json( { ...rating, activated: false } ) );
		const user = openModulesPage( server, [
			{
				...markdown,
				used_in: [ { type: 'page', text: '1 page', url: null } ],
			},
			rating,
		] );
		await user.click( await findAll( 'Turn all off' ) );
		expect(
			await screen.findByRole( 'dialog', {
				name: 'Turn off all in “Writing”?',
			} )
		).toHaveTextContent( /In use: Markdown \(1 page\)\. Visitors/ );
		await user.click( screen.getByRole( 'button', { name: 'Turn off' } ) );
		expect( await screen.findByTestId( 'snackbar' ) ).toHaveTextContent(
			'Turned off: Markdown, Star Rating.'
		);
		expect( await states( 'Markdown', 'Star Rating' ) ).toEqual( [
			false,
			false,
		] );
	} );

	it( 'say which of them could not be switched, and the others can be undone', async () => {
		server.answer(
			MARKDOWN_ACTIVE,
			json( { code: 'x', message: 'No.' }, 500 )
		);
		server.answer( RATING_ACTIVE, json( { ...rating, activated: false } ) );
		const user = openModulesPage( server, [ markdown, rating ] );
		await user.click( await findAll( 'Turn all off' ) );
		expect(
			await inPage().findByText(
				'Markdown could not be turned off. No. (Status 500)'
			)
		).toBeVisible();
		expect( await screen.findByTestId( 'snackbar' ) ).toHaveTextContent(
			'Turned off: Star Rating.'
		);
		expect( await states( 'Markdown', 'Star Rating' ) ).toEqual( [
			true,
			false,
		] );
	} );

	it( 'leave out one that cannot work, and follow a switch that is used meanwhile', async () => {
		const broken = makeModule( 'tock', {
			name: 'Tock',
			activated: false,
			available: false,
		} );
		const answer = hold( server, GIF_ACTIVE );
		const user = openModulesPage( server, [ markdown, off, broken ] );
		await user.click( await findAll( 'Turn all on' ) );
		await allArrived( server );
		expect( listPosts( server ) ).toEqual( [
			[ GIF_ACTIVE, { active: true } ],
		] );
		await user.click( await findSwitch( 'GIF' ) );
		await answer( { ...off, activated: true } );
		await answer( off );
		await isSaved();
		expect( await states( 'GIF', 'Tock' ) ).toEqual( [ false, false ] );
		expect( listPosts( server ).at( -1 ) ).toEqual( [
			GIF_ACTIVE,
			{ active: false },
		] );
	} );
} );
