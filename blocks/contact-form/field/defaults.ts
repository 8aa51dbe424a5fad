import { __ } from '@wordpress/i18n';
import type { FieldType } from './attributes';

/**
 * The label of a field that was given none (spec 2 §3), as the page shows it too.
 *
 * @param type
 */
export function defaultLabel( type: FieldType ): string {
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
	};
	return labels[ type ];
}

/** What a required field says behind its label. */
export const defaultRequiredText = () => __( '(required)', 'ramjet' );

/** What a dropdown shows before anything is chosen. */
export const defaultToggleLabel = () => __( 'Select one option', 'ramjet' );

/**
 * What a consent asks, or says (spec 2 §3).
 *
 * @param type
 */
export const defaultConsentMessage = ( type: 'implicit' | 'explicit' ) =>
	type === 'explicit'
		? __( 'Can we send you an email from time to time?', 'ramjet' )
		: __(
				"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
				'ramjet'
			);
