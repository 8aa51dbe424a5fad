import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, serialize } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { getInitialState } from '../lib/initial-state';

/* By name: the widgets editor does not have the post editor's store and must not load it. */
const EDITOR = 'core/editor';

type Editor = Record<
	string,
	( ( ...args: unknown[] ) => unknown ) | undefined
>;

function getEditor(): Editor | undefined {
	return getInitialState().editor === 'post' ? select( EDITOR ) : undefined;
}

/** Whether there is a title to set. */
export const hasTitle = () => Boolean( getEditor() );

/** The post's id; undefined in templates and widget areas. */
export function getPostId(): number | undefined {
	const id = getEditor()?.getCurrentPostId?.();
	return typeof id === 'number' ? id : undefined;
}

/** The post's title; empty where there is none. */
export function getPostTitle(): string {
	const title = getEditor()?.getEditedPostAttribute?.( 'title' );
	return typeof title === 'string' ? title : '';
}

/** Whether the post can have an excerpt. */
export const hasExcerpt = () =>
	getEditor()?.getEditedPostAttribute?.( 'excerpt' ) !== undefined;

/** Changes the post's title or excerpt. */
export function editPost(
	edits: { title: string } | { excerpt: string },
	options?: object
): void {
	( dispatch( EDITOR ) as Editor ).editPost?.( edits, options );
}

/** Sets the post's title within the undo step of the change before it. */
export const setPostTitle = ( title: string ): void =>
	editPost( { title }, { isCached: true } );

/**
 * Block markup without the delimiters of its blocks.
 *
 * @param markup Markdown stays as it is.
 */
export const withoutDelimiters = ( markup: string ): string =>
	markup
		.replace( /<!--[^]*?-->/g, '' )
		.replace( /\n{3,}/g, '\n\n' )
		.trim();

const toText = ( blocks: Block[] ) => withoutDelimiters( serialize( blocks ) );

/**
 * The text around a block.
 *
 * @param clientId Of the block, which is left out; empty for none.
 * @return What stands before it beside it, and the whole post.
 */
export function getPostText( clientId: string ) {
	const { getBlocks, getBlockIndex, getBlockRootClientId } =
		select( blockEditorStore );
	const siblings = getBlocks( getBlockRootClientId( clientId ) ?? undefined );
	return {
		before: toText( siblings.slice( 0, getBlockIndex( clientId ) ) ),
		all: toText(
			getBlocks().filter( ( block ) => block.clientId !== clientId )
		),
	};
}
