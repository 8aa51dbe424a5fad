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

/** How much AI is used, and what decides that. */
export type AiUsage = {
	model: {
		/** Null if no model is set up. */
		source: 'services' | 'connectors' | null;
		name: string;
	};
	/** Requests since the period began. */
	count: number;
	/** Requests of all users in a period; 0 for no limit. */
	limit: number;
	/** Requests of each user in a period; 0 for no limit. */
	user_limit: number;
	period: 'day' | 'month' | 'none';
	/** Those with the most requests, at most a hundred. */
	users: { id: number; name: string; count: number }[];
	/** Roles that may edit posts. */
	roles: { slug: string; name: string }[];
	/** The page of WordPress’s connectors, where WordPress has one. */
	connectors_url: string | null;
};

/**
 * Reads the use of AI (GET `ramjet/v1/ai/usage`).
 *
 * @param signal Breaks the call off.
 */
export function fetchAiUsage( signal?: AbortSignal ): Promise< AiUsage > {
	return request( { path: 'ramjet/v1/ai/usage', signal } );
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
