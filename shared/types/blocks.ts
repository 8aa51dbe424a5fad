import {
	registerBlockType as registerTyped,
	type BlockDeprecation,
	type BlockType,
} from '@wordpress/blocks';

/** Attributes of a block whose type is not known here. A list of different blocks can have no stricter type. */
export type AnyAttributes = any;

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
