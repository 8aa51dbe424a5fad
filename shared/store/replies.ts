import type { ConnectionData, ConnectionStatus } from '../api/connection';
import { UnexpectedReplyError } from '../api/errors';

type Fields = Record< string, unknown >;

const isRecord = ( value: unknown ): value is Fields =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

/**
 * Checks that a reply is a connection's status.
 *
 * @param  reply Decoded JSON.
 * @throws {UnexpectedReplyError} It is not, for example because another plugin sent it.
 */
export function expectConnectionStatus( reply: unknown ): ConnectionStatus {
	if (
		! isRecord( reply ) ||
		typeof reply.isRegistered !== 'boolean' ||
		typeof reply.isUserConnected !== 'boolean' ||
		! Array.isArray( reply.connectedPlugins ) ||
		! Array.isArray( reply.connectionErrors ) ||
		! isRecord( reply.userConnectionData ) ||
		! isRecord( reply.userConnectionData.currentUser )
	) {
		throw new UnexpectedReplyError();
	}
	return reply as ConnectionStatus;
}

/**
 * Checks that a reply is a user's connection.
 *
 * @param  reply Decoded JSON.
 * @throws {UnexpectedReplyError} It is not, for example because another plugin sent it.
 */
export function expectConnectionData( reply: unknown ): ConnectionData {
	if (
		! isRecord( reply ) ||
		! isRecord( reply.currentUser ) ||
		! isRecord( reply.currentUser.permissions )
	) {
		throw new UnexpectedReplyError();
	}
	return reply as ConnectionData;
}

/**
 * Returns the URL of the provider's screen from a reply.
 *
 * @param  reply Decoded JSON.
 * @throws {UnexpectedReplyError} It has no URL that is safe to open.
 */
export function expectAuthorizeUrl( reply: unknown ): string {
	const url = isRecord( reply ) ? reply.authorizeUrl : null;
	if (
		typeof url !== 'string' ||
		! URL.canParse( url ) ||
		! [ 'http:', 'https:' ].includes( new URL( url ).protocol )
	) {
		throw new UnexpectedReplyError();
	}
	return url;
}
