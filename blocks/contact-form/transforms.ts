import { type Block, createBlock } from '@wordpress/blocks';
import { regexp, attrs as parseAttributes } from '@wordpress/shortcode';
import type { Transforms } from '../../shared/types/blocks';
import { BUTTON, FORM } from './attributes';
import {
	type FieldAttributes,
	fieldBlock,
	type FieldType,
} from './field/attributes';
import { foldInner } from './field/fold-inner';
import { submitButton } from './submit-button';
import { createFieldBlock } from './create-field';

type Named = Partial< Record< string, string > >;

const TEXTS: FieldType[] = [
	'text',
	'name',
	'email',
	'url',
	'telephone',
	'textarea',
	'number',
	'date',
	'time',
];

const CHOICES: FieldType[] = [
	'checkbox-multiple',
	'radio',
	'select',
	'image-select',
];

/** Types with the same kind of value: a field of one can become a field of another without loss. */
const FAMILIES: FieldType[][] = [
	TEXTS,
	CHOICES,
	[ 'checkbox', 'consent' ],
	[ 'rating', 'slider' ],
];

/** Families whose fields can become one another without their values. */
const RELATIVES = new Map( [
	[ TEXTS, CHOICES ],
	[ CHOICES, TEXTS ],
] );

/** The types that a [contact-field] can have. */
const TYPES: FieldType[] = [ ...FAMILIES.flat(), 'hidden', 'file' ];

/** Attributes of a [contact-form] shortcode, where their names are in lower case. */
const SETTINGS = [
	'to',
	'subject',
	'customThankyou',
	'customThankyouHeading',
	'customThankyouMessage',
	'customThankyouRedirect',
];

/**
 * The block of a [contact-field].
 *
 * @param named Its attributes.
 */
export function createField( named: Named ): Block {
	// Unknown field types become text fields.
	const type = TYPES.find( ( known ) => known === named.type ) ?? 'text';
	return createFieldBlock(
		type,
		{
			label: named.label,
			required: [ '1', 'true' ].includes( named.required ?? '' ),
			requiredText: named.requiredtext,
			[ type === 'hidden' ? 'default' : 'defaultValue' ]: named.default,
			placeholder: named.placeholder,
			id: named.id,
			width: Number( named.width ) || undefined,
		},
		( named.options ?? '' )
			.split( ',' )
			.map( ( label ) => label.trim() )
			.filter( ( label ) => label !== '' )
	);
}

/**
 * The block of a [contact-form] with its fields. Without fields, it gets the shortcode's default fields.
 *
 * @param named   Its attributes.
 * @param content The content between its tags.
 */
export function createFormOfShortcode( named: Named, content = '' ): Block {
	const fields = [ ...content.matchAll( regexp( 'contact-field' ) ) ].map(
		( match ) => createField( parseAttributes( match[ 3 ] ?? '' ).named )
	);
	return createBlock(
		FORM,
		Object.fromEntries(
			SETTINGS.map( ( name ) => [ name, named[ name.toLowerCase() ] ] )
		),
		[
			...( fields.length
				? fields
				: [ 'name', 'email', 'url', 'textarea' ].map( ( type ) =>
						createField( {
							type,
							required: type === 'url' ? '' : '1',
						} )
					) ),
			createBlock( BUTTON, submitButton( named.submit_button_text ) ),
		]
	);
}

/** Converts pasted shortcodes and those of classic posts. */
export const formTransforms: Transforms = {
	from: [
		{
			type: 'shortcode',
			tag: 'contact-form',
			transform: ( { named }, { shortcode } ) =>
				createFormOfShortcode( named, shortcode.content ),
		},
		{
			type: 'shortcode',
			tag: 'contact-field',
			transform: ( { named } ) => createField( named ),
		},
	],
};

/** Transforms fields of other types into this one. */
export function fieldTransforms( type: FieldType ): Transforms {
	const family = FAMILIES.find( ( types ) => types.includes( type ) ) ?? [];
	return {
		from: [
			{
				type: 'block',
				blocks: family
					.filter( ( other ) => other !== type )
					.map( fieldBlock ),
				transform: (
					{ options, ...rest }: FieldAttributes,
					innerBlocks
				) => {
					const folded = foldInner( type, innerBlocks.flat(), rest );
					return createFieldBlock(
						type,
						{ ...rest, ...folded.attributes },
						folded.options.length
							? folded.options.map( ( { label } ) => label )
							: options
					);
				},
			},
			{
				type: 'block',
				blocks: ( RELATIVES.get( family ) ?? [] ).map( fieldBlock ),
				// What visitors type cannot be an option, and the other way round.
				transform: ( attributes: FieldAttributes, innerBlocks ) =>
					createFieldBlock( type, {
						...attributes,
						...foldInner( type, innerBlocks.flat(), attributes )
							.attributes,
						options: undefined,
						defaultValue: undefined,
						placeholder: undefined,
					} ),
			},
		],
	};
}
