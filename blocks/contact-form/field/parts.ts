import { type Block, createBlock, getBlockType } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes, FieldType } from './attributes';
import { defaultLabel } from './defaults';
import { foldInner } from './fold-inner';

/*
 * Fields of these types have their label and control in inner blocks: newer Jetpack knows no other form of them. The
 * editor shows and changes the content of those blocks as if it were attributes of the field.
 */

const LABEL = 'jetpack/label';

/** The block of the control. */
const CONTROLS: Partial< Record< FieldType, string > > = {
	time: 'jetpack/input',
	rating: 'jetpack/input-rating',
	slider: 'jetpack/input-range',
	'image-select': 'jetpack/fieldset-image-options',
	file: 'jetpack/dropzone',
};

/** Attributes of a field that are saved in its parts. */
const PART_ATTRIBUTES = [
	'label',
	'requiredText',
	'placeholder',
	'labelStyle',
	'inputStyle',
	'options',
] as const;

/** Whether fields of a type keep their inner blocks. */
export const hasParts = ( type: FieldType ): boolean => type in CONTROLS;

/** The attributes of a field that are not saved in its parts. */
export function withoutParts(
	attributes: Partial< FieldAttributes >
): FieldAttributes {
	const own: Record< string, unknown > = { ...attributes };
	PART_ATTRIBUTES.forEach( ( name ) => delete own[ name ] );
	return own as FieldAttributes;
}

/**
 * Creates the parts of a field.
 *
 * @param options Labels of its options. Undefined for a new field, which gets three options without a label, or a text
 *                in its dropzone.
 */
export function createParts(
	type: FieldType,
	attributes: Partial< FieldAttributes >,
	options?: string[]
): [ Block, Block ] {
	const {
		// Jetpack has no default for it.
		label = defaultLabel( type ),
		requiredText,
		labelStyle,
		inputStyle,
	} = attributes;
	const lock = type === 'file' && { lock: { move: true, remove: true } };
	const control = CONTROLS[ type ] ?? '';
	return [
		createBlock( LABEL, { ...labelStyle, label, requiredText, ...lock } ),
		createBlock(
			control,
			{
				...inputStyle,
				...lock,
				...( type === 'time' && { type: 'time' } ),
				...( type === 'file' && {
					layout: {
						type: 'flex',
						justifyContent: 'center',
						orientation: 'vertical',
					},
				} ),
			},
			controlContent( type, options )
		),
	];
}

function controlContent( type: FieldType, options?: string[] ): Block[] {
	if ( type === 'file' && ! options ) {
		return createCore( 'core/paragraph', {
			content: __( 'Drag and drop or click to select a file.', 'ramjet' ),
		} );
	}
	return type === 'image-select'
		? ( options ?? [ '', '', '' ] ).map( createImageOption )
		: [];
}

/** Creates an option of an image select field, without an image yet. */
export const createImageOption = ( label = '' ): Block =>
	createBlock(
		'jetpack/input-image-option',
		{ label },
		createCore( 'core/image', {
			aspectRatio: '1',
			scale: 'cover',
			sizeSlug: 'medium',
		} )
	);

/** A site may have unregistered blocks of WordPress. */
const createCore = ( name: string, attributes: Record< string, unknown > ) =>
	getBlockType( name ) ? [ createBlock( name, attributes ) ] : [];

/** The attributes of a field, with those that its parts hold. */
export function effectiveAttributes( {
	name,
	attributes,
	innerBlocks,
}: Block ): FieldAttributes {
	const type = name.slice( 'jetpack/field-'.length ) as FieldType;
	return {
		...( attributes as FieldAttributes ),
		...( hasParts( type ) &&
			foldInner( type, innerBlocks, attributes ).attributes ),
	};
}
