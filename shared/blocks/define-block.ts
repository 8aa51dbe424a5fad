import type { BlockDeprecation, BlockType } from '@wordpress/blocks';

import type { BuiltBlockName } from './names';

type AnyAttributes = Record< string, unknown >;

/**
 * The part of a block type that lives in JavaScript. Title, attributes, supports and the rest come
 * from PHP's registration (block.json) and are not repeated.
 */
export type BlockSettings< Attributes extends AnyAttributes > = Pick<
	BlockType< Attributes >,
	'edit' | 'save'
> &
	Partial<
		Pick<
			BlockType< Attributes >,
			'transforms' | 'getEditWrapperProps' | 'merge'
		>
	> & {
		icon: BlockType[ 'icon' ] | BlockType[ 'icon' ][ 'src' ];
		/** Earlier saves with their migrations, newest first. */
		deprecated?: BlockDeprecation< Attributes, never >[];
	};

/** What a block's index.ts exports: its full name and its JavaScript settings. */
export type BlockDefinition = {
	/** With namespace: `jetpack/rating-star`. */
	name: BuiltBlockName;
	settings: BlockSettings< never >;
};

/**
 * Joins a block's name and settings, checking the settings against the block's attributes.
 *
 * @param name     Full block name, as in block.json.
 * @param settings Icon, edit, save and what else needs JavaScript.
 */
export function defineBlock< Attributes extends AnyAttributes >(
	name: BuiltBlockName,
	settings: BlockSettings< Attributes >
): BlockDefinition {
	return { name, settings: settings as BlockSettings< never > };
}

/**
 * Checks an earlier save against the attributes it had and those it migrates to. A list can't hold
 * deprecations of different attributes in any other type.
 *
 * @param deprecation Frozen attributes, supports and save of an earlier version, and its migration.
 */
export function defineDeprecation<
	NewAttributes extends AnyAttributes,
	OldAttributes extends AnyAttributes,
>(
	deprecation: BlockDeprecation< NewAttributes, OldAttributes >
): BlockDeprecation< NewAttributes, never > {
	return deprecation as never;
}
