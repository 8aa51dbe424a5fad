import {
	getColorClassName,
	getColorObjectByAttributeValues,
} from '@wordpress/block-editor';
import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { usePalette } from '../../shared/editor/use-palette';
import { type Attributes, DEFAULTS, hasStyle } from './attributes';

type Styled = { className: string; style: CSSProperties };

/** Classes and styles of the form, as src/server/Newsletter/Form/SubscribeStyles.php prints them. */
export function useFormStyles( attributes: Attributes ): {
	field: Styled;
	/** Style of the element around the field and the button. */
	row: CSSProperties;
	/** Style of the element around the button. */
	wrapper: CSSProperties;
	button: Styled;
} {
	const { colors, gradients } = usePalette();
	const {
		borderRadius = DEFAULTS.borderRadius,
		borderWeight = DEFAULTS.borderWeight,
		padding = DEFAULTS.padding,
		spacing = DEFAULTS.spacing,
		fontSize,
		customFontSize,
		buttonWidth,
	} = attributes;
	const color = ( slug?: string, custom?: string ) =>
		getColorObjectByAttributeValues( colors, slug, custom ).color;
	const gradient = ( slug?: string, custom?: string ) =>
		gradients.find( ( known ) => known.slug === slug )?.gradient ?? custom;
	// Old blocks have a size where later ones have a name.
	const preset =
		! customFontSize && /^[a-z]/i.test( `${ fontSize }` ) && fontSize;
	const shape: CSSProperties = {
		fontSize: preset
			? undefined
			: ( customFontSize ?? DEFAULTS.customFontSize ),
		paddingBlock: padding,
		paddingInline: Math.round( padding * 1.5 ),
		borderRadius,
		borderWidth: borderWeight,
		borderColor: color(
			attributes.borderColor,
			attributes.customBorderColor
		),
	};
	const classes = clsx(
		borderRadius === 0 && 'no-border-radius',
		preset && `has-${ preset }-font-size`
	);
	return {
		field: {
			className: classes,
			style: {
				...shape,
				background:
					gradient(
						attributes.emailFieldGradient,
						attributes.customEmailFieldGradient
					) ??
					color(
						attributes.emailFieldBackgroundColor,
						attributes.customEmailFieldBackgroundColor
					),
			},
		},
		row: {
			gap: hasStyle( attributes, 'compact' ) ? 0 : spacing,
		},
		wrapper: {
			inlineSize: buttonWidth,
			maxInlineSize: buttonWidth && '100%',
		},
		button: {
			className: clsx(
				'wp-block-button__link wp-element-button',
				classes,
				attributes.textColor && 'has-text-color',
				getColorClassName( 'color', attributes.textColor )
			),
			style: {
				...shape,
				inlineSize: buttonWidth && '100%',
				color: color(
					attributes.textColor,
					attributes.customTextColor
				),
				background:
					gradient(
						attributes.buttonGradient,
						attributes.customButtonGradient
					) ??
					color(
						attributes.buttonBackgroundColor,
						attributes.customButtonBackgroundColor
					),
			},
		},
	};
}
