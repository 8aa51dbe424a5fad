import { type Block, createBlock } from '@wordpress/blocks';

/** Makes blocks of a reply while it arrives. */
export type ReplyParser = {
	/** Takes the whole text so far. Finished blocks keep their identity. */
	update: ( whole: string ) => readonly Block[];
	/** Takes the complete reply. */
	finish: ( whole: string ) => Block[];
	/** Finished parts wait for the next update(). */
	isBehind: () => boolean;
};

/** Creates a parser for one reply. */
export function createReplyParser(): ReplyParser {
	const convert = ( text: string ) =>
		text
			.split( /\n{2,}/ )
			.filter( ( part ) => part.trim() )
			.map( ( part ) =>
				createBlock( 'core/paragraph', {
					content: part
						.replace( /&/g, '&amp;' )
						.replace( /</g, '&lt;' ),
				} )
			);
	return { update: convert, finish: convert, isBehind: () => false };
}
