import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, getBlockContent } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useLayoutEffect, useMemo, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { Language } from '../../shared/ai/languages';
import {
	buildMessages,
	forgetAfterNetworkFailure,
	type Message,
	type PromptType,
	remember,
} from '../../shared/ai/messages';
import { createReplyParser } from '../../shared/ai/reply-parser';
import type { Tone } from '../../shared/ai/tones';
import { useSuggestion } from '../../shared/ai/use-suggestion';
import { type Attributes, readMessages } from './attributes';
import {
	getPostId,
	getPostText,
	getPostTitle,
	hasTitle,
	setPostTitle,
	withoutDelimiters,
} from '../../shared/ai/post';

const toTitle = ( blocks: readonly Block[] ): string => {
	const { body } = new DOMParser().parseFromString(
		blocks.map( getBlockContent ).join( ' ' ),
		'text/html'
	);
	return ( body.textContent ?? '' )
		.replace( /\s+/g, ' ' )
		.trim()
		.replace( /^["“„«]+|["”“»]+$/g, '' );
};

/** What is asked for. */
export type Request = {
	type: PromptType;
	request?: string;
	tone?: Tone;
	language?: Language;
};

type Options = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	clientId: string;
};

/** The requests of a block, and what becomes of the replies. The post changes when a reply is complete or stopped. */
export function useAssistant( {
	attributes,
	setAttributes,
	clientId,
}: Options ) {
	const { content = '', promptType, useGpt4 } = attributes;
	const suggestion = useSuggestion( {
		feature: useGpt4 ? 'ai-assistant-experimental' : 'ai-assistant',
		postId: getPostId(),
	} );
	const { createErrorNotice } = useDispatch( noticesStore );
	const {
		replaceBlocks,
		removeBlock,
		__unstableMarkLastChangeAsPersistent: markAsUndoStep,
	} = useDispatch( blockEditorStore );
	const canInsert = useSelect(
		( select ) => {
			const { canInsertBlockType, getBlockRootClientId } =
				select( blockEditorStore );
			const root = getBlockRootClientId( clientId );
			return ( name: string ) => canInsertBlockType( name, root );
		},
		[ clientId ]
	);
	const last = useRef< { request: Request; history: Message[] } >();
	/** The request whose reply is not in the post yet. */
	const pending = useRef< { type: PromptType; history: Message[] } >();
	const { state, text, blocks } = suggestion;
	const isWaiting = state === 'requesting' || state === 'suggesting';
	const isCurrent = state === 'done' && text === content;
	const stored = useMemo( () => {
		// A long reply is not parsed a second time.
		if ( isCurrent ) {
			return [ ...blocks ];
		}
		return content ? createReplyParser().finish( content ) : [];
	}, [ isCurrent, blocks, content ] );
	const isTitle = promptType === 'generateTitle' && hasTitle();

	const getMessages = (
		{ type, ...context }: Request,
		history = readMessages( attributes.messages )
	): Message[] => {
		const { before, all } = getPostText( clientId );
		const following = type === 'continue' ? before : '';
		return buildMessages( type, {
			...context,
			content: content ? withoutDelimiters( content ) : following,
			isGenerated: content !== '' && history.length > 0,
			postTitle: getPostTitle(),
			postContent: all,
			history,
			useGutenbergSyntax: attributes.useGutenbergSyntax,
			customSystemPrompt: attributes.customSystemPrompt,
		} );
	};

	const send = (
		request: Request,
		history = readMessages( attributes.messages )
	) => {
		const messages = getMessages( request, history );
		last.current = { request, history };
		pending.current = {
			type: request.type,
			history: remember( history, ...messages.slice( -1 ) ),
		};
		speak( __( 'Generating content…', 'ramjet' ) );
		void suggestion.request( messages );
	};

	// Before the browser paints, so that the block does not show its earlier content in between.
	useLayoutEffect( () => {
		if ( state !== 'done' || ! pending.current ) {
			return;
		}
		const { type, history } = pending.current;
		pending.current = undefined;
		setAttributes( {
			content: text,
			promptType: type,
			messages: remember( history, { role: 'assistant', content: text } ),
		} );
		// Otherwise two replies in a row would be one undo step.
		markAsUndoStep();
		speak( __( 'The content is ready.', 'ramjet' ) );
	}, [ state, text, setAttributes, markAsUndoStep ] );

	return {
		state,
		error: suggestion.error,
		dismissError: suggestion.reset,
		isWaiting,
		isTitle,
		/** What the block shows. */
		blocks: state === 'suggesting' ? blocks : stored,
		hasContent: stored.length > 0,
		getMessages,
		send,
		stop: suggestion.stop,
		retry: () => {
			if ( last.current ) {
				const { request, history } = last.current;
				send(
					request,
					suggestion.error?.code === 'error_network'
						? forgetAfterNetworkFailure( history )
						: history
				);
			}
		},
		tryAgain: () => {
			suggestion.reset();
			setAttributes( {
				content: attributes.originalContent,
				messages: readMessages( attributes.originalMessages ),
				promptType: undefined,
			} );
			markAsUndoStep();
		},
		accept: () => {
			if ( isTitle ) {
				removeBlock( clientId );
				setPostTitle( toTitle( stored ) );
			} else if ( stored.every( ( { name } ) => canInsert( name ) ) ) {
				replaceBlocks( clientId, stored );
			} else {
				void createErrorNotice(
					__(
						'The blocks of this reply are not allowed here. Ask for plain paragraphs, or move the block.',
						'ramjet'
					),
					{ type: 'snackbar' }
				);
			}
		},
	};
}
