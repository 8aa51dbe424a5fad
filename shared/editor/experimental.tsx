/*
 * The experimental parts of WordPress that the plugin uses, under names of our own. Only this file knows theirs, so
 * that a change in WordPress is one change here. Undo history is in history.ts.
 */
import type { BlockType } from '@wordpress/blocks';
import { FormTokenField } from '@wordpress/components';
import { addFilter } from '@wordpress/hooks';
import type { ComponentProps } from 'react';

type TokenFieldProps = Omit<
	ComponentProps< typeof FormTokenField >,
	`__${ string }`
> & {
	/** Whether a typed text may become a token. */
	isValid?: ( text: string ) => boolean;
	/** Shows the suggestions as soon as the field has the focus. */
	hasOpenSuggestions?: boolean;
	/** Selects the first suggestion, so that Enter adds it. */
	selectsFirstMatch?: boolean;
};

/** A text field whose value is a list of tokens. */
export const TokenField = ( {
	isValid,
	hasOpenSuggestions,
	selectsFirstMatch,
	...props
}: TokenFieldProps ) => (
	<FormTokenField
		{ ...props }
		__experimentalValidateInput={ isValid }
		__experimentalExpandOnFocus={ hasOpenSuggestions }
		__experimentalAutoSelectFirstMatch={ selectsFirstMatch }
		__next40pxDefaultSize
		__nextHasNoMarginBottom
	/>
);

/** Settings of a block type that WordPress does not document yet. */
export type ExperimentalSettings< A extends Record< string, unknown > > =
	Partial< Pick< BlockType< A >, '__experimentalLabel' > >;

/**
 * The setting that names a block by its attributes, in the list of blocks and elsewhere.
 *
 * @param label Returns the name, or an empty string for the block's title.
 */
export const labelSetting = < A extends Record< string, unknown > >(
	label: BlockType< A >[ '__experimentalLabel' ]
): ExperimentalSettings< A > => ( { __experimentalLabel: label } );

/** Props of controls in the toolbar that the blocks inside have, too. */
export const FOR_CHILDREN = { __experimentalShareWithChildBlocks: true };

type Parents = {
	getBlockParentsByBlockName: (
		clientId: string,
		names: string[]
	) => string[];
};

/** Keeps a block from being inserted anywhere inside another one of its kind. */
export function preventNesting( name: string ): void {
	addFilter(
		'blockEditor.__unstableCanInsertBlockType',
		`ramjet/${ name }`,
		(
			canInsert: boolean,
			type: { name: string },
			rootClientId: string | null,
			{ getBlockParentsByBlockName }: Parents
		) =>
			canInsert &&
			( type.name !== name ||
				! rootClientId ||
				getBlockParentsByBlockName( rootClientId, [ name ] ).length ===
					0 )
	);
}
