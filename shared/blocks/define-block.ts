import type {
	BlockDeprecation,
	BlockType,
	BlockVariation,
} from '@wordpress/blocks';

import type {
	AnyAttributes,
	AnyDeprecation,
	AttributeSchemas,
	FrozenSupports,
	Transforms,
} from '../types/blocks';
import type { ExperimentalSettings } from '../editor/experimental';
import type { BuiltBlockName } from '../types/block-names';

type Attributes = Record< string, unknown >;

/**
 * The part of a block type that lives in JavaScript. Title, attributes, supports and the rest come
 * from PHP's registration (block.json) and are not repeated.
 */
export type BlockSettings< A extends Attributes > = Pick<
	BlockType< A >,
	'edit' | 'save'
> &
	Partial<
		Pick< BlockType< A >, 'transforms' | 'getEditWrapperProps' | 'merge' >
	> &
	ExperimentalSettings< A > & {
		icon: BlockType[ 'icon' ] | BlockType[ 'icon' ][ 'src' ];
		transforms?: Transforms;
		variations?: BlockVariation[];
		/** Earlier saves with their migrations, newest first. */
		deprecated?: AnyDeprecation< A >[];
	};

/** What a block's index.ts exports: its full name and its JavaScript settings. */
export type BlockDefinition = {
	/** With namespace: `jetpack/rating-star`. */
	name: BuiltBlockName;
	settings: BlockSettings< AnyAttributes >;
};

/**
 * Joins a block's name and settings, checking the settings against the block's attributes.
 *
 * @param name     Full block name, as in block.json.
 * @param settings Icon, edit, save and what else needs JavaScript.
 */
export function defineBlock< A extends Attributes >(
	name: BuiltBlockName,
	settings: BlockSettings< A >
): BlockDefinition {
	return { name, settings };
}

/**
 * Checks an earlier save against the attributes it had and those it migrates to.
 *
 * @param deprecation Frozen attributes, supports and save of an earlier version, and its migration.
 */
export function defineDeprecation<
	NewAttributes extends Attributes,
	OldAttributes extends Attributes,
>(
	deprecation: Omit<
		BlockDeprecation< NewAttributes, OldAttributes >,
		'attributes' | 'supports'
	> & { attributes: AttributeSchemas; supports?: FrozenSupports }
): AnyDeprecation< NewAttributes > {
	return deprecation;
}
