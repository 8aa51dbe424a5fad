import { RichText, useBlockProps } from '@wordpress/block-editor';
import clsx from 'clsx';
import type { Attributes } from './attributes';
import { getBorderClasses, getLinkStyle } from './button-styles';

type SavedButtonProps = {
	attributes: Attributes;
	linkClassName: string;
	href: string | undefined;
};

/** A button's saved markup, for `save` functions only. The id is added when the page is rendered. */
export function SavedButton( {
	attributes,
	linkClassName,
	href,
}: SavedButtonProps ) {
	const blockProps = useBlockProps.save();
	return (
		<div
			{ ...blockProps }
			className={ clsx(
				'wp-block-button jetpack-submit-button',
				attributes.className,
				blockProps.className,
				getBorderClasses( attributes )
			) }
		>
			<RichText.Content
				className={ linkClassName }
				data-id-attr="placeholder"
				href={ href }
				rel="noopener noreferrer"
				role="button"
				style={ getLinkStyle( attributes ) }
				tagName="a"
				target="_blank"
				value={ attributes.text }
			/>
		</div>
	);
}
