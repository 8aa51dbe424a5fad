import { __, sprintf } from '@wordpress/i18n';

import type { ConnectionStep } from '../../../shared/store/connection-flow';

/** Texts about a step. */
type StepTexts = {
	running: string;
	/** Missing if the step leads to another page. */
	done?: string;
	/** @param reason A sentence. */
	failed: ( reason: string ) => string;
};

const TEXTS: Record< ConnectionStep, () => StepTexts > = {
	registerSite: () => ( {
		running: __( 'Setting up Ramjet…', 'ramjet' ),
		failed: ( reason ) =>
			/* translators: %s: reason, a sentence. */
			sprintf( __( 'Ramjet could not be set up. %s', 'ramjet' ), reason ),
	} ),
	connectUser: () => ( {
		running: __( 'Opening the approval screen…', 'ramjet' ),
		failed: ( reason ) =>
			sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'Your account could not be connected. %s', 'ramjet' ),
				reason
			),
	} ),
	disconnectUser: () => ( {
		running: __( 'Disconnecting your account…', 'ramjet' ),
		done: __( 'Your account is disconnected.', 'ramjet' ),
		failed: ( reason ) =>
			sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'Your account could not be disconnected. %s', 'ramjet' ),
				reason
			),
	} ),
	disconnectSite: () => ( {
		running: __( 'Disconnecting this site…', 'ramjet' ),
		done: __( 'This site is disconnected.', 'ramjet' ),
		failed: ( reason ) =>
			sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'This site could not be disconnected. %s', 'ramjet' ),
				reason
			),
	} ),
	reconnect: () => ( {
		running: __( 'Reconnecting…', 'ramjet' ),
		done: __( 'The connection is working again.', 'ramjet' ),
		failed: ( reason ) =>
			sprintf(
				/* translators: %s: reason, a sentence. */
				__( 'The connection could not be restored. %s', 'ramjet' ),
				reason
			),
	} ),
};

/** The texts about a step of connecting or disconnecting. */
export const describeStep = ( step: ConnectionStep ) => TEXTS[ step ]();
