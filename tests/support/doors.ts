import type { Planted, plantVideo } from './closed';
import type { SiteUnderTest } from './site';

/*
 * The doors: every response in which WordPress and Ramjet print content of posts. Each has to print something open, too:
 * an empty response proves nothing. The doors of contributors are in tests/integration/closed.spec.ts.
 *
 * Not among them, because they read no stored posts: the AI routes (the request has the text; the one for alternative text
 * reads an image that the user may edit) and the podcast routes (feeds of other sites). Stories have no routes: posts show
 * what their blocks, and those of videos, print.
 */

export interface Door {
	name: string;
	url: string;
	/** 200 unless given. */
	status?: number;
	/** Open texts that it prints. */
	shows: string[];
	/** What it must not print; the words of all closed things unless given. */
	hides?: string[];
}

const rest = ( site: SiteUnderTest, path: string, query = '' ) =>
	`${ site.url }/?rest_route=${ path }${ query }`;

/** What visitors open. */
export function doors( site: SiteUnderTest, planted: Planted ): Door[] {
	const { category, title, posts, list, notes, archive, sitemap, open } =
		planted;
	const each = (
		name: string,
		url: ( post: Planted[ 'posts' ][ 0 ] ) => string,
		shows: string[]
	) =>
		posts.map( ( post ): Door => ( {
			name: `${ name } of ${ post.name }`,
			url: url( post ),
			shows: post.name === 'open' ? shows : [ title ],
		} ) );
	const ofOpen = ( ...what: string[] ) => what.map( ( end ) => open + end );
	const whole = ofOpen( '-words', '-image', '.mp3', '-noted' );
	const feed = ( name: string, shows: string[] ): Door => ( {
		name,
		url: `${ site.url }/?cat=${ category }&feed=${ name }`,
		shows,
	} );
	const paged = posts.find( ( { name } ) => name === 'pages' )!;
	return [
		...each( 'page', ( { link } ) => link, whole ),
		{
			name: 'second page',
			url: `${ paged.link }2/`,
			shows: ofOpen( '-after' ),
		},
		...each(
			'embed',
			( { link } ) => `${ link }embed/`,
			ofOpen( '-words' )
		),
		...each(
			'oEmbed',
			( { link } ) => {
				const url = `&url=${ encodeURIComponent( link ) }`;
				return rest( site, '/oembed/1.0/embed', url );
			},
			[ title ]
		),
		...each( 'comments feed', ( { link } ) => `${ link }feed/`, [
			`Comment on ${ title }`,
		] ),
		...each(
			'REST',
			( { id } ) => rest( site, `/wp/v2/posts/${ id }` ),
			whole
		),
		{
			name: 'REST list',
			url: rest(
				site,
				'/wp/v2/posts',
				`&categories=${ category }&_embed=1`
			),
			shows: whole,
		},
		feed( 'rss', ofOpen( '-words' ) ),
		feed( 'rdf', ofOpen( '-words' ) ),
		feed( 'rss2', ofOpen( '-words', '.mp3' ) ),
		feed( 'atom', ofOpen( '-words', '.mp3' ) ),
		{ name: 'archive', url: archive, shows: ofOpen( '-words' ) },
		{
			name: 'lists',
			url: list,
			shows: ofOpen( '-words', '-image', '-related.jpg' ),
		},
		{ name: 'bound notes', url: notes, shows: ofOpen( '-noted' ) },
		{ name: 'sitemap', url: sitemap, shows: [ posts[ 0 ]!.link ] },
		{
			name: 'sitemap of media',
			url: `${ site.url }/wp-sitemap-posts-attachment-1.xml`,
			status: 404,
			shows: [],
		},
		{
			name: 'media',
			url: rest( site, '/wp/v2/media', '&per_page=100' ),
			shows: ofOpen( '-related.jpg' ),
		},
		{
			name: 'pattern',
			url: rest( site, `/wp/v2/blocks/${ planted.pattern }` ),
			status: 401,
			shows: [],
		},
	];
}

/** Searches for words of posts, which find open ones only. Pages and feeds repeat what was searched for. */
export function searches( site: SiteUnderTest, planted: Planted ): Door[] {
	const { open, closed, title } = planted;
	return Object.entries( { open, ...closed } ).flatMap(
		( [ name, word ] ) => {
			const isOpen = word === open;
			const hides = isOpen ? [] : [ title, `${ word }-` ];
			const found = isOpen ? [ title ] : [];
			return [
				{
					name: `search for ${ name }`,
					url: `${ site.url }/?s=${ word }`,
					shows: [ isOpen ? 'search-results' : 'search-no-results' ],
					hides: isOpen ? [] : [ `${ word }-` ],
				},
				{
					name: `search feed for ${ name }`,
					url: `${ site.url }/?s=${ word }&feed=rss2`,
					shows: found,
					hides,
				},
				{
					name: `search of posts for ${ name }`,
					url: rest( site, '/wp/v2/posts', `&search=${ word }` ),
					shows: found,
					hides,
				},
				{
					name: `REST search for ${ name }`,
					url: rest( site, '/wp/v2/search', `&search=${ word }` ),
					shows: found,
					hides,
				},
				{
					name: `search of media for ${ name }`,
					url: rest( site, '/wp/v2/media', `&search=${ word }` ),
					shows: isOpen ? [ `${ open }-related.jpg` ] : [],
				},
			];
		}
	);
}

/** Responses that tell visitors nothing about a private video, and the administrator its word. */
export function videoDoors(
	site: SiteUnderTest,
	{ id, guid }: Awaited< ReturnType< typeof plantVideo > >
): Door[] {
	const media = `/wp/v2/media/${ id }`;
	const data = `/wpcom/v2/videos/${ guid }`;
	return [
		{ name: 'media', url: rest( site, media ), status: 401, shows: [] },
		{ name: 'data', url: rest( site, data ), status: 404, shows: [] },
	];
}
