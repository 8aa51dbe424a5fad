/* The part of `@wordpress/block-editor` that deals with colours and other settings of the theme. */
declare module '@wordpress/block-editor' {
	import type { ComponentType } from 'react';

	export interface PaletteColor {
		name: string;
		slug: string;
		color: string;
	}

	export function getColorClassName(
		context: string,
		slug: string | undefined
	): string | undefined;
	export function getColorObjectByColorValue(
		colors: PaletteColor[],
		value: string | undefined
	): PaletteColor | undefined;
	export function getColorObjectByAttributeValues(
		colors: PaletteColor[],
		slug: string | undefined,
		custom: string | undefined
	): Partial< PaletteColor >;
	export function useSettings( ...paths: string[] ): any[];

	export const ContrastChecker: ComponentType< {
		backgroundColor?: string;
		textColor?: string;
	} >;
}
