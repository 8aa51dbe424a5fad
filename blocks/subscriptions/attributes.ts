import { translateDeclared } from '../../shared/blocks/translate-declared';
import metadata from './block.json';

const { processing: _, error: __, ...TEXTS } = metadata.ramjet.texts;

/** What a new block looks like, in pixels but for the font size. */
export const DEFAULTS = metadata.ramjet.defaults;

/** The largest numbers that the editor offers, in pixels. */
export const MAXIMUM = metadata.ramjet.maximum;

/** The texts of the form. Saved only if they were changed. */
export type Texts = typeof TEXTS;

/** The block's attributes; declared in block.json. */
export type Attributes = Partial< Texts > & {
	showSubscribersTotal: boolean;
	/** Jetpack's, without effect here; false if the number is of subscribers only. */
	includeSocialFollowers?: boolean;
	buttonOnNewLine: boolean;
	/** A number with its unit, such as '50%'. */
	buttonWidth?: string;
	className?: string;
	/** Slugs of the theme's presets, or else the custom values beside them. */
	emailFieldBackgroundColor?: string;
	customEmailFieldBackgroundColor?: string;
	emailFieldGradient?: string;
	customEmailFieldGradient?: string;
	buttonBackgroundColor?: string;
	customButtonBackgroundColor?: string;
	buttonGradient?: string;
	customButtonGradient?: string;
	textColor?: string;
	customTextColor?: string;
	borderColor?: string;
	customBorderColor?: string;
	fontSize?: string;
	customFontSize?: string;
	borderRadius?: number;
	borderWeight?: number;
	padding?: number;
	spacing?: number;
};

/** Whether the author has chosen a style of the block. */
export const hasStyle = ( { className }: Attributes, name: string ) =>
	( className ?? '' ).split( ' ' ).includes( `is-style-${ name }` );

/** The texts of a form. */
export const getTexts = ( attributes: Partial< Texts > ): Texts =>
	Object.fromEntries(
		Object.entries( TEXTS ).map( ( [ name, text ] ) => [
			name,
			attributes[ name as keyof Texts ] ?? translateDeclared( text ),
		] )
	) as Texts;
