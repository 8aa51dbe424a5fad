import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, getBlockContent } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { useDispatch, useRegistry } from '@wordpress/data';
import { useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import {
	buildMessages,
	historyAfter,
	type Message,
	type PromptContext,
	type PromptType,
	remember,
} from '../../shared/ai/messages';
import {
	getPostId,
	getPostText,
	getPostTitle,
	hasTitle,
	setPostTitle,
	withoutDelimiters,
} from '../../shared/ai/post';
import { createReplyParser } from '../../shared/ai/reply-parser';
import { useSuggestion } from '../../shared/ai/use-suggestion';
import { useHistory } from '../../shared/editor/history';
import { type Attributes, readMessages } from './attributes';

/** A request to the model. */
export type Request = { type: PromptType } & Pick<
	PromptContext,
	'request' | 'tone' | 'language'
>;

function toTitle( blocks: readonly Block[] ): string {
	const html = blocks.map( getBlockContent ).join( ' ' );
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return ( body.textContent ?? '' )
		.replace( /\s+/g, ' ' )
		.trim()
		.replace( /^["“„«]+|["”“»]+$/g, '' );
}

/** Sends a block's requests and handles the replies. The post changes when a reply is complete or stopped. */
export function useAssistant(
	attributes: Attributes,
	setAttributes: ( attributes: Partial< Attributes > ) => void,
	clientId: string
) {
	const { content = '', promptType, useGpt4 } = attributes;
	const { request, reset, stop, ...suggestion } = useSuggestion( {
		feature: useGpt4 ? 'ai-assistant-experimental' : 'ai-assistant',
		postId: getPostId(),
		createParser: createReplyParser,
	} );
	const { state, text, blocks, error } = suggestion;
	const registry = useRegistry();
	const { createErrorNotice } = useDispatch( noticesStore );
	const { replaceBlocks, removeBlock } = useDispatch( blockEditorStore );
	const { asOneStep } = useHistory();
	const now = { content, history: readMessages( attributes.messages ) };
	const last = useRef< typeof now & { asked: Request } >();
	/** The conversation without the reply that is not in the post yet. */
	const pending = useRef< Message[] >();

	/** An error in the middle leaves the reply as it is, as stopping does. */
	const hasEnded = state === 'done' || ( state === 'error' && text !== '' );

	/** The content as blocks. Avoids parsing a long reply twice. */
	const parsed = useRef( { content: '', blocks: [] as readonly Block[] } );
	if ( parsed.current.content !== content ) {
		const isReply = hasEnded && text === content;
		parsed.current = {
			content,
			blocks: isReply ? blocks : createReplyParser().finish( content ),
		};
	}
	const stored = parsed.current.blocks;
	const isTitle = promptType === 'generateTitle' && hasTitle();

	// Otherwise, consecutive replies would look like typing.
	const change = ( changed: Partial< Attributes > ) =>
		asOneStep( () => setAttributes( changed ) );

	const getMessages = (
		{ type, ...context }: Request,
		{ content: given, history } = now
	): Message[] => {
		const { before, all } = getPostText( clientId );
		const material = type === 'continue' ? before : '';
		return buildMessages( type, {
			...context,
			...attributes,
			content: given ? withoutDelimiters( given ) : material,
			isGenerated: given !== '' && history.length > 0,
			postTitle: getPostTitle(),
			postContent: all,
			history,
		} );
	};

	const send = ( asked: Request, from = now ) => {
		const messages = getMessages( asked, from );
		last.current = { asked, ...from };
		pending.current = remember( from.history, ...messages.slice( -1 ) );
		speak( __( 'Generating content…', 'ramjet' ) );
		void request( messages );
	};

	const keepReply = useEvent( () => {
		if ( hasEnded && pending.current && last.current ) {
			const reply: Message = { role: 'assistant', content: text };
			change( {
				content: text,
				promptType: last.current.asked.type,
				messages: remember( pending.current, reply ),
			} );
			pending.current = undefined;
			if ( state === 'done' ) {
				speak( __( 'The content is ready.', 'ramjet' ) );
			}
		}
	} );
	// Before the browser paints, so that the previous content does not reappear.
	useLayoutEffect( keepReply, [ state, text, keepReply ] );

	return {
		state,
		error,
		dismissError: reset,
		isWaiting: state === 'requesting' || state === 'suggesting',
		isTitle,
		/** The blocks to show. */
		blocks: state === 'suggesting' ? blocks : stored,
		hasContent: stored.length > 0,
		getMessages,
		send,
		stop,
		retry: () => {
			if ( last.current ) {
				const { asked, ...from } = last.current;
				send( asked, {
					...from,
					history: historyAfter( error, from.history ),
				} );
			}
		},
		tryAgain: () => {
			reset();
			change( {
				content: attributes.originalContent,
				messages: readMessages( attributes.originalMessages ),
				promptType: undefined,
			} );
		},
		accept: () => {
			const { canInsertBlockType, canRemoveBlock, getBlockRootClientId } =
				registry.select( blockEditorStore );
			const parent = getBlockRootClientId( clientId );
			if ( isTitle ) {
				void removeBlock( clientId );
				setPostTitle( toTitle( stored ) );
			} else if (
				canRemoveBlock( clientId ) &&
				stored.every( ( { name } ) =>
					canInsertBlockType( name, parent )
				)
			) {
				void replaceBlocks( clientId, [ ...stored ] );
			} else {
				void createErrorNotice(
					__(
						'The block is locked, or this reply contains blocks that are not allowed here. Unlock or move the block, or request plain paragraphs.',
						'ramjet'
					),
					{ type: 'snackbar' }
				);
			}
		},
	};
}
