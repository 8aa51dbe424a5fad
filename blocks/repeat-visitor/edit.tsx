import {
	InnerBlocks,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import type { Attributes } from './attributes';
import { ConditionForm } from './condition-form';

export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	isSelected,
}: BlockEditProps< Attributes > ) {
	const { isEmpty, isInnerBlockSelected } = useSelect(
		( select ) => {
			const { getBlockCount, hasSelectedInnerBlock } =
				select( blockEditorStore );
			return {
				isEmpty: getBlockCount( clientId ) === 0,
				isInnerBlockSelected: hasSelectedInnerBlock( clientId, true ),
			};
		},
		[ clientId ]
	);
	// Keeps invalid input so that it can be corrected.
	const [ invalidThreshold, setInvalidThreshold ] = useState< string >();

	const { children, ...innerBlocksProps } = useInnerBlocksProps(
		{ className: 'wp-block-jetpack-repeat-visitor__inner-container' },
		{
			renderAppender: isEmpty
				? InnerBlocks.ButtonBlockAppender
				: undefined,
		}
	);
	const isFormShown =
		isSelected ||
		isInnerBlockSelected ||
		isEmpty ||
		invalidThreshold !== undefined;

	return (
		<div { ...useBlockProps() }>
			{ isFormShown && (
				<ConditionForm
					attributes={ attributes }
					setAttributes={ setAttributes }
					invalidThreshold={ invalidThreshold }
					setInvalidThreshold={ setInvalidThreshold }
				/>
			) }
			<div { ...innerBlocksProps }>{ children }</div>
		</div>
	);
}
