import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '../../../shared/components/controls';
import { defaultLabel } from './defaults';
import type { FieldEditProps } from './field-edit-props';
import { NumberControl } from './number-control';
import { RATING, ratingOf } from './scales';

/** Settings of a rating. */
export function RatingSettings( {
	attributes,
	setAttributes,
}: FieldEditProps ) {
	const { max } = ratingOf( attributes );
	return (
		<>
			<SelectControl
				label={ __( 'Icon', 'ramjet' ) }
				value={ attributes.iconStyle === 'hearts' ? 'hearts' : 'stars' }
				options={ [
					{ value: 'stars', label: __( 'Stars', 'ramjet' ) },
					{ value: 'hearts', label: __( 'Hearts', 'ramjet' ) },
				] }
				onChange={ ( iconStyle ) => setAttributes( { iconStyle } ) }
			/>
			<NumberControl
				label={ __( 'Highest rating', 'ramjet' ) }
				limits={ RATING }
				value={ attributes.max }
				onChange={ ( highest = 5 ) =>
					setAttributes( { max: highest } )
				}
			/>
			<NumberControl
				label={ __( 'Default rating', 'ramjet' ) }
				help={ __( '0 means no rating.', 'ramjet' ) }
				limits={ { min: 0, max } }
				value={ attributes.default }
				onChange={ ( initial = 0 ) =>
					setAttributes( { default: initial } )
				}
			/>
		</>
	);
}

/** Settings of a slider. */
export function SliderSettings( {
	attributes,
	setAttributes,
}: FieldEditProps ) {
	const { min, max, step } = attributes;
	const number = (
		label: string,
		name: 'min' | 'max' | 'step' | 'default'
	) => (
		<NumberControl
			label={ label }
			kind="float"
			value={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const text = ( label: string, name: 'minLabel' | 'maxLabel' ) => (
		<TextControl
			label={ label }
			value={ attributes[ name ] ?? '' }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			{ number( __( 'Minimum', 'ramjet' ), 'min' ) }
			{ number( __( 'Maximum', 'ramjet' ), 'max' ) }
			{ Number( min ) >= Number( max ) && (
				<p className="ramjet-form-error">
					{ __(
						'The maximum must be greater than the minimum. Until then, the slider goes from 0 to 100.',
						'ramjet'
					) }
				</p>
			) }
			{ number( __( 'Step', 'ramjet' ), 'step' ) }
			{ Number( step ) <= 0 && (
				<p className="ramjet-form-error">
					{ __( 'The step must be greater than 0.', 'ramjet' ) }
				</p>
			) }
			{ number( __( 'Default value', 'ramjet' ), 'default' ) }
			{ text( __( 'Label of the minimum', 'ramjet' ), 'minLabel' ) }
			{ text( __( 'Label of the maximum', 'ramjet' ), 'maxLabel' ) }
		</>
	);
}

/** Settings of an image select field. */
export function ImageSelectSettings( {
	attributes,
	setAttributes,
}: FieldEditProps ) {
	const toggle = (
		name:
			| 'isMultiple'
			| 'showLabels'
			| 'isSupersized'
			| 'showOtherOption'
			| 'randomizeOptions',
		label: string
	) => (
		<ToggleControl
			label={ label }
			checked={ attributes[ name ] ?? false }
			onChange={ ( isOn ) =>
				setAttributes( {
					[ name ]: isOn,
					...( name === 'isMultiple' && relabel( isOn ) ),
				} )
			}
		/>
	);
	/* The default label says how many images visitors can choose. */
	const relabel = ( isMultiple: boolean ) => {
		const one = defaultLabel( 'image-select' );
		const several = __( 'Choose one or more images', 'ramjet' );
		const [ before, after ] = isMultiple
			? [ one, several ]
			: [ several, one ];
		return attributes.label === before ? { label: after } : {};
	};
	return (
		<>
			{ toggle( 'isMultiple', __( 'Allow several choices', 'ramjet' ) ) }
			{ toggle( 'showLabels', __( 'Show labels', 'ramjet' ) ) }
			{ toggle( 'isSupersized', __( 'Large images', 'ramjet' ) ) }
			{ toggle(
				'showOtherOption',
				__( 'Add an “Other” option', 'ramjet' )
			) }
			{ toggle(
				'randomizeOptions',
				__( 'Show options in random order', 'ramjet' )
			) }
		</>
	);
}

/** Which part of a name a field asks for. */
export function NameSettings( { attributes, setAttributes }: FieldEditProps ) {
	return (
		<SelectControl
			label={ __( 'Type of name', 'ramjet' ) }
			help={ __(
				'Tells browsers how to fill in the field. First and last name together are the sender’s name.',
				'ramjet'
			) }
			value={ attributes.fieldVariant ?? '' }
			options={ [
				{ value: '', label: __( 'Full name', 'ramjet' ) },
				{ value: 'first-name', label: __( 'First name', 'ramjet' ) },
				{ value: 'last-name', label: __( 'Last name', 'ramjet' ) },
			] }
			onChange={ ( variant ) =>
				setAttributes( {
					fieldVariant:
						variant === 'first-name' || variant === 'last-name'
							? variant
							: undefined,
				} )
			}
		/>
	);
}
