import { CACHE_BUSTER } from '../api/middleware';
import { request } from '../api/request';
import { getInitialState } from '../lib/initial-state';

/** Spec 1 §9. */
const CACHE_MS = 120_000;

type CachedToken = { token: string; blogId: number; expire: number };

let cached: CachedToken | null = null;

/** Forgets the cached token, after the server refused it. */
export function forgetToken(): void {
	cached = null;
}

/**
 * Returns a token for the AI route, from the cache of this page for up to two minutes.
 *
 * @param signal Breaks the call off.
 * @throws The errors of request().
 */
export async function fetchToken( signal?: AbortSignal ): Promise< string > {
	const { siteType, ai } = getInitialState();
	const siteId = ai?.siteId ?? 0;
	if (
		cached &&
		cached.expire > Date.now() &&
		( ! siteId || cached.blogId === siteId )
	) {
		return cached.token;
	}
	const route =
		siteType === 'simple'
			? `wpcom/v2/sites/${ siteId }/jetpack-openai-query/jwt`
			: 'jetpack/v4/jetpack-ai-jwt';
	const reply = await request< { token: string; blog_id: number } >( {
		path: `${ route }?${ CACHE_BUSTER }=${ Date.now() }`,
		method: 'POST',
		signal,
	} );
	cached = {
		token: reply.token,
		blogId: Number( reply.blog_id ),
		expire: Date.now() + CACHE_MS,
	};
	return cached.token;
}
