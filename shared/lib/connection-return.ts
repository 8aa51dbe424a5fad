import { __, sprintf } from '@wordpress/i18n';

/** What came of a visit to the provider's screen. */
export type ReturnResult = {
	status: 'success' | 'info' | 'error';
	text: string;
	/** There is something to try again. */
	canRetry: boolean;
};

/* The same sentences as in PHP's Connection\Errors. */
function explain( code: string ): string {
	switch ( code.replace( /^ramjet_/, '' ) ) {
		case 'invalid_state':
			return __(
				'This connection attempt was not started by you, or has expired. Please try again.',
				'ramjet'
			);
		case 'expired_state':
			return __(
				'This connection attempt took too long. Please try again.',
				'ramjet'
			);
		case 'invalid_code':
			return __(
				'The approval is not valid. Please try again.',
				'ramjet'
			);
		case 'expired_code':
			return __(
				'The approval has expired. Please try again.',
				'ramjet'
			);
		case 'not_allowed':
			return __(
				'Your role does not allow you to connect an account.',
				'ramjet'
			);
		case 'not_registered':
			return __(
				'The site is not registered. Please set up Ramjet first.',
				'ramjet'
			);
		case 'refused':
			return __(
				'The provider did not connect your account. Please try again.',
				'ramjet'
			);
		case 'not_saved':
			return __(
				'The change could not be saved. Please try again.',
				'ramjet'
			);
	}
	return '';
}

/**
 * Reads how the visit to the provider's screen went.
 *
 * @param value       What the server found true: 'connected', 'cancelled' or an error's code; empty for no visit.
 * @param isConnected Whether the user is connected by now.
 * @return Null where there is nothing to tell.
 */
export function readReturn(
	value: string,
	isConnected: boolean
): ReturnResult | null {
	if ( value === '' || ( value === 'connected' && ! isConnected ) ) {
		return null;
	}
	if ( value === 'connected' ) {
		return {
			status: 'success',
			text: __( 'Your account is connected.', 'ramjet' ),
			canRetry: false,
		};
	}
	if ( value === 'cancelled' ) {
		return {
			status: 'info',
			text: __(
				'You cancelled connecting your account. Nothing has changed.',
				'ramjet'
			),
			canRetry: ! isConnected,
		};
	}
	return {
		status: 'error',
		text: sprintf(
			/* translators: %s: reason, a sentence. */
			__( 'Your account could not be connected. %s', 'ramjet' ),
			explain( value )
		).trim(),
		canRetry: ! isConnected,
	};
}
