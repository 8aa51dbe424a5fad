import { useSelect } from '@wordpress/data';

import {
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';
import { useRecord } from '../../shared/editor/use-record';
import { getInitialState } from '../../shared/lib/initial-state';
import { DESCRIPTION, TITLE } from './meta';

/** What the page of a post tells search engines and networks, as plain texts. */
export type PostTags = {
	/** Whether it tells them nothing, because not everyone can read the post. */
	isClosed: boolean;
	/** What the browser shows, and search engines: it names the site, too, unless somebody entered a title. */
	documentTitle: string;
	title: string;
	/** Empty for none. */
	description: string;
	url: string;
	siteName: string;
	image: {
		url: string;
		alt: string;
		width: number;
		height: number;
	} | null;
};

type Attachment = {
	source_url?: string;
	alt_text?: string;
	mime_type?: string;
	media_details?: { width?: unknown; height?: unknown };
};

/* Of an image, in pixels, as in Ramjet\Seo\Tags. */
const MIN_SIZE = 200;

const textOf = ( value: unknown ) => ( typeof value === 'string' ? value : '' );

/** Removes tags, decodes character references, and joins lines. */
function toLine( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	body.querySelectorAll( 'script,style' ).forEach( ( element ) =>
		element.remove()
	);
	return joinLines( body.textContent ?? '' );
}

const joinLines = ( text: string ) => text.replace( /\s+/g, ' ' ).trim();

function toImage( attachment?: Attachment ): PostTags[ 'image' ] {
	const {
		source_url: url,
		media_details: size,
		mime_type: type,
	} = attachment ?? {};
	const width = Number( size?.width ) || 0;
	const height = Number( size?.height ) || 0;
	return url &&
		type !== 'image/svg+xml' &&
		Math.min( width, height ) >= MIN_SIZE
		? { url, alt: textOf( attachment?.alt_text ), width, height }
		: null;
}

/**
 * The tags that the page of the edited post will have once the post is saved and published. Ramjet\Seo\Tags has the
 * same rules.
 */
export function usePostTags(): PostTags {
	const { siteTitle, seo } = getInitialState();
	const { id, meta, title, excerpt, imageId, isClosed, url } = useSelect(
		( select ) => {
			const editor = selectPostEditor( select );
			const read = ( name: string ) =>
				editor?.getEditedPostAttribute( name );
			return {
				id: selectPostId( select ),
				meta: read( 'meta' ) as Record< string, unknown > | undefined,
				title: textOf( read( 'title' ) ),
				excerpt: textOf( read( 'excerpt' ) ),
				imageId: Number( read( 'featured_media' ) ) || undefined,
				isClosed:
					read( 'status' ) === 'private' ||
					textOf( read( 'password' ) ) !== '',
				url:
					editor?.getPermalink() ??
					textOf( editor?.getCurrentPostAttribute( 'link' ) ),
			};
		},
		[]
	);
	const { record } = useRecord< Attachment >( 'attachment', imageId, 'view' );
	const ofFrontPage =
		id === seo?.frontPage ? toLine( seo?.frontPageDescription ?? '' ) : '';
	const fields = isClosed ? undefined : meta;
	const entered = joinLines( textOf( fields?.[ TITLE ] ) );
	const ofPost = toLine( title );
	return {
		isClosed,
		documentTitle:
			entered ||
			// WordPress's format. A front page has no title of its own there.
			( ofPost && id !== seo?.frontPage
				? `${ ofPost } – ${ siteTitle }`
				: siteTitle ),
		title: entered || ofPost || siteTitle,
		description: isClosed
			? ''
			: joinLines( textOf( fields?.[ DESCRIPTION ] ) ) ||
				toLine( excerpt ) ||
				ofFrontPage,
		url,
		siteName: siteTitle,
		image: isClosed ? null : toImage( record ),
	};
}
