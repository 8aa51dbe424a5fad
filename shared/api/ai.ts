import { request } from './request';

/** What AI the site has, and how much of it is used (spec 1 §3). */
export type AiFeature = {
	'has-feature': boolean;
	'is-over-limit': boolean;
	'requests-count': number;
	'requests-limit': number;
	'site-require-upgrade': boolean;
	/** Empty when all is well. */
	'error-message': string;
	/** Empty when all is well. */
	'error-code': string;
};

/**
 * Reads the AI feature's status and quota (GET `wpcom/v2/jetpack-ai/ai-assistant-feature`).
 *
 * @param signal Breaks the call off.
 */
export function fetchAiFeature( signal?: AbortSignal ): Promise< AiFeature > {
	return request( {
		path: 'wpcom/v2/jetpack-ai/ai-assistant-feature',
		signal,
	} );
}
