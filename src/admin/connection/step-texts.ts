import { __, sprintf } from '@wordpress/i18n';

import type { ConnectionStep } from '../../../shared/store/connection-flow';
import type { Failure } from '../../../shared/store/failure';

/** Describes a step that is running. */
export function describeStep( step: ConnectionStep ): string {
	switch ( step ) {
		case 'registerSite':
			return __( 'Setting up Ramjet…', 'ramjet' );
		case 'connectUser':
			return __( 'Opening the approval screen…', 'ramjet' );
		case 'disconnectUser':
			return __( 'Disconnecting your account…', 'ramjet' );
		case 'disconnectSite':
			return __( 'Disconnecting this site…', 'ramjet' );
		case 'reconnect':
			return __( 'Reconnecting…', 'ramjet' );
	}
}

/** Describes a finished step; empty for steps that lead to another page. */
export function describeDone( step: ConnectionStep ): string {
	switch ( step ) {
		case 'disconnectUser':
			return __( 'Your account is disconnected.', 'ramjet' );
		case 'disconnectSite':
			return __( 'This site is disconnected.', 'ramjet' );
		case 'reconnect':
			return __( 'The connection is working again.', 'ramjet' );
		default:
			return '';
	}
}

/** Describes a step that failed, and why. */
export function describeFailedStep(
	step: ConnectionStep,
	{ message }: Pick< Failure, 'message' >
): string {
	switch ( step ) {
		case 'registerSite':
			return sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'Ramjet could not be set up. %s', 'ramjet' ),
				message
			);
		case 'connectUser':
			return sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'Your account could not be connected. %s', 'ramjet' ),
				message
			);
		case 'disconnectUser':
			return sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'Your account could not be disconnected. %s', 'ramjet' ),
				message
			);
		case 'disconnectSite':
			return sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'This site could not be disconnected. %s', 'ramjet' ),
				message
			);
		case 'reconnect':
			return sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'The connection could not be restored. %s', 'ramjet' ),
				message
			);
	}
}
