/* @jest-environment ./tests/support/jest-browser-environment.js */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, registerBlockType } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import type { ComponentType, ReactNode } from 'react';
import { setInitialState } from '../../../tests/support/page-state';
import { renderEditor } from '../../../tests/support/render-block';
import newsletterAccess from '..';
import Panel from '../panel';

type Meta = Record< string, string >;

/* The post editor's store is not a package of this repository. */
register(
	createReduxStore( 'core/editor', {
		reducer: (
			state: Meta = {},
			{ edits }: { type: string; edits?: { meta: Meta } }
		) => ( { ...state, ...edits?.meta } ),
		actions: {
			editPost: ( edits: { meta: Meta } ) => ( { type: 'EDIT', edits } ),
		},
		selectors: {
			getEditedPostAttribute: ( state: Meta ) => state,
			getCurrentPostAttribute: ( state: Meta ) => state,
			getCurrentPost: ( { mayPublish }: Meta ) => ( {
				_links: mayPublish ? { 'wp:action-publish': [] } : {},
			} ),
		},
	} )
);

type Editor = Record< string, ( ...args: unknown[] ) => unknown >;

const ACCESS = '_jetpack_newsletter_access';

const setAccess = ( access: string ) =>
	act( async () => {
		( dispatch( 'core/editor' ) as Editor ).editPost?.( {
			meta: { [ ACCESS ]: access },
		} );
	} );

beforeAll( () => {
	registerBlockType( 'core/missing', {
		apiVersion: 3,
		title: 'Unsupported',
		category: 'text',
		attributes: { originalName: { type: 'string' } },
		save: () => null,
	} as Parameters< typeof registerBlockType >[ 1 ] );
} );

afterEach( async () => {
	await setAccess( '' );
	delete ( window as { wp?: object } ).wp;
} );

test( 'only posts that a newsletter restricted have the panel', async () => {
	let Added: ComponentType = () => null;
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
					settings: { render: ComponentType }
				) => {
					Added = settings.render;
				},
			},
		},
	} );
	setInitialState();
	newsletterAccess();
	render( <Added /> );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	await setAccess( 'everybody' );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
	await setAccess( 'paid_subscribers' );
	expect( screen.getByRole( 'region' ) ).toHaveAccessibleName(
		'Newsletter access'
	);
	// The newsletter's panel has it.
	await act( async () => {
		( dispatch( 'core/editor' ) as Editor ).editPost?.( {
			meta: { _jetpack_dont_email_post_to_subs: '', mayPublish: 'yes' },
		} );
	} );
	expect( screen.queryByRole( 'region' ) ).toBeNull();
} );

test( 'opens the post, and removes the paywall', async () => {
	await setAccess( 'subscribers' );
	renderEditor(
		[ createBlock( 'core/missing', { originalName: 'jetpack/paywall' } ) ],
		<Panel />
	);
	await act( async () => {
		fireEvent.click( screen.getByText( 'Open it to everybody' ) );
	} );
	expect(
		( select( 'core/editor' ) as Editor ).getEditedPostAttribute?.( 'meta' )
	).toMatchObject( { [ ACCESS ]: 'everybody' } );
	expect( select( blockEditorStore ).getBlocks() ).toEqual( [] );
} );
