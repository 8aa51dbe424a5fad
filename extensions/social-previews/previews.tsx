import { __ } from '@wordpress/i18n';
import { getAuthority, getPath, safeDecodeURIComponent } from '@wordpress/url';
import clsx from 'clsx';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '../seo/meta';
import type { PostTags } from '../seo/tags';

type Part = 'site' | 'host' | 'title' | 'description';

type Network = {
	name: string;
	/** In their order. */
	parts: readonly Part[];
	/** After which a text is cut; otherwise after one. */
	lines: Partial< Record< Part, number > >;
	/** Width of the image divided by its height. */
	ratio: number;
	/** A small image beside the text; else it is above. */
	hasThumbnail?: boolean;
	/** A coloured card; else it has a border. */
	isFilled?: boolean;
};

/** What each network shows of a link, how it crops the image, and where it cuts the texts. */
const NETWORKS: readonly Network[] = [
	{
		name: 'Facebook',
		parts: [ 'host', 'title', 'description' ],
		lines: { title: 2 },
		ratio: 1.91,
		isFilled: true,
	},
	{
		name: 'LinkedIn',
		parts: [ 'title', 'host' ],
		lines: { title: 2 },
		ratio: 1.78,
		hasThumbnail: true,
		isFilled: true,
	},
	{
		name: 'Mastodon',
		parts: [ 'site', 'title', 'description' ],
		lines: { title: 2 },
		ratio: 1.78,
	},
	{
		name: 'Bluesky',
		parts: [ 'title', 'description', 'host' ],
		lines: { title: 3, description: 2 },
		ratio: 1.91,
	},
	{
		name: 'Threads',
		parts: [ 'host', 'title' ],
		lines: { title: 2 },
		ratio: 1.91,
	},
	{
		name: 'Tumblr',
		parts: [ 'title', 'description', 'host' ],
		lines: { title: 2, description: 3 },
		ratio: 1.78,
	},
];

/** How a search engine and networks show a page with these tags. */
export const Previews = ( {
	tags,
	isHidden,
}: {
	tags: PostTags;
	isHidden: boolean;
} ) => (
	<div className="ramjet-previews">
		<section className="ramjet-previews__google">
			<h2>Google</h2>
			{ isHidden ? (
				<p>
					{ __(
						'This page is hidden from search engines.',
						'ramjet'
					) }
				</p>
			) : (
				<SearchResult tags={ tags } />
			) }
		</section>
		{ NETWORKS.map( ( network ) => (
			<section key={ network.name }>
				<h2>{ network.name }</h2>
				<LinkCard network={ network } tags={ tags } />
			</section>
		) ) }
	</div>
);

const SearchResult = ( { tags }: { tags: PostTags } ) => (
	<div className="ramjet-previews__result">
		<p dir="auto">{ tags.siteName }</p>
		<p className="is-url">
			<bdi dir="ltr">{ toBreadcrumbs( tags.url ) }</bdi>
		</p>
		<p className="is-title" dir="auto">
			{ cut( tags.documentTitle, TITLE_LENGTH ) }
		</p>
		<p dir="auto">
			{ tags.description
				? cut( tags.description, DESCRIPTION_LENGTH )
				: __( 'Google chooses a part of the text.', 'ramjet' ) }
		</p>
	</div>
);

function LinkCard( { network, tags }: { network: Network; tags: PostTags } ) {
	const { parts, lines, ratio, hasThumbnail, isFilled } = network;
	const { image, title, description } = tags;
	const texts: Record< Part, string > = {
		site: tags.siteName,
		host: toHost( tags.url ),
		title,
		description,
	};
	return (
		<div
			className={ clsx(
				'ramjet-previews__card',
				hasThumbnail && 'has-thumbnail',
				isFilled && 'is-filled'
			) }
		>
			{ image && (
				<img
					src={ image.url }
					alt={ image.alt }
					style={ { aspectRatio: ratio } }
				/>
			) }
			<div>
				{ parts
					.filter( ( part ) => texts[ part ] !== '' )
					.map( ( part ) => (
						<p
							key={ part }
							className={ `is-${ part }` }
							// The language of the site may not be the user's.
							dir={ part === 'host' ? undefined : 'auto' }
							style={ { WebkitLineClamp: lines[ part ] ?? 1 } }
						>
							{ texts[ part ] }
						</p>
					) ) }
			</div>
		</div>
	);
}

const toHost = ( url: string ) =>
	( getAuthority( url ) ?? '' ).replace( /^www\./, '' );

/** As search engines print a URL: example.org › 2026 › tea. */
const toBreadcrumbs = ( url: string ) =>
	[ toHost( url ), ...( getPath( url ) ?? '' ).split( '/' ) ]
		.filter( Boolean )
		.map( safeDecodeURIComponent )
		.join( ' › ' );

/** Ends a text that is too long after a word. */
function cut( text: string, length: number ): string {
	const characters = [ ...text ];
	return characters.length <= length
		? text
		: `${ characters
				.slice( 0, length )
				.join( '' )
				.replace( /\s+\S*$/, '' ) }\u00a0…`;
}
