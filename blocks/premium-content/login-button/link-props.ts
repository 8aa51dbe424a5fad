import { getColorClassName } from '@wordpress/block-editor';
import clsx from 'clsx';
import type { Attributes } from './attributes';

/** Class and style of the link, as they are saved. */
export function getLinkProps( {
	borderRadius,
	textColor,
	backgroundColor,
	gradient,
	style: { color } = {},
}: Attributes ) {
	return {
		className: clsx(
			'wp-block-button__link',
			getColorClassName( 'color', textColor ),
			gradient && `has-${ gradient }-gradient-background`,
			! gradient &&
				getColorClassName( 'background-color', backgroundColor ),
			( textColor || color?.text ) && 'has-text-color',
			( backgroundColor ||
				gradient ||
				color?.background ||
				color?.gradient ) &&
				'has-background',
			borderRadius === 0 && 'no-border-radius'
		),
		style: {
			borderRadius: borderRadius ? `${ borderRadius }px` : undefined,
			background: color?.gradient,
			backgroundColor: color?.background,
			color: color?.text,
		},
	};
}
