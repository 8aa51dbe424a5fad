import { getColorClassName } from '@wordpress/block-editor';
import { getCSSRules } from '@wordpress/style-engine';
import type { CSSProperties } from 'react';
import clsx from 'clsx';
import type { FieldAttributes, Styles, Size } from './attributes';
import { textOf } from './text-of';

/** Style attributes that fields of a form can share. */
export const SHARED_STYLES = [
	'borderRadius',
	'borderWidth',
	'labelFontSize',
	'fieldFontSize',
	'lineHeight',
	'labelLineHeight',
	'inputColor',
	'labelColor',
	'fieldBackgroundColor',
	'borderColor',
] as const;

const isGiven = ( value: unknown ) => value !== undefined && value !== '';

const pixels = ( size: Size | undefined ) =>
	isGiven( size ) && String( Number( size ) ) === String( size )
		? `${ size }px`
		: size;

/** The custom properties for a field's style attributes; style.scss uses them. */
export function getStyleProperties(
	field: Partial< FieldAttributes >
): CSSProperties {
	const properties = {
		'--ramjet-label-color': field.labelColor,
		'--ramjet-label-size': pixels( field.labelFontSize ),
		'--ramjet-label-line-height': field.labelLineHeight,
		'--ramjet-control-color': field.inputColor,
		'--ramjet-control-background': field.fieldBackgroundColor,
		'--ramjet-control-border-color': field.borderColor,
		'--ramjet-control-border-width': pixels( field.borderWidth ),
		'--ramjet-control-radius': pixels( field.borderRadius ),
		'--ramjet-control-size': pixels( field.fieldFontSize ),
		'--ramjet-control-line-height': field.lineHeight,
	};
	return Object.fromEntries(
		Object.entries( properties ).filter( ( [ , value ] ) =>
			isGiven( value )
		)
	);
}

/**
 * Classes and styles of a part of a field that newer Jetpack saves as a block.
 *
 * @param styles That block's style attributes.
 */
export function getPartStyle( styles: Styles | undefined ): {
	className?: string;
	style?: CSSProperties;
} {
	if ( ! styles ) {
		return {};
	}
	const rules = getCSSRules( ( styles.style ?? {} ) as object, {} );
	return {
		className: clsx(
			textOf( styles.className ),
			getColorClassName( 'color', textOf( styles.textColor ) ),
			getColorClassName(
				'background-color',
				textOf( styles.backgroundColor )
			),
			getColorClassName( 'border-color', textOf( styles.borderColor ) ),
			textOf( styles.fontSize ) && `has-${ styles.fontSize }-font-size`,
			textOf( styles.fontFamily ) &&
				`has-${ styles.fontFamily }-font-family`
		),
		style: Object.fromEntries(
			rules.map( ( { key, value } ) => [ key, value ] )
		),
	};
}
