import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, serialize } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { JOINED_EDIT } from '../editor/history';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
} from '../editor/post-editor';
import { getInitialState } from '../lib/initial-state';

const getEditor = () =>
	getInitialState().editor === 'post'
		? selectPostEditor( select )
		: undefined;

/** Whether the editor has a post with a title. */
export const hasTitle = () => Boolean( getEditor() );

/** The post's ID; undefined in templates and widget areas. */
export function getPostId(): number | undefined {
	const id = getEditor()?.getCurrentPostId();
	return typeof id === 'number' ? id : undefined;
}

/** The post's title, or an empty string. */
export function getPostTitle(): string {
	const title = getEditor()?.getEditedPostAttribute( 'title' );
	return typeof title === 'string' ? title : '';
}

/** Whether the post can have an excerpt. */
export const hasExcerpt = () =>
	getEditor()?.getEditedPostAttribute( 'excerpt' ) !== undefined;

/** Changes the post's title or excerpt. */
export function editPost(
	edits: { title: string } | { excerpt: string },
	options?: object
): void {
	( dispatch( POST_EDITOR ) as PostEditorActions ).editPost( edits, options );
}

/** Sets the post's title in the same undo step as the previous change. */
export const setPostTitle = ( title: string ): void =>
	editPost( { title }, JOINED_EDIT );

/**
 * Removes the block delimiters.
 *
 * @param markup Block markup. Markdown is not changed.
 */
export const withoutDelimiters = ( markup: string ): string =>
	markup
		.replace( /<!--[^]*?-->/g, '' )
		.replace( /\n{3,}/g, '\n\n' )
		.trim();

const toText = ( blocks: Block[] ) => withoutDelimiters( serialize( blocks ) );

/**
 * Returns the post's text without a block.
 *
 * @param clientId ID of the block; empty for none.
 * @return The text of the siblings before the block, and the whole text.
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
