import { fetchReply } from '../../../shared/api/checked-request';
import { expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

/** What a move from Jetpack leaves to a person. */
export type Finding = {
	id: string;
	label: string;
	advice: string;
	count: number;
	/** The first ones; may be empty. Without a URL, it is edited nowhere. */
	items: { title: string; url: string }[];
};

/** A look through the site, and what it has found so far. */
export type Look = {
	state: 'none' | 'running' | 'done';
	percent: number;
	/** ISO 8601 in UTC; null while there is no end. */
	ended: string | null;
	findings: Finding[];
};

const PATH = 'ramjet/v1/move/look';

const EXAMPLE = {
	state: 'none',
	percent: 0,
	findings: [
		{
			id: '',
			label: '',
			advice: '',
			count: 0,
			items: [ { title: '', url: '' } ],
		},
	],
} as const;

/** Reads what was found. */
export const fetchLook = ( signal: AbortSignal ) =>
	fetchReply< Look >( PATH, EXAMPLE, signal );

/**
 * Looks through the site for a few seconds.
 *
 * @param isNew Whether to start from the beginning.
 */
export const runLook = async ( isNew: boolean, signal: AbortSignal ) =>
	expectReply< Look >(
		await request( {
			path: PATH,
			method: 'POST',
			data: { continue: ! isNew },
			signal,
		} ),
		EXAMPLE
	);

const SETTINGS = 'jetpack/v4/settings';

type ImageSettings = { images_from_own_files?: boolean };

/** Reads whether images of WordPress.com's servers show this site's own files; undefined without that setting. */
export const fetchImageSettings = ( signal: AbortSignal ) =>
	fetchReply< ImageSettings >( SETTINGS, {}, signal );

/** Shows this site's own files instead of images of WordPress.com's servers. */
export const showOwnImages = (): Promise< ImageSettings > =>
	post( SETTINGS, { images_from_own_files: true } );
