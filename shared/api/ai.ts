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

/** Images made by the model, as base64 of PNG files. */
type Images = { data: { b64_json: string }[] };

/**
 * Asks the model for images (POST `wpcom/v2/jetpack-ai/images/generations`).
 *
 * @param prompt What they should show.
 * @param postId The post that they are for.
 * @param signal Breaks the call off.
 */
export async function fetchAiImages(
	prompt: string,
	postId: number | undefined,
	signal: AbortSignal
): Promise< string[] > {
	const { data } = await request< Images >( {
		path: 'wpcom/v2/jetpack-ai/images/generations',
		method: 'POST',
		data: { prompt, post_id: postId },
		signal,
	} );
	return data.map( ( image ) => image.b64_json );
}
