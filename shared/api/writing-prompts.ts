import { decodeEntities } from '@wordpress/html-entities';
import { ApiError } from './errors';
import { expectReply } from './expect-reply';
import { request } from './request';

/** A prompt of this site. */
export type WritingPrompt = {
	id: number;
	/** What stands above it; plain. */
	label: string;
	/** Plain. */
	text: string;
	/** URL of its responses. */
	answered_link: string;
	answered_link_text: string;
};

const EXAMPLE: WritingPrompt = {
	id: 0,
	label: '',
	text: '',
	answered_link: '',
	answered_link_text: '',
};

/**
 * Reads a prompt.
 *
 * @param id Its ID; without one, today's prompt.
 */
export async function fetchPrompt(
	id: number | undefined,
	signal: AbortSignal
): Promise< WritingPrompt > {
	const path = `wpcom/v3/blogging-prompts${ id ? `/${ id }` : '?per_page=1' }`;
	try {
		const reply = await request( { path, signal } );
		// All prompts of a list, of which one was requested.
		const prompt = Array.isArray( reply ) ? reply[ 0 ] : reply;
		const { label, text, ...others } = expectReply< WritingPrompt >(
			prompt,
			EXAMPLE
		);
		return {
			...others,
			label: decodeEntities( label ),
			text: decodeEntities( text ),
		};
	} catch ( error ) {
		// Sentences for people, who need no status.
		throw error instanceof ApiError && error.detail
			? new Error( error.detail )
			: error;
	}
}

type Tag = { id: number; slug: string };

/* A tag of that name may have another slug. */
async function createTag( name: string, signal: AbortSignal ) {
	try {
		const created = await request( {
			path: 'wp/v2/tags',
			method: 'POST',
			data: { name },
			signal,
		} );
		return expectReply< Tag >( created, { id: 0 } ).id;
	} catch ( error ) {
		if ( error instanceof ApiError && error.code === 'term_exists' ) {
			return expectReply< { term_id: number } >( error.data, {
				term_id: 0,
			} ).term_id;
		}
		throw error;
	}
}

/**
 * The IDs of the tags with these names.
 *
 * @param names     Names that are slugs, too.
 * @param canCreate Whether missing ones are created; without it, they are left out.
 */
export async function findTags(
	names: string[],
	canCreate: boolean,
	signal: AbortSignal
): Promise< number[] > {
	const query = new URLSearchParams( {
		slug: names.join(),
		_fields: 'id,slug',
	} );
	const found = expectReply< Tag[] >(
		await request( { path: `wp/v2/tags?${ query }`, signal } ),
		[ { id: 0, slug: '' } ]
	);
	const missing = names.filter(
		( name ) => ! found.some( ( { slug } ) => slug === name )
	);
	const created = canCreate
		? await Promise.all(
				missing.map( ( name ) => createTag( name, signal ) )
			)
		: [];
	return [ ...found.map( ( { id } ) => id ), ...created ];
}
