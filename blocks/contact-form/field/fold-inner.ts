import { textOf } from './text-of';
import type {
	FieldAttributes,
	FieldType,
	Styles,
	OptionAttributes,
} from './attributes';

/** A block, reduced to what is needed here. */
export type InnerBlock = {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: InnerBlock[];
};

/** The content of inner blocks as attributes of their field. */
export type Folded = {
	attributes: Partial< FieldAttributes >;
	options: ( OptionAttributes & { label: string } )[];
};

/** Attributes of an inner block that are content; all others are its styles, which are kept unchanged. */
const CONTENT = [
	'label',
	'defaultLabel',
	'requiredText',
	'requiredIndicator',
	'isOther',
	'otherPlaceholder',
	'placeholder',
	'type',
	'min',
	'max',
	'step',
	'showCountrySelector',
	'default',
	'hideInput',
	'lock',
	'metadata',
	'layout',
	'isStandalone',
	'savedClass',
	'savedStyle',
];

function stylesOf( attributes: Record< string, unknown > ): Styles | undefined {
	const styles = Object.fromEntries(
		Object.entries( attributes )
			.filter(
				( [ name, value ] ) =>
					! CONTENT.includes( name ) && value !== undefined
			)
			// Independent of the order in which the editor lists attributes.
			.sort()
	);
	return Object.keys( styles ).length > 0 ? styles : undefined;
}

/**
 * Reads the inner blocks in which newer Jetpack saves what are the field's own attributes here.
 *
 * @param blocks Its inner blocks; blocks of other plugins are ignored.
 */
export function foldInner(
	type: FieldType,
	blocks: InnerBlock[],
	field: Partial< FieldAttributes >
): Folded {
	const attributes: Record< string, unknown > = {};
	const options: Folded[ 'options' ] = [];
	// JSON drops undefined values, which must not overwrite those of another block.
	const take = ( values: Record< string, unknown > ) =>
		Object.assign( attributes, JSON.parse( JSON.stringify( values ) ) );
	for ( const { name, attributes: own, innerBlocks } of blocks ) {
		const label = textOf( own.label );
		const requiredText = textOf( own.requiredText );
		const styles = stylesOf( own );
		switch ( name.slice( 'jetpack/'.length ) ) {
			case 'label':
				take( {
					label: label ?? textOf( own.defaultLabel ),
					requiredText,
					// The field has it, too; either of them can turn it off.
					requiredIndicator:
						own.requiredIndicator === false ? false : undefined,
					labelStyle: styles,
				} );
				break;
			case 'input':
			case 'phone-input':
			case 'input-rating':
			case 'input-range':
				take( {
					[ type === 'select' ? 'toggleLabel' : 'placeholder' ]:
						textOf( own.placeholder ),
					min: own.min,
					max: own.max,
					step: own.step,
					showCountrySelector: own.showCountrySelector,
					default: own.default,
					inputStyle: styles,
				} );
				break;
			case 'fieldset-image-options':
				options.push( ...innerBlocks.map( readOption ) );
				break;
			case 'options':
				options.push( ...innerBlocks.map( readOption ) );
				take( { inputStyle: styles } );
				break;
			case 'option':
				take( {
					[ type === 'consent'
						? `${ field.consentType ?? 'implicit' }ConsentMessage`
						: 'label' ]: label,
					requiredText,
					labelStyle: styles,
				} );
				break;
			default:
				if ( name.startsWith( 'jetpack/field-option-' ) ) {
					options.push( readOption( { attributes: own } ) );
				}
		}
	}
	return { attributes, options };
}

function readOption( { attributes }: Pick< InnerBlock, 'attributes' > ) {
	const { labelStyle, fieldType: _, ...own } = attributes;
	const styles = stylesOf( { ...( labelStyle as Styles ), ...own } );
	const otherPlaceholder = textOf( own.otherPlaceholder );
	return {
		label: textOf( attributes.label ) ?? '',
		...( styles && { labelStyle: styles } ),
		...( own.isOther === true && { isOther: true } ),
		...( otherPlaceholder && { otherPlaceholder } ),
	};
}

/**
 * The options of old markup that are not blank.
 *
 * @param options The unchecked attribute.
 */
export function nonBlankOptions( options: unknown ): string[] {
	return Array.isArray( options )
		? options.filter(
				( option ): option is string =>
					typeof option === 'string' && option.trim() !== ''
			)
		: [];
}
