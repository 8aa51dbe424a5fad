import { act, renderHook } from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { renderCanvas } from '../../../tests/support/render-block';
import { wrapHtml } from '../attributes';
import { useRenderedHtml } from '../use-rendered-html';

/** The post editor's store, as far as it is asked. */
const postEditor = createReduxStore( 'core/editor', {
	reducer: ( isDirty: boolean = false, action: { type: string } ) =>
		action.type === 'CHANGE' ? true : isDirty && action.type !== 'SAVE',
	actions: {
		change: () => ( { type: 'CHANGE' } ),
		save: () => ( { type: 'SAVE' } ),
	},
	selectors: { isEditedPostDirty: ( isDirty: boolean ) => isDirty },
} );

const RENDERED = '<p>Some <em>words</em></p>\n';

describe( 'useRenderedHtml', () => {
	it( 'renders in an editor that has no post, and stores nothing', () => {
		const setAttributes = jest.fn();
		const { result } = renderHook( () =>
			useRenderedHtml( { source: 'Some *words*' }, setAttributes )
		);
		expect( result.current ).toBe( RENDERED );
		expect( setAttributes ).not.toHaveBeenCalled();
	} );

	describe( 'in a post', () => {
		beforeAll( () => register( postEditor ) );
		beforeEach( () => dispatch( postEditor ).save() );

		it( 'shows what is stored, whatever the source', () => {
			const setAttributes = jest.fn();
			const { result } = renderHook( () =>
				useRenderedHtml(
					{ source: 'New', html: wrapHtml( '<p>Old</p>' ) },
					setAttributes
				)
			);
			act( () => void dispatch( postEditor ).change() );
			expect( result.current ).toBe( '<p>Old</p>' );
			expect( setAttributes ).not.toHaveBeenCalled();
		} );

		it( 'leaves a post unchanged that is only opened', () => {
			const setAttributes = jest.fn();
			const { result } = renderHook( () =>
				useRenderedHtml( { source: 'Some *words*' }, setAttributes )
			);
			expect( result.current ).toBe( RENDERED );
			expect( setAttributes ).not.toHaveBeenCalled();
		} );

		it( 'stores the HTML once somebody changed the post, as no step of its own', async () => {
			const { attributes, clientId, undo, redo } = await renderCanvas(
				'jetpack/markdown',
				{ source: 'Some *words*' }
			);
			await act( async () => {
				await dispatch( blockEditorStore ).updateBlockAttributes(
					clientId,
					{ className: 'mine' }
				);
				await dispatch( postEditor ).change();
			} );
			const changed = { html: wrapHtml( RENDERED ), className: 'mine' };
			expect( attributes() ).toMatchObject( changed );
			await undo();
			expect( attributes()?.className ).toBeUndefined();
			await redo();
			expect( attributes() ).toMatchObject( changed );
		} );

		it( 'has nothing to render without a source', () => {
			const setAttributes = jest.fn();
			const { result } = renderHook( () =>
				useRenderedHtml( { source: ' ' }, setAttributes )
			);
			act( () => void dispatch( postEditor ).change() );
			expect( result.current ).toBe( '' );
			expect( setAttributes ).not.toHaveBeenCalled();
		} );
	} );
} );
