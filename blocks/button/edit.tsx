import { RichText, useBlockProps } from '@wordpress/block-editor';
import { useCallback } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	useWidthForAlignment,
	WidthPanel,
} from '../../shared/components/width-control';
import clsx from 'clsx';
import type { Attributes } from './attributes';
import {
	getBorderClasses,
	getLinkClasses,
	getLinkStyle,
} from './button-styles';
import { BorderRadiusPanel, ColorPanels } from './panels';
import { ButtonToolbar } from './toolbar';
import { useParentAttributes, useParentBlock } from './use-parent-block';

/** Context in which a parent provides the width of its button. */
const PARENT_WIDTH = 'jetpack/parentBlockWidth';

export default function Edit( {
	attributes,
	setAttributes,
	clientId,
	context,
}: BlockEditProps< Attributes > ) {
	const { align, element, placeholder, text } = attributes;
	const { parent, updateParent } = useParentBlock( clientId );
	useParentAttributes( clientId, attributes, parent );

	const isParentWidth = PARENT_WIDTH in context;
	const width = isParentWidth
		? ( context[ PARENT_WIDTH ] as string | undefined )
		: attributes.width;
	const setWidth = useCallback(
		( newWidth: string | undefined ) =>
			( isParentWidth ? updateParent : setAttributes )( {
				width: newWidth,
			} ),
		[ isParentWidth, setAttributes, updateParent ]
	);
	useWidthForAlignment( { width, align, onChange: setWidth } );

	const blockProps = useBlockProps( {
		className: clsx(
			'wp-block-button',
			attributes.width && 'has-custom-width'
		),
		style: {
			width: attributes.width,
			[ '--ramjet-button-width' as string ]: attributes.width,
		},
	} );
	const { width: _, ...linkStyle } = getLinkStyle( attributes );

	return (
		<>
			<ButtonToolbar { ...{ attributes, setAttributes } } />
			<ColorPanels { ...{ attributes, setAttributes } } />
			<BorderRadiusPanel { ...{ attributes, setAttributes } } />
			<WidthPanel { ...{ width, align, onChange: setWidth } } />
			<div { ...blockProps }>
				<RichText
					identifier="text"
					aria-label={ __( 'Button text', 'ramjet' ) }
					className={ clsx(
						getLinkClasses( attributes ),
						getBorderClasses( attributes ),
						'wp-element-button'
					) }
					style={ linkStyle }
					value={ text }
					onChange={ ( value ) => setAttributes( { text: value } ) }
					placeholder={ placeholder || __( 'Add text…', 'ramjet' ) }
					// An input's text is an attribute without markup.
					allowedFormats={ element === 'input' ? [] : undefined }
					disableLineBreaks={ element === 'input' }
					withoutInteractiveFormatting
				/>
			</div>
		</>
	);
}
