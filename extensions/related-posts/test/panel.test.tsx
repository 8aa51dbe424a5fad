/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
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

const edit = ( edits: State ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as Editor ).editPost?.( edits );
	} );

afterEach( async () => {
	jest.useRealTimers();
	await edit( {
		type: 'post',
		meta: {
			_ramjet_related_excluded: undefined,
			_ramjet_related_pinned: undefined,
		},
	} );
	delete ( window as { wp?: object } ).wp;
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
	setInitialState( { blocks: { 'related-posts': true } } );
	relatedPosts();
	const Added = panels[ 0 ]!;
	render( <Added /> );
	const panel = () => screen.queryByRole( 'region' );
	expect( panel() ).toHaveAccessibleName( 'Related Posts' );
	await edit( { type: 'jetpack_form' } );
	expect( panel() ).toBeNull();
} );

it( 'shows an explanation for post types without these settings', () => {
	render( <Panel /> );
	expect(
		screen.getByText( 'This post type has no settings for related posts.' )
	).toBeVisible();
} );

it( 'hides the post from others, and pins posts by their titles', async () => {
	await edit( {
		meta: {
			_ramjet_related_excluded: false,
			_ramjet_related_pinned: [ 7 ],
		},
	} );
	jest.useFakeTimers();
	await act( async () => void render( <Panel /> ) );
	fireEvent.click(
		screen.getByLabelText( 'Don’t show this post in related posts' )
	);
	expect( meta() ).toMatchObject( { _ramjet_related_excluded: true } );

	expect(
		screen.getByText( 'Boats', { selector: '[aria-hidden]' } )
	).toBeVisible();
	const field = screen.getByRole( 'combobox', {
		name: 'Posts to show first',
	} );
	const type = ( value: string ) =>
		fireEvent.change( field, { target: { value } } );
	fireEvent.focus( field );
	type( 'Ti' );
	type( 'Tid' );
	await act( () => jest.runAllTimersAsync() );
	// Once the user pauses.
	expect(
		search.mock.calls.flatMap( ( [ , query ] ) =>
			typeof query === 'string' ? [ query ] : []
		)
	).toEqual( [ 'Tid' ] );
	fireEvent.click( screen.getByRole( 'option', { name: 'Tides #9' } ) );
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 7, 9 ] } );

	const enter = async ( token: string ) => {
		type( token );
		fireEvent.keyDown( field, { key: 'Enter', code: 'Enter' } );
		await act( () => jest.runAllTimersAsync() );
	};
	// The post itself, and what is no post.
	await enter( 'This very post' );
	await enter( 'nonsense' );
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 7, 9 ] } );
	await enter( 'Tides #8' );
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 7, 9, 8 ] } );
} );

it( 'keeps pinned posts that cannot be found', async () => {
	search.mockRejectedValue( new Error( 'No connection.' ) );
	await edit( { meta: { _ramjet_related_pinned: [ 12 ] } } );
	render( <Panel /> );
	expect(
		await screen.findByText( '#12', { selector: '[aria-hidden]' } )
	).toBeVisible();
	expect( meta() ).toMatchObject( { _ramjet_related_pinned: [ 12 ] } );
} );
