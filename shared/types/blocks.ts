import {
	registerBlockType as registerTyped,
	type BlockAttribute,
	type BlockDeprecation,
	type BlockSupports,
	type BlockType,
} from '@wordpress/blocks';
import type { CSSProperties } from 'react';

/** Attributes of a block whose type is not known here. A list of different blocks can have no stricter type. */
export type AnyAttributes = any;

/** What a part of a block's editor shows and changes. */
export type Editing< Attributes > = {
	attributes: Attributes;
	setAttributes: ( changes: Partial< Attributes > ) => void;
};

/** The `attributes` of a block.json, or those that an earlier version had. */
export type AttributeSchemas = Record< string, BlockAttribute >;

/** The `supports` of an earlier version, the experimental ones of its time among them. */
export type FrozenSupports = {
	[ Name in keyof BlockSupports ]: any;
} & Record< string, any >;

/** What a block can be made from and turned into. */
export type Transforms = Partial<
	Record<
		'from' | 'to',
		NonNullable< BlockType< any >[ 'transforms' ] >[ 'from' ]
	>
>;

/** An earlier save, whatever its attributes were. */
export type AnyDeprecation< NewAttributes extends Record< string, unknown > > =
	BlockDeprecation< NewAttributes, any >;

/** Registers a block whose metadata, or part of it, comes from the server. */
export const registerBlockType = registerTyped as (
	name: string,
	settings: Partial< Omit< BlockType< any >, 'icon' > > & {
		icon?: BlockType[ 'icon' ] | BlockType[ 'icon' ][ 'src' ];
	}
) => BlockType | undefined;

/** A style attribute as text: WordPress's serializer of saved markup prints it unchanged, though React's types want an object. */
export const savedStyle = ( style: string | undefined ) =>
	style as unknown as CSSProperties | undefined;
