/*
 * WordPress's controls in their present size and without a margin of their own, which WordPress 6.8 gives only those that
 * ask for it. Their props are WordPress's.
 */
import * as wp from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import type { ComponentPropsWithoutRef } from 'react';

/** 40 pixels high unless a size is given. It keeps the focus when it is disabled. */
export const Button = forwardRef<
	HTMLAnchorElement | HTMLButtonElement,
	ComponentPropsWithoutRef< typeof wp.Button >
>( ( props, ref ) => (
	<wp.Button
		accessibleWhenDisabled
		{ ...props }
		__next40pxDefaultSize
		ref={ ref }
	/>
) );

const SIZED = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
};

export const TextControl = forwardRef<
	HTMLInputElement,
	ComponentPropsWithoutRef< typeof wp.TextControl >
>( ( props, ref ) => <wp.TextControl { ...props } { ...SIZED } ref={ ref } /> );

export const SelectControl = < Value extends string >(
	props: ComponentPropsWithoutRef< typeof wp.SelectControl< Value > >
) => <wp.SelectControl { ...props } { ...SIZED } />;

export const RangeControl = (
	props: ComponentPropsWithoutRef< typeof wp.RangeControl >
) => <wp.RangeControl { ...props } { ...SIZED } />;

export const FontSizePicker = (
	props: ComponentPropsWithoutRef< typeof wp.FontSizePicker >
) => <wp.FontSizePicker { ...props } __next40pxDefaultSize />;

export const TextareaControl = (
	props: ComponentPropsWithoutRef< typeof wp.TextareaControl >
) => <wp.TextareaControl { ...props } __nextHasNoMarginBottom />;

export const ToggleControl = (
	props: ComponentPropsWithoutRef< typeof wp.ToggleControl >
) => <wp.ToggleControl { ...props } __nextHasNoMarginBottom />;

export const CheckboxControl = (
	props: ComponentPropsWithoutRef< typeof wp.CheckboxControl >
) => <wp.CheckboxControl { ...props } __nextHasNoMarginBottom />;

export const SearchControl = forwardRef<
	HTMLInputElement,
	ComponentPropsWithoutRef< typeof wp.SearchControl >
>( ( props, ref ) => (
	<wp.SearchControl { ...props } __nextHasNoMarginBottom ref={ ref } />
) );
