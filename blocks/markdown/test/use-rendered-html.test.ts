import { act, renderHook } from '@testing-library/react';
import { createReduxStore, dispatch, register } from '@wordpress/data';
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

		it( 'stores the HTML once somebody changed the post, and not again when that is undone', () => {
			const setAttributes = jest.fn();
			const { rerender } = renderHook(
				( html: string | undefined ) =>
					useRenderedHtml(
						{ source: 'Some *words*', html },
						setAttributes
					),
				{ initialProps: undefined as string | undefined }
			);
			act( () => void dispatch( postEditor ).change() );
			expect( setAttributes.mock.calls ).toEqual( [
				[ { html: wrapHtml( RENDERED ) } ],
			] );
			rerender( wrapHtml( RENDERED ) );
			rerender( undefined );
			expect( setAttributes ).toHaveBeenCalledTimes( 1 );
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
