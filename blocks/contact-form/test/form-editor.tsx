import '@testing-library/jest-dom';
import {
	act,
	createEvent,
	fireEvent,
	render,
	waitFor,
	within,
} from '@testing-library/react';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, createBlock } from '@wordpress/blocks';
import { dispatch, select, useDispatch, useSelect } from '@wordpress/data';
import type { ComponentType } from 'react';
import { renderCanvas } from '../../../tests/support/render-block';
import { type FieldAttributes, fieldType } from '../field/attributes';
import type { FieldEditProps } from '../field/field-edit-props';

export const FORM = 'jetpack/contact-form';

export const field = (
	type: string,
	attributes: object = {},
	innerBlocks: Block[] = []
) => createBlock( `jetpack/field-${ type }`, { ...attributes }, innerBlocks );

/** A field with these options. */
export const radio = ( ...labels: string[] ) =>
	field(
		'radio',
		{ label: 'Size', id: 'size' },
		labels.map( ( label ) =>
			createBlock( 'jetpack/field-option-radio', {
				label,
				fieldType: 'radio',
			} )
		)
	);

export const button = () =>
	createBlock( 'jetpack/button', {
		element: 'button',
		text: 'Send',
		lock: { remove: true },
	} );

/**
 * Renders a form, selected, in a block editor.
 *
 * @param fields  Its fields, before its button.
 * @param options Parts of the editor beside the canvas.
 */
export const renderForm = (
	fields: Block[],
	options: { inspector?: boolean } = {}
) =>
	renderCanvas(
		FORM,
		{},
		{ ...options, innerBlocks: [ ...fields, button() ] }
	);

/** The names of blocks, without 'jetpack/'. */
export const names = ( blocks: Block[] ) =>
	blocks.map( ( { name } ) => name.replace( 'jetpack/', '' ) );

/** The element of a block in the canvas, once its edit component is there. */
export const blockNamed = ( name: string, index = 0 ) =>
	waitFor( () => {
		const element = document.querySelectorAll< HTMLElement >(
			`[data-type="jetpack/${ name }"]`
		)[ index ];
		expect( element ).toBeTruthy();
		expect( element ).not.toHaveAttribute( 'aria-busy', 'true' );
		return element!;
	} );

export const selectBlock = ( clientId: string ) =>
	act( async () => {
		await dispatch( blockEditorStore ).selectBlock( clientId );
	} );

/** Puts blocks into the block editor's store, without an editor. */
export const setBlocks = ( ...blocks: Block[] ) =>
	dispatch( blockEditorStore ).resetBlocks( blocks );

/** A block's current attributes in the store. */
export const attributesOf = ( { clientId }: Block ) =>
	select( blockEditorStore ).getBlockAttributes( clientId ) ?? {};

/** Does something and lets the updates end that follow it. */
export const perform = ( change: () => unknown ) =>
	act( async () => {
		change();
	} );

export function paste( element: Element, text: string ) {
	const event = createEvent.paste( element, {
		clipboardData: { getData: () => text, files: [], items: [], types: [] },
	} );
	fireEvent( element, event );
}

/** Conditional logic with one rule. */
export const when = ( name: string, operator: string, value: string ) => ( {
	enabled: true,
	groups: [
		{ rules: [ { type: 'fieldValue', field: name, operator, value } ] },
	],
} );

/** The first rule. */
export const ruleOf = ( logic: unknown ) =>
	( logic as ReturnType< typeof when > | undefined )?.groups[ 0 ]?.rules[ 0 ];

/**
 * Renders one of a field's settings without the editor's sidebar. It shows and changes the field in the store.
 *
 * @param Setting
 * @param clientId The field's.
 */
export function renderSetting(
	Setting: ComponentType< FieldEditProps >,
	clientId: string
) {
	function Connected() {
		const block = useSelect(
			( from ) => from( blockEditorStore ).getBlock( clientId ),
			[]
		);
		const { updateBlockAttributes } = useDispatch( blockEditorStore );
		return block ? (
			<Setting
				{ ...block }
				attributes={ block.attributes as FieldAttributes }
				type={ fieldType( block.name )! }
				isSelected
				className=""
				context={ {} }
				setAttributes={ ( changes ) =>
					updateBlockAttributes( clientId, { ...changes } )
				}
			/>
		) : null;
	}
	return within( render( <Connected /> ).container );
}
