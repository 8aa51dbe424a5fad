import {
	getColorClassName,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { getCSSRules } from '@wordpress/style-engine';
import clsx from 'clsx';
import type { Attributes } from './attributes';

type FrozenButtonProps = {
	attributes: Attributes;
	/** Whether the link has a class for a custom font size. */
	hasFontSizeClass: boolean;
};

/**
 * The button's former markup, with URLs that run scripts. Frozen, since posts contain it: it shares nothing with the
 * current markup.
 */
export function FrozenButton( {
	attributes,
	hasFontSizeClass,
}: FrozenButtonProps ) {
	const blockProps = useBlockProps.save();
	const { borderColor, style } = attributes;
	return (
		<div
			{ ...blockProps }
			className={ clsx(
				'wp-block-button jetpack-submit-button',
				attributes.className,
				blockProps.className,
				borderColor || style?.border?.color
					? 'has-border-color'
					: undefined,
				getColorClassName( 'border-color', borderColor )
			) }
		>
			<RichText.Content
				className={ linkClasses( attributes, hasFontSizeClass ) }
				data-id-attr="placeholder"
				href={ attributes.url }
				rel="noopener noreferrer"
				role="button"
				style={ linkStyle( attributes ) }
				tagName="a"
				target="_blank"
				value={ attributes.text }
			/>
		</div>
	);
}

function linkClasses( attributes: Attributes, hasFontSizeClass: boolean ) {
	const { textColor, backgroundColor, gradient, fontSize } = attributes;
	return clsx(
		'wp-block-button__link',
		( textColor || attributes.customTextColor ) && 'has-text-color',
		getColorClassName( 'color', textColor ),
		( backgroundColor ||
			gradient ||
			attributes.customBackgroundColor ||
			attributes.customGradient ) &&
			'has-background',
		getColorClassName( 'background-color', backgroundColor ),
		gradient && `has-${ gradient }-gradient-background`,
		attributes.borderRadius === 0 && 'no-border-radius',
		attributes.width && 'has-custom-width',
		fontSize && `has-${ fontSize }-font-size`,
		fontSize && hasFontSizeClass && 'has-custom-font-size'
	);
}

function linkStyle( attributes: Attributes ) {
	const { backgroundColor, customGradient, gradient } = attributes;
	const border = attributes.style?.border;
	return {
		background: customGradient || undefined,
		backgroundColor:
			backgroundColor || customGradient || gradient
				? undefined
				: attributes.customBackgroundColor,
		fontSize: attributes.style?.typography?.fontSize,
		color: attributes.textColor ? undefined : attributes.customTextColor,
		borderRadius: attributes.borderRadius
			? `${ attributes.borderRadius }px`
			: undefined,
		width: attributes.width,
		...Object.fromEntries(
			getCSSRules( border ? { border } : {}, {} ).map(
				( { key, value } ) => [ key, value ]
			)
		),
	};
}
