import apiFetch from '@wordpress/api-fetch';
import type { InitialAi } from '../../shared/lib/initial-state';
import { setInitialState } from './page-state';
import { json, type RestServer, startRestServer } from './rest-server';

/** The route that streams replies. */
export const QUERY = 'ramjet/v1/ai/query';

/** The route of the status and the quota. */
export const FEATURE = 'wpcom/v2/jetpack-ai/ai-assistant-feature';

/** What the editor knows of a site with a model, without limits. */
export const AI: InitialAi = {
	isAllowed: true,
	source: 'services',
	hasSecondModel: false,
	hasImages: true,
	hasVision: true,
	canManage: true,
	siteId: 1,
};

/** The reply of the route FEATURE. */
export const STATUS = {
	'has-feature': true,
	'is-over-limit': false,
	'requests-count': 0,
	'requests-limit': 0,
	'site-require-upgrade': false,
	'error-message': '',
	'error-code': '',
};

/** One piece of a streamed reply. */
export const piece = ( content: string ) =>
	`data: ${ JSON.stringify( { choices: [ { index: 0, delta: { content } } ] } ) }\n\n`;

export type AiServer = RestServer & {
	/** Streams this text as the reply to the next requests. */
	reply: ( text: string ) => void;
	stop: () => Promise< void >;
};

/** Starts a REST server with AI, and leads the page's requests to it. */
export async function startAiServer(): Promise< AiServer > {
	const server = await startRestServer();
	const rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	server.answer( FEATURE, json( STATUS ) );
	server.answer(
		'jetpack/v4/jetpack-ai-jwt',
		json( { token: 'a.b.c', blog_id: 1 } )
	);
	setInitialState( { ai: AI } );
	return {
		...server,
		reply: ( text ) =>
			server.answer( QUERY, ( _, response ) => {
				response.writeHead( 200, {
					'Content-Type': 'text/event-stream',
				} );
				response.end( `${ piece( text ) }data: [DONE]\n\n` );
			} ),
		stop: () => {
			apiFetch.unregister( rootURL );
			return server.close();
		},
	};
}
