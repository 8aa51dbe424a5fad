import type { AiFeature } from '../api/ai';
import { UNKNOWN_AI_FEATURE } from './constants';
import type { Failure } from './failure';
import type { State } from './types';

/**
 * Status and quota of the AI feature; without the feature until the server has answered. Read from
 * GET `wpcom/v2/jetpack-ai/ai-assistant-feature` when first selected.
 */
export function getAiFeature( state: State ): AiFeature {
	return state.aiFeature.data ?? UNKNOWN_AI_FEATURE;
}

/** How many AI requests the site has left, 0 or more. Reads the quota like getAiFeature(). */
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
 * Why the AI feature could not be read last time; null when it could, or is being read again. An earlier reply stays
 * selectable meanwhile.
 */
export function getAiFeatureError( state: State ): Failure | null {
	return state.aiFeature.error;
}

/** Whether the AI feature is being read, the first time or again. */
export function isFetchingAiFeature( state: State ): boolean {
	return state.aiFeature.requestId !== null;
}

export * from './connection-flow-selectors';
export * from './connection-selectors';
export * from './media-source-selectors';
export * from './membership-selectors';
