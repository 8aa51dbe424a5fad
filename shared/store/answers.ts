import type { ConnectionData, ConnectionStatus } from '../api/connection';
import { UnexpectedAnswerError } from '../api/errors';

type Fields = Record< string, unknown >;

const isRecord = ( value: unknown ): value is Fields =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/**
 * Makes sure that an answer is a connection's status.
 *
 * @param  answer Decoded JSON.
 * @throws {UnexpectedAnswerError} It is something else, of another plugin for instance.
 */
export function expectConnectionStatus( answer: unknown ): ConnectionStatus {
	if (
		! isRecord( answer ) ||
		typeof answer.isRegistered !== 'boolean' ||
		typeof answer.isUserConnected !== 'boolean' ||
		! Array.isArray( answer.connectedPlugins ) ||
		! Array.isArray( answer.connectionErrors ) ||
		! isRecord( answer.userConnectionData ) ||
		! isRecord( answer.userConnectionData.currentUser )
	) {
		throw new UnexpectedAnswerError();
	}
	return answer as ConnectionStatus;
}

/**
 * Makes sure that an answer is a user's connection.
 *
 * @param  answer Decoded JSON.
 * @throws {UnexpectedAnswerError} It is something else, of another plugin for instance.
 */
export function expectConnectionData( answer: unknown ): ConnectionData {
	if (
		! isRecord( answer ) ||
		! isRecord( answer.currentUser ) ||
		! isRecord( answer.currentUser.permissions )
	) {
		throw new UnexpectedAnswerError();
	}
	return answer as ConnectionData;
}

/**
 * Takes the address of the provider's screen out of an answer.
 *
 * @param  answer Decoded JSON.
 * @throws {UnexpectedAnswerError} There is none that a browser should be sent to.
 */
export function expectAuthorizeUrl( answer: unknown ): string {
	const url = isRecord( answer ) ? answer.authorizeUrl : null;
	if (
		typeof url !== 'string' ||
		! URL.canParse( url ) ||
		! [ 'http:', 'https:' ].includes( new URL( url ).protocol )
	) {
		throw new UnexpectedAnswerError();
	}
	return url;
}
