import type { AiFeature } from '../api/ai';
import type { ConnectionStatus } from '../api/connection';
import { UNKNOWN_AI_FEATURE, UNKNOWN_CONNECTION } from './constants';
import type { Failure, State } from './types';

/**
 * How the site and the current user are connected; all false until the server has answered. Read
 * from GET `jetpack/v4/connection` when first selected.
 *
 * @param state
 */
export function getConnectionStatus( state: State ): ConnectionStatus {
	return state.connection.data ?? UNKNOWN_CONNECTION;
}

/**
 * Whether the current user has connected an account. Reads the status like getConnectionStatus().
 *
 * @param state
 */
export function isUserConnected( state: State ): boolean {
	return getConnectionStatus( state ).isUserConnected;
}

/**
 * Why the connection status could not be read last time; null when it could. An earlier status stays
 * selectable meanwhile.
 *
 * @param state
 */
export function getConnectionError( state: State ): Failure | null {
	return state.connection.error;
}

/**
 * Whether the connection status is being read, the first time or again.
 *
 * @param state
 */
export function isFetchingConnection( state: State ): boolean {
	return state.connection.requestId !== null;
}

/**
 * Status and quota of the AI feature; without the feature until the server has answered. Read from
 * GET `wpcom/v2/jetpack-ai/ai-assistant-feature` when first selected.
 *
 * @param state
 */
export function getAiFeature( state: State ): AiFeature {
	return state.aiFeature.data ?? UNKNOWN_AI_FEATURE;
}

/**
 * How many AI requests the site has left, 0 or more. Reads the quota like getAiFeature().
 *
 * @param state
 */
export function getAiRequestsLeft( state: State ): number {
	const feature = getAiFeature( state );
	return feature[ 'is-over-limit' ]
		? 0
		: Math.max(
				0,
				feature[ 'requests-limit' ] - feature[ 'requests-count' ]
			);
}

/**
 * Why the AI feature could not be read last time; null when it could. An earlier answer stays
 * selectable meanwhile.
 *
 * @param state
 */
export function getAiFeatureError( state: State ): Failure | null {
	return state.aiFeature.error;
}

/**
 * Whether the AI feature is being read, the first time or again.
 *
 * @param state
 */
export function isFetchingAiFeature( state: State ): boolean {
	return state.aiFeature.requestId !== null;
}
