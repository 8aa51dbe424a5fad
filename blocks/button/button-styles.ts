import { getColorClassName } from '@wordpress/block-editor';
import { getCSSRules } from '@wordpress/style-engine';
import type { CSSProperties } from 'react';
import clsx from 'clsx';
import type { Attributes } from './attributes';

/** The classes of a button's border, which the style engine does not cover. */
export function getBorderClasses( { borderColor, style }: Attributes ): string {
	return clsx(
		borderColor || style?.border?.color ? 'has-border-color' : undefined,
		getColorClassName( 'border-color', borderColor )
	);
}

/** The saved classes of the clickable element. */
export function getLinkClasses( attributes: Attributes ): string {
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
		fontSize && `has-${ fontSize }-font-size has-custom-font-size`
	);
}

/** The inline style of the clickable element, in the saved order. */
export function getLinkStyle( attributes: Attributes ): CSSProperties {
	const { customGradient, gradient, borderRadius } = attributes;
	const hasOtherBackground =
		attributes.backgroundColor || customGradient || gradient;
	const border = attributes.style?.border;
	return {
		background: customGradient || undefined,
		backgroundColor: hasOtherBackground
			? undefined
			: attributes.customBackgroundColor,
		fontSize: attributes.style?.typography?.fontSize,
		color: attributes.textColor ? undefined : attributes.customTextColor,
		borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
		width: attributes.width,
		...Object.fromEntries(
			getCSSRules( border ? { border } : {}, {} ).map(
				( { key, value } ) => [ key, value ]
			)
		),
	};
}
