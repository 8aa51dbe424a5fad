/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { store as coreStore } from '@wordpress/core-data';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { searchSite } from '../../../shared/api/search';
import { setInitialState } from '../../../tests/support/page-state';
import relatedPosts from '..';
import Panel from '../panel';

jest.mock( '../../../shared/api/search' );

const search = jest.mocked( searchSite );

type State = { meta?: Record< string, unknown >; type?: string };

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: State = {},
			{ edits }: { type: string; edits?: State }
		) => ( {
			...state,
			...edits,
			meta: { ...state.meta, ...edits?.meta },
		} ),
		actions: {
			editPost: ( edits: State ) => ( { type: 'EDIT', edits } ),
		},
		selectors: {
			getCurrentPostId: () => 5,
			getCurrentPostType: ( { type = 'post' }: State ) => type,
			getEditedPostAttribute: ( state: State ) => state.meta,
		},
	} )
);

type Editor = Record< string, ( ...args: unknown[] ) => unknown >;

const meta = () =>
	( select( 'core/editor' ) as Editor ).getEditedPostAttribute?.( 'meta' );

beforeEach( () => {
	search.mockReset();
	search.mockImplementation( async ( _, query ) =>
		typeof query === 'string'
			? [
					{ id: 5, title: 'This very post' },
					{ id: 8, title: 'Tides' },
					{ id: 9, title: 'Tides' },
				]
			: [ { id: 7, title: 'Boats' } ]
	);
} );

it( 'adds the panel where visitors can open the post', async () => {
	const panels: ComponentType[] = [];
	Object.assign( window, {
		wp: {
			editor: {
				PluginDocumentSettingPanel: ( props: {
					title: string;
					children: ReactNode;
				} ) => <section aria-label={ props.title } />,
			},
			plugins: {
				registerPlugin: (
					_: string,
					{ render: panel }: { render: ComponentType }
				) => panels.push( panel ),
			},
		},
	} );
	await dispatch( coreStore ).receiveEntityRecords( 'root', 'postType', [
		{ slug: 'post', viewable: true },
		{ slug: 'jetpack_form', viewable: false },
	] );
	for ( const type of [ 'post', 'jetpack_form' ] ) {
		dispatch( coreStore ).finishResolution( 'getPostType', [ type ] );
		dispatch( coreStore ).finishResolution( 'getEntityRecord', [
			'root',
			'postType',
			type,
		] );
	}
	setInitialState( { blocks: { 'related-posts': { available: true } } } );
	relatedPosts();
	const Added = panels[ 0 ]!;
	render( <Added /> );
	const panel = () => screen.queryByRole( 'region' );
	expect( panel() ).toHaveAccessibleName( 'Related Posts' );
	await act( async () => {
		( dispatch( 'core/editor' ) as Editor ).editPost?.( {
			type: 'jetpack_form',
		} );
	} );
	expect( panel() ).toBeNull();
} );

it( 'shows an explanation for post types without these settings', () => {
	render( <Panel /> );
	expect(
		screen.getByText( 'This post type has no settings for related posts.' )
	).toBeVisible();
} );

it( 'hides the post from others, and pins posts by their titles', async () => {
	await act( async () => {
		( dispatch( 'core/editor' ) as Editor ).editPost?.( {
			meta: {
				_ramjet_related_excluded: false,
				_ramjet_related_pinned: [ 7 ],
			},
		} );
	} );
	const user = userEvent.setup();
	render( <Panel /> );
	await user.click(
		screen.getByRole( 'checkbox', {
			name: 'Don’t show this post in related posts',
		} )
	);
	expect( meta() ).toMatchObject( { _ramjet_related_excluded: true } );

	expect(
		await screen.findByText( 'Boats', { selector: '[aria-hidden]' } )
	).toBeVisible();
	const field = screen.getByRole( 'combobox', {
		name: 'Posts to show first',
	} );
	await user.type( field, 'Tid' );
	await user.click(
		await screen.findByRole( 'option', { name: 'Tides #9' } )
	);
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 7, 9 ] } );

	// The post itself, and what is no post.
	await user.type( field, 'This very post{Enter}nonsense{Enter}' );
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 7, 9 ] } );
} );

it( 'keeps pinned posts that cannot be found', async () => {
	search.mockRejectedValue( new Error( 'No connection.' ) );
	await act( async () => {
		( dispatch( 'core/editor' ) as Editor ).editPost?.( {
			meta: { _ramjet_related_pinned: [ 12 ] },
		} );
	} );
	render( <Panel /> );
	expect(
		await screen.findByText( '#12', { selector: '[aria-hidden]' } )
	).toBeVisible();
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 12 ] } );
} );
