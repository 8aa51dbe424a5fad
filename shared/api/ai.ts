import { fetchReply } from './checked-request';
import { request } from './request';

/** The AI feature's status and quota. */
export type AiFeature = {
	'has-feature': boolean;
	'is-over-limit': boolean;
	'requests-count': number;
	'requests-limit': number;
	'site-require-upgrade': boolean;
	/** Empty if there is no error. */
	'error-message': string;
	/** Empty if there is no error. */
	'error-code': string;
};

/** Reads the AI feature's status and quota. */
export const fetchAiFeature = (): Promise< AiFeature > =>
	request( { path: 'wpcom/v2/jetpack-ai/ai-assistant-feature' } );

/** The model and its usage, for administrators. */
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
	/** The 100 users with the most requests. */
	users: { id: number; name: string; count: number }[];
	/** Roles that can edit posts. */
	roles: { slug: string; name: string }[];
	/** URL of WordPress’s Connectors screen; null before WordPress 7.0. */
	connectors_url: string | null;
};

/** Reads the AI usage. */
export const fetchAiUsage = ( signal: AbortSignal ) =>
	fetchReply< AiUsage >(
		'ramjet/v1/ai/usage',
		{ model: {}, users: [], roles: [] },
		signal
	);

/** PNG images created by the model, in base64. */
type Images = { data: { b64_json: string }[] };

/**
 * Creates images.
 *
 * @param prompt Description of the images.
 * @param postId The post that the images are for.
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
