import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { type Block, serialize } from '@wordpress/blocks';
import { select, useDispatch, useSelect } from '@wordpress/data';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import {
	buildMessages,
	historyAfter,
	lastMessages,
	type Message,
	type PromptContext,
	type PromptType,
	remember,
} from '../../shared/ai/messages';
import { getPostId, getPostTitle } from '../../shared/ai/post';
import { createReplyParser } from '../../shared/ai/reply-parser';
import { useSuggestion } from '../../shared/ai/use-suggestion';
import { placeReply } from './place-reply';
import { describeTargets, findTargets } from './targets';

type Task = {
	type: PromptType;
	context: PromptContext;
	/** The blocks at the time of the request. */
	targets: Block[];
	/** The conversation up to the request. */
	asked: Message[];
};

const idsOf = ( blocks: readonly Block[] ) =>
	blocks.map( ( { clientId } ) => clientId );

const getSelection = () =>
	select( blockEditorStore ).getSelectedBlockClientIds();

/**
 * Rewrites text. The post changes once, when the reply is complete. Until then, the request can be stopped. The reply is
 * discarded if the blocks were changed or deleted in the meantime.
 */
export function useRewriting() {
	const { state, blocks, error, request, reset } = useSuggestion( {
		postId: getPostId(),
		createParser: createReplyParser,
	} );
	const { createWarningNotice } = useDispatch( noticesStore );
	const [ task, setTask ] = useState< Task | null >( null );
	/* The conversation, and the blocks of the last reply. */
	const history = useRef< { ids: string[]; messages: Message[] } >( {
		ids: [],
		messages: [],
	} );
	/* Prevents handling a task twice: its targets are removed first. */
	const finished = useRef< Task >();
	const isGone = useSelect(
		( read ) =>
			task?.targets.some(
				( { clientId } ) =>
					! read( blockEditorStore ).getBlockName( clientId )
			),
		[ task ]
	);

	const getHistory = ( targets: readonly Block[] ): Message[] => {
		const { ids, messages } = history.current;
		return idsOf( targets ).every( ( id ) => ids.includes( id ) )
			? historyAfter( error, messages )
			: [];
	};

	const getMessages = (
		type: PromptType,
		context: PromptContext,
		targets = findTargets( getSelection() ) ?? []
	): Message[] =>
		buildMessages( type, {
			...context,
			content: describeTargets( targets ),
			postTitle: getPostTitle(),
			history: lastMessages( getHistory( targets ) ),
		} );

	const start = (
		type: PromptType,
		context: PromptContext = {},
		targets = findTargets( getSelection() )
	) => {
		if ( targets ) {
			const messages = getMessages( type, context, targets );
			const asked = remember(
				getHistory( targets ),
				...messages.slice( -1 )
			);
			setTask( { type, context, targets, asked } );
			speak( __( 'Generating content…', 'ramjet' ) );
			void request( messages );
		}
	};

	const close = useCallback(
		( reason?: string ) => {
			setTask( null );
			reset();
			if ( reason ) {
				void createWarningNotice( reason, { type: 'snackbar' } );
			}
		},
		[ reset, createWarningNotice ]
	);

	useEffect( () => {
		if (
			! task ||
			task === finished.current ||
			( state !== 'done' && ! isGone )
		) {
			return;
		}
		finished.current = task;
		const { targets, type, asked } = task;
		const ids = idsOf( targets );
		const current = findTargets( ids );
		const isAddition = type === 'continue';
		if (
			! current ||
			( ! isAddition && serialize( current ) !== serialize( targets ) )
		) {
			close(
				__(
					'The text was changed or deleted in the meantime, so the reply was discarded.',
					'ramjet'
				)
			);
			return;
		}
		const placed = placeReply(
			current,
			blocks,
			isAddition,
			ids.join() === getSelection().join()
		);
		if ( ! placed ) {
			close(
				__(
					'This reply contains blocks that are not allowed here. Request plain paragraphs instead.',
					'ramjet'
				)
			);
			return;
		}
		close();
		history.current = {
			ids: idsOf( placed ),
			messages: remember( asked, {
				role: 'assistant',
				content: describeTargets( placed ),
			} ),
		};
		speak(
			isAddition
				? __( 'The text was added.', 'ramjet' )
				: __( 'The text was replaced.', 'ramjet' )
		);
	}, [ state, blocks, task, isGone, close ] );

	return {
		blocks,
		error,
		/** ID of the first block that is being rewritten. */
		clientId: task?.targets[ 0 ]?.clientId,
		getMessages,
		start,
		close,
		retry: () =>
			task &&
			start(
				task.type,
				task.context,
				findTargets( idsOf( task.targets ) )
			),
	};
}
