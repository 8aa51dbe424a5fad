import { UnexpectedAnswerError } from '../../../shared/api/errors';
import type { Settings } from '../../../shared/api/settings';
import type { GoogleVerification } from '../../../shared/api/verify-site';

const fieldOf = ( answer: unknown, name: string ): unknown =>
	( answer as Record< string, unknown > | null )?.[ name ];

/**
 * Makes sure that an answer is the site's settings.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectSettings( answer: unknown ): Settings {
	for ( const name of [
		'tracking',
		'enable_upgrade_nudge',
		'delete_entries',
	] ) {
		if ( typeof fieldOf( answer, name ) !== 'boolean' ) {
			throw new UnexpectedAnswerError();
		}
	}
	return answer as Settings;
}

/**
 * Makes sure that an answer is about the tag for Google.
 *
 * @param  answer Decoded JSON.
 * @throws {Error} It is something else.
 */
export function expectGoogle( answer: unknown ): GoogleVerification {
	if ( typeof fieldOf( answer, 'token' ) !== 'string' ) {
		throw new UnexpectedAnswerError();
	}
	return answer as GoogleVerification;
}
