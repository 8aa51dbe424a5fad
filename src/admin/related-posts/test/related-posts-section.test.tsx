/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import {
	DEFAULT_SETTINGS,
	setInitialState,
} from '../../../../tests/support/page-state';
import { json, type RestServer } from '../../../../tests/support/rest-server';
import { inPage, openSection } from '../../test-support/open-page';
import {
	allArrived,
	hold,
	listPosts,
	startServer,
	stopServer,
} from '../../test-support/server';
import RelatedPostsSection from '../related-posts-section';

jest.mock( '../../../../shared/components/search-field/pause', () => ( {
	PAUSE: 0,
} ) );

const INDEX = 'ramjet/v1/related-posts/index';
const SETTINGS = 'jetpack/v4/settings';
const TYPES = 'wp/v2/types';
const SEARCH = 'wp/v2/search';

const index = { state: 'idle', indexed: 12, total: 12, percent: 100 };

const saved = {
	...DEFAULT_SETTINGS,
	related_excluded_types: [ 'page' ],
	related_excluded_categories: [ 7 ],
};

let server: RestServer;

beforeEach( async () => {
	setInitialState();
	server = await startServer();
	server.answer( INDEX, json( index ) );
	server.answer( SETTINGS, json( saved ) );
	server.answer(
		TYPES,
		json( {
			post: { slug: 'post', name: 'Posts', viewable: true },
			page: { slug: 'page', name: 'Pages', viewable: true },
			attachment: { slug: 'attachment', name: 'Media', viewable: true },
			wp_block: { slug: 'wp_block', name: 'Patterns', viewable: false },
		} )
	);
	server.answer( SEARCH, json( [ { id: 7, title: 'News &amp; notes' } ] ) );
} );

afterEach( () => stopServer( server ) );

const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'rebuilds the index, showing the progress', async () => {
	const user = openSection( RelatedPostsSection );
	expect(
		await inPage().findByText( '12 of 12 posts are in the index.' )
	).toBeVisible();
	const answer = hold( server, INDEX );
	await user.click( button( 'Rebuild the index' ) );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '0' );
	await answer( { state: 'building', indexed: 6, total: 12, percent: 50 } );
	expect(
		await inPage().findByText( /^6 of 12 posts are in the index\./ )
	).toBeVisible();
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute(
		'value',
		'50'
	);
	await answer( index );
	expect(
		await inPage().findByText( '12 of 12 posts are in the index.' )
	).toBeVisible();
	expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
	expect( listPosts( server ) ).toEqual( [
		[ INDEX, { restart: true } ],
		[ INDEX, { restart: false } ],
	] );
} );

it( 'continues an unfinished rebuild, and offers to try again', async () => {
	server.answer(
		INDEX,
		json( { state: 'building', indexed: 6, total: 12, percent: 50 } )
	);
	const answer = hold( server, INDEX );
	const user = openSection( RelatedPostsSection );
	await answer( { state: 'building', indexed: 6, total: 12, percent: 50 } );
	await answer( { code: 'broken', message: 'Out of memory.' }, 500 );
	expect(
		await inPage().findByText( /could not be loaded\. Out of memory\./ )
	).toBeVisible();
	await user.click( button( 'Try again' ) );
	await answer( index );
	expect(
		await inPage().findByText( '12 of 12 posts are in the index.' )
	).toBeVisible();
} );

it( 'offers to build a missing index', async () => {
	server.answer(
		INDEX,
		json( { state: 'missing', indexed: 0, total: 12, percent: 0 } )
	);
	openSection( RelatedPostsSection );
	expect(
		await inPage().findByRole( 'button', { name: 'Build the index' } )
	).toBeVisible();
	await allArrived( server );
	expect( listPosts( server ) ).toEqual( [] );
} );

it( 'saves related posts below posts, weights and exclusions', async () => {
	const user = openSection( RelatedPostsSection );
	const pages = await screen.findByRole( 'checkbox', { name: 'Pages' } );
	expect( pages ).not.toBeChecked();
	expect(
		within(
			screen.getByRole( 'group', { name: 'Included post types' } )
		).getAllByRole( 'checkbox' )
	).toHaveLength( 2 );
	await user.click(
		within(
			screen.getByRole( 'group', { name: 'Below posts' } )
		).getByRole( 'checkbox', { name: 'Related posts below each post' } )
	);
	await user.click( pages );
	await user.click( screen.getByRole( 'checkbox', { name: 'Posts' } ) );
	fireEvent.change(
		screen.getByRole( 'slider', { name: 'Words in the title' } ),
		{ target: { value: '9' } }
	);
	expect(
		await screen.findByText( 'News & notes', { selector: '[aria-hidden]' } )
	).toBeVisible();
	server.answer( SEARCH, json( [ { id: 8, title: 'Tides' } ] ) );
	fireEvent.change( screen.getByLabelText( 'Excluded categories' ), {
		target: { value: 'Tid' },
	} );
	await user.click( await screen.findByRole( 'option', { name: 'Tides' } ) );
	const changed = {
		related_below_posts: true,
		related_weight_title: 9,
		related_excluded_types: [ 'post' ],
		related_excluded_categories: [ 7, 8 ],
	};
	server.answer( SETTINGS, json( { ...saved, ...changed } ) );
	await user.click( button( 'Save' ) );
	await waitFor( () =>
		expect( listPosts( server ) ).toEqual( [ [ SETTINGS, changed ] ] )
	);
	await waitFor( () =>
		expect( button( 'Save' ) ).toHaveAttribute( 'aria-disabled', 'true' )
	);
} );
