import { textOf } from '../../../shared/lib/text-of';
import type { FieldAttributes, FieldType, Look } from './attributes';

/** A block, as far as it matters here. */
export type InnerBlock = {
	name: string;
	attributes: Record< string, unknown >;
	innerBlocks: InnerBlock[];
};

/** What inner blocks say, in the attributes of the field that holds them. */
export type Folded = {
	attributes: Partial< FieldAttributes >;
	/** Of a field with options: label and look of each. */
	options: { label: string; labelStyle?: Look }[];
};

/** What an inner block says besides its look; the look goes over as it is. */
const CONTENT = [
	'label',
	'defaultLabel',
	'requiredText',
	'placeholder',
	'type',
	'min',
	'max',
	'step',
	'showCountrySelector',
	'default',
	'hideInput',
	'isStandalone',
	'savedClass',
	'savedStyle',
];

/** What newer Jetpack writes into every control, whose border is drawn without it too. */
const PLAIN_LOOK = JSON.stringify( { style: { border: { style: 'solid' } } } );

function lookOf( attributes: Record< string, unknown > ): Look | undefined {
	const look = Object.fromEntries(
		Object.entries( attributes )
			.filter(
				( [ name, value ] ) =>
					! CONTENT.includes( name ) && value !== undefined
			)
			// The same whatever order an editor knows a block's attributes in.
			.sort()
	);
	const text = JSON.stringify( look );
	return text === '{}' || text === PLAIN_LOOK ? undefined : look;
}

/**
 * Reads the inner blocks in which newer Jetpack keeps what the field's own attributes hold here.
 *
 * @param type   The field's.
 * @param blocks Its inner blocks; blocks that are none of Jetpack's are passed over.
 * @param field  The field's attributes.
 */
export function foldInner(
	type: FieldType,
	blocks: InnerBlock[],
	field: Partial< FieldAttributes >
): Folded {
	const attributes: Record< string, unknown > = {};
	const options: Folded[ 'options' ] = [];
	// What an inner block does not say leaves what another said; JSON knows no undefined.
	const take = ( values: Record< string, unknown > ) =>
		Object.assign( attributes, JSON.parse( JSON.stringify( values ) ) );
	for ( const { name, attributes: own, innerBlocks } of blocks ) {
		const label = textOf( own.label );
		const requiredText = textOf( own.requiredText );
		const look = lookOf( own );
		switch ( name.slice( 'jetpack/'.length ) ) {
			case 'label':
				take( {
					label: label ?? textOf( own.defaultLabel ),
					requiredText,
					labelStyle: look,
				} );
				break;
			case 'input':
			case 'phone-input':
				take( {
					[ type === 'select' ? 'toggleLabel' : 'placeholder' ]:
						textOf( own.placeholder ),
					min: own.min,
					max: own.max,
					step: own.step,
					showCountrySelector: own.showCountrySelector,
					default: own.default,
					inputStyle: look,
				} );
				break;
			case 'options':
				options.push( ...innerBlocks.map( readOption ) );
				take( { inputStyle: look } );
				break;
			case 'option':
				take( {
					[ type === 'consent'
						? `${ field.consentType ?? 'implicit' }ConsentMessage`
						: 'label' ]: label,
					requiredText,
					labelStyle: look,
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
	const look = lookOf( { ...( labelStyle as Look ), ...own } );
	return {
		label: textOf( attributes.label ) ?? '',
		...( look && { labelStyle: look } ),
	};
}

/**
 * The options of old markup that say something (spec 2 §3).
 *
 * @param options The attribute, as a post holds it.
 */
export function nonBlankOptions( options: unknown ): string[] {
	return Array.isArray( options )
		? options.filter(
				( option ): option is string =>
					typeof option === 'string' && option.trim() !== ''
			)
		: [];
}
