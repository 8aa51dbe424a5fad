import { __ } from '@wordpress/i18n';
import type { FieldAttributes, FieldType } from './attributes';

/** The default label of a field, as on the page. */
export function defaultLabel(
	type: FieldType,
	variant?: FieldAttributes[ 'fieldVariant' ]
): string {
	if ( type === 'name' && variant ) {
		return variant === 'first-name'
			? __( 'First name', 'ramjet' )
			: __( 'Last name', 'ramjet' );
	}
	const labels: Record< FieldType, string > = {
		text: __( 'Text', 'ramjet' ),
		name: __( 'Name', 'ramjet' ),
		email: __( 'Email', 'ramjet' ),
		url: __( 'URL', 'ramjet' ),
		date: __( 'Date', 'ramjet' ),
		telephone: __( 'Phone', 'ramjet' ),
		textarea: __( 'Message', 'ramjet' ),
		checkbox: '',
		consent: '',
		'checkbox-multiple': __( 'Choose several options', 'ramjet' ),
		radio: __( 'Choose one option', 'ramjet' ),
		select: __( 'Select', 'ramjet' ),
		number: __( 'Number', 'ramjet' ),
		hidden: '',
		file: __( 'Upload a file', 'ramjet' ),
		time: __( 'Time', 'ramjet' ),
		rating: __( 'Rating', 'ramjet' ),
		slider: __( 'Slider', 'ramjet' ),
		'image-select': __( 'Choose one image', 'ramjet' ),
	};
	return labels[ type ];
}

/** Default text after a required field's label. */
export const defaultRequiredText = () => __( '(required)', 'ramjet' );

/** Default placeholder option of a dropdown. */
export const defaultToggleLabel = () => __( 'Select one option', 'ramjet' );

/** Default label of an option with which visitors enter a text. */
export const defaultOther = () => __( 'Other', 'ramjet' );

/** Default placeholder of that text. */
export const defaultOtherPlaceholder = () => __( 'Please specify…', 'ramjet' );

/** Default text of a consent field. */
export const defaultConsentMessage = ( type: 'implicit' | 'explicit' ) =>
	type === 'explicit'
		? __( 'Can we send you an email from time to time?', 'ramjet' )
		: __(
				"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
				'ramjet'
			);

/** The fixed text of a hidden field: in the attribute that Jetpack uses, or in the one that all fields have. */
export const hiddenText = ( {
	defaultValue,
	default: text = '',
}: Partial< FieldAttributes > ): string => defaultValue || String( text );
