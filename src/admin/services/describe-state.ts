import { __, sprintf } from '@wordpress/i18n';

import type { Service, ServiceField } from '../api/services';
import { listFormat } from '../lib/list-format';

/** How a state looks: neutral, good, or as something to do. */
export type Tone = 'neutral' | 'good' | 'attention';

/** A service's state in a few words. */
export function describeService( service: Service ): {
	text: string;
	tone: Tone;
} {
	const { state, last_check: check } = service;
	if ( state === 'unreadable' ) {
		return { text: __( 'Cannot be read', 'ramjet' ), tone: 'attention' };
	}
	if ( state === 'incomplete' ) {
		return {
			text: __( 'Incomplete', 'ramjet' ),
			tone: 'attention',
		};
	}
	if ( state === 'none' ) {
		return {
			text: __( 'Not set up', 'ramjet' ),
			tone: 'neutral',
		};
	}
	if ( check && ! check.ok ) {
		return {
			text: __( 'Last test failed', 'ramjet' ),
			tone: 'attention',
		};
	}
	if ( check ) {
		return { text: __( 'Tested', 'ramjet' ), tone: 'good' };
	}
	return {
		text: service.testable
			? __( 'Saved, not tested', 'ramjet' )
			: __( 'Set up', 'ramjet' ),
		tone: 'good',
	};
}

/** Whether a service is offered: a feature that is on uses it, or it was set up before the feature was turned off. */
export const isOffered = ( { state, used_by: modules }: Service ): boolean =>
	state !== 'none' ||
	modules.length === 0 ||
	modules.some( ( { active } ) => active );

/** The features that use a service, as a sentence; empty if none is known. */
export function describeUse( { used_by: modules }: Service ): string {
	const names = modules.map( ( { name, active } ) =>
		active
			? name
			: /* translators: %s: name of a feature that is turned off. */
				sprintf( __( '%s (off)', 'ramjet' ), name )
	);
	return names.length
		? sprintf(
				/* translators: %s: a list of features. */
				__( 'Used by %s.', 'ramjet' ),
				listFormat().format( names )
			)
		: '';
}

/** The label of a field's control. */
export const labelField = ( { label, optional }: ServiceField ): string =>
	optional
		? /* translators: %s: name of a field. */
			sprintf( __( '%s (optional)', 'ramjet' ), label )
		: label;

/** Describes the saved value of a field that is secret or set elsewhere. */
export function describeField( field: ServiceField ): string {
	if ( ! field.editable ) {
		return describeSource( field );
	}
	if ( field.state === 'unreadable' ) {
		return __(
			'The saved value can no longer be read, because the salts in wp-config.php have changed. Enter it again.',
			'ramjet'
		);
	}
	return field.shown.length > 1
		? sprintf(
				/* translators: %s: an ellipsis and the last four characters of a key. */
				__( 'Saved, ends in %s', 'ramjet' ),
				field.shown
			)
		: __( 'Saved', 'ramjet' );
}

function describeSource( field: ServiceField ): string {
	const { source, source_name: name, state } = field;
	if ( state === 'unreadable' ) {
		return sprintf(
			/* translators: 1: name of a constant, an environment variable or a connector. 2: what a value looks like, a sentence. */
			__( 'The value in %1$s is not valid. %2$s', 'ramjet' ),
			name,
			field.format
		);
	}
	switch ( source ) {
		case 'constant':
			return sprintf(
				/* translators: %s: name of a constant. */
				__( 'Set by the constant %s', 'ramjet' ),
				name
			);
		case 'environment':
			return sprintf(
				/* translators: %s: name of an environment variable. */
				__( 'Set by the environment variable %s', 'ramjet' ),
				name
			);
		default:
			return sprintf(
				/* translators: %s: name of a connector. */
				__( 'Set in the WordPress connector %s', 'ramjet' ),
				name
			);
	}
}
