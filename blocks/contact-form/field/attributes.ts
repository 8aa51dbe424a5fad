/** A number, as people and older versions typed it; undefined: the page's own. */
export type Size = number | string;

/** Attributes of an inner block of newer Jetpack that say how a label or a control looks. */
export type Look = Record< string, unknown >;

/** When a field is shown: while the field of that id has, or has not, the value. */
export type Condition = {
	field: string;
	operator:
		| 'is'
		| 'isNot'
		| 'contains'
		| 'notContains'
		| 'isEmpty'
		| 'isNotEmpty'
		| 'greaterThan'
		| 'lessThan';
	value: string;
};

/**
 * A field's attributes (spec 2 §3): those of shared-attributes.json, and behind `condition` those of single
 * types, from their block.json. Labels and messages are HTML; without one the type's own is shown.
 */
export type FieldAttributes = {
	label?: string;
	required: boolean;
	requiredText?: string;
	description?: string;
	options?: string[];
	defaultValue?: string;
	placeholder?: string;
	/** Unique in the form; empty: made of the label where the form is shown. */
	id: string;
	/** Per cent. */
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
	/** Whether a change of these looks reaches all fields of the form. */
	shareFieldAttributes: boolean;
	labelStyle?: Look;
	inputStyle?: Look;
	condition?: Condition;
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
	/** Date, as jQuery's date picker writes it. */
	dateFormat?: string;
	/** Hidden. */
	hiddenSource?: 'text' | 'query' | 'user';
	hiddenKey?: string;
	/** File: endings without a dot, how many files, megabytes each. */
	accept?: string[];
	maxFiles?: Size;
	maxSize?: Size;
	className?: string;
};

/** The kinds of fields; each is the block `jetpack/field-<type>`. */
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
	| 'file';

/** An option's attributes (spec 2 §3). */
export type OptionAttributes = {
	label?: string;
	fieldType?: 'checkbox' | 'radio';
	labelStyle?: Look;
};

const PREFIX = 'jetpack/field-';

/**
 * Block name of a field type.
 *
 * @param type
 */
export const fieldBlock = ( type: FieldType ) =>
	`${ PREFIX }${ type }` as const;

/**
 * The field type that a block is of.
 *
 * @param name Full name of any block.
 * @return Null for what is no field.
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
 * @param type
 * @return Null for a type whose options are no blocks.
 */
export function optionBlock( type: FieldType | null ) {
	if ( type === 'radio' ) {
		return `${ PREFIX }option-radio` as const;
	}
	return type === 'checkbox-multiple'
		? ( `${ PREFIX }option-checkbox` as const )
		: null;
}
