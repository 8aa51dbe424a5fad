import type { ConditionalLogic } from '../conditions';

/** A number, or a text from older versions; undefined uses the theme's. */
export type Size = number | string;

/** Style attributes that newer Jetpack saves in inner blocks for labels and controls. */
export type Styles = Record< string, unknown >;

/**
 * A field's attributes: those of field.json, followed by those of single types from their
 * block.json. Labels and messages are HTML; each type has defaults for them.
 */
export type FieldAttributes = {
	label?: string;
	required: boolean;
	requiredText?: string;
	/** Whether required fields are marked. */
	requiredIndicator?: boolean;
	description?: string;
	options?: string[];
	defaultValue?: string;
	placeholder?: string;
	/** Unique in the form; if empty, derived from the label when the form is rendered. */
	id: string;
	/** Percent. */
	width: Size;
	borderRadius?: Size;
	borderWidth?: Size;
	labelFontSize?: Size;
	fieldFontSize?: Size;
	lineHeight?: Size;
	labelLineHeight?: Size;
	inputColor?: string;
	labelColor?: string;
	fieldBackgroundColor?: string;
	borderColor?: string;
	buttonBackgroundColor?: string;
	buttonBorderRadius?: Size;
	buttonBorderWidth?: Size;
	/** Whether changes of these styles apply to all fields of the form. */
	shareFieldAttributes: boolean;
	labelStyle?: Styles;
	inputStyle?: Styles;
	conditionalLogic?: Partial< ConditionalLogic >;
	/** Select. */
	toggleLabel?: string;
	/** Consent. */
	consentType?: 'implicit' | 'explicit';
	implicitConsentMessage?: string;
	explicitConsentMessage?: string;
	/** Number. */
	min?: Size;
	max?: Size;
	step?: Size;
	/** Date: a format of jQuery's date picker. */
	dateFormat?: string;
	/** Hidden. */
	hiddenSource?: 'text' | 'query' | 'user';
	hiddenKey?: string;
	/** Name. */
	fieldVariant?: 'first-name' | 'last-name';
	/** Rating and slider: what is chosen at first. Hidden: the value, unless `defaultValue` has it. */
	default?: Size;
	/** Rating. */
	iconStyle?: 'stars' | 'hearts';
	/** Slider. */
	minLabel?: string;
	maxLabel?: string;
	/** Image select. */
	showLabels?: boolean;
	isSupersized?: boolean;
	isMultiple?: boolean;
	randomizeOptions?: boolean;
	showOtherOption?: boolean;
	/** File: extensions without a dot, maximum number of files, megabytes per file. */
	accept?: string[];
	maxFiles?: Size;
	/** The same as newer Jetpack saves it. */
	maxfiles?: Size;
	maxSize?: Size;
	className?: string;
	/** WordPress's; `blockVisibility` is false in a hidden block. */
	metadata?: { name?: string; blockVisibility?: unknown };
};

/** The field types; each is a block `jetpack/field-<type>`. */
export type FieldType =
	| 'text'
	| 'name'
	| 'email'
	| 'url'
	| 'date'
	| 'telephone'
	| 'textarea'
	| 'checkbox'
	| 'consent'
	| 'checkbox-multiple'
	| 'radio'
	| 'select'
	| 'number'
	| 'hidden'
	| 'file'
	| 'time'
	| 'rating'
	| 'slider'
	| 'image-select';

/** An option's attributes. */
export type OptionAttributes = {
	label?: string;
	fieldType?: 'checkbox' | 'radio';
	labelStyle?: Styles;
	/** Whether visitors enter a text of their own with it. Only for radio buttons, as in Jetpack. */
	isOther?: boolean;
	otherPlaceholder?: string;
};

const PREFIX = 'jetpack/field-';

/** Block name of a field type. */
export const fieldBlock = ( type: FieldType ) =>
	`${ PREFIX }${ type }` as const;

/**
 * The field type of a block.
 *
 * @return Null if the block is not a field.
 */
export function fieldType( name: string ): FieldType | null {
	return name.startsWith( PREFIX ) &&
		! name.startsWith( `${ PREFIX }option-` )
		? ( name.slice( PREFIX.length ) as FieldType )
		: null;
}

/**
 * Block name of the options of a field type.
 *
 * @return Null for types without option blocks.
 */
export function optionBlock( type: FieldType | null ) {
	if ( type === 'radio' ) {
		return `${ PREFIX }option-radio` as const;
	}
	return type === 'checkbox-multiple'
		? ( `${ PREFIX }option-checkbox` as const )
		: null;
}
