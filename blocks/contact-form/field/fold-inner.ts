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
		Object.entries( attributes ).filter(
			( [ name, value ] ) =>
				! CONTENT.includes( name ) && value !== undefined
		)
	);
	const text = JSON.stringify( look );
	return text === '{}' || text === PLAIN_LOOK ? undefined : look;
}

const textOf = ( value: unknown ) =>
	typeof value === 'string' && value !== '' ? value : undefined;

function defined< Value extends object >( values: Value ): Partial< Value > {
	return Object.fromEntries(
		Object.entries( values ).filter(
			( [ , value ] ) => value !== undefined
		)
	) as Partial< Value >;
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
	const folded: Folded = { attributes: {}, options: [] };
	for ( const { name, attributes, innerBlocks } of blocks ) {
		if ( name === 'jetpack/label' ) {
			Object.assign(
				folded.attributes,
				defined( {
					label:
						textOf( attributes.label ) ??
						textOf( attributes.defaultLabel ),
					requiredText: textOf( attributes.requiredText ),
					labelStyle: lookOf( attributes ),
				} )
			);
		} else if (
			name === 'jetpack/input' ||
			name === 'jetpack/phone-input'
		) {
			Object.assign(
				folded.attributes,
				defined( {
					[ type === 'select' ? 'toggleLabel' : 'placeholder' ]:
						textOf( attributes.placeholder ),
					...( type === 'number' && {
						min: attributes.min,
						max: attributes.max,
						step: attributes.step,
					} ),
					...( type === 'telephone' && {
						showCountrySelector: attributes.showCountrySelector,
						default: attributes.default,
					} ),
					inputStyle: lookOf( attributes ),
				} )
			);
		} else if ( name === 'jetpack/options' ) {
			folded.options.push( ...innerBlocks.map( readOption ) );
			Object.assign(
				folded.attributes,
				defined( { inputStyle: lookOf( attributes ) } )
			);
		} else if ( name.startsWith( 'jetpack/field-option-' ) ) {
			folded.options.push( readOption( { attributes } ) );
		} else if ( name === 'jetpack/option' ) {
			const { label, labelStyle } = readOption( { attributes } );
			const message = field.consentType ?? 'implicit';
			Object.assign(
				folded.attributes,
				defined( {
					[ type === 'consent'
						? `${ message }ConsentMessage`
						: 'label' ]: textOf( label ),
					requiredText: textOf( attributes.requiredText ),
					labelStyle,
				} )
			);
		}
	}
	return folded;
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
