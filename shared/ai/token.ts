import { CACHE_BUSTER } from '../api/middleware';
import { request } from '../api/request';
import { getInitialState } from '../lib/initial-state';

/** Milliseconds for which a token is used. */
const CACHE_MS = 120_000;

let cached = { token: '', blogId: 0, expire: 0 };

/** Discards the cached token. */
export function forgetToken(): void {
	cached.expire = 0;
}

/**
 * Returns a token for the AI query, cached for up to two minutes.
 *
 * @throws The errors of request().
 */
export async function fetchToken( signal?: AbortSignal ): Promise< string > {
	const { siteType, ai } = getInitialState();
	const siteId = ai?.siteId || cached.blogId;
	if ( cached.expire > Date.now() && cached.blogId === siteId ) {
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
