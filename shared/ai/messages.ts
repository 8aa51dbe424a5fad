import type { AiError } from './errors';
import {
	fence,
	type PromptType,
	SAFETY_RULE,
	systemPrompt,
	TASKS,
} from './prompts';
import { DEFAULT_TONE, type Tone } from './tones';

export type { PromptType };

/** A message in a conversation with the model. */
export type Message = {
	role: 'system' | 'user' | 'assistant';
	content: string;
};

/** The context of a request. */
export type PromptContext = {
	/** The user's request; for an excerpt its length, such as 'of at most 50 words'. */
	request?: string;
	/** The text to work on; by default the whole post. */
	content?: string;
	/** Whether the content is the model's last reply. */
	isGenerated?: boolean;
	postTitle?: string;
	postContent?: string;
	tone?: Tone;
	/** Code of a language, such as 'nl'. */
	language?: string;
	history?: readonly Message[];
	useGutenbergSyntax?: boolean;
	/** Replaces the default system prompt unless it is empty. */
	customSystemPrompt?: string;
};

const HISTORY_CAP = 20;
const DROPPED_AFTER_CONNECTION_FAILURE = 8;

/** The route accepts 200,000 characters. */
const REQUEST_CAP = 180_000;
const CONTENT_CAP = 60_000;
const PROMPT_CAP = 10_000;

/* Removes half of a surrogate pair, which PHP's JSON parser rejects. */
const cut = ( text: string = '', length: number, from: number = 0 ): string =>
	text.slice( from, from + length ).replace( /\p{Surrogate}/gu, '' );

function taskOf( type: PromptType, context: PromptContext ): string {
	const { tone = DEFAULT_TONE, language = 'en', postContent = '' } = context;
	const needsTitle = [ 'continue', 'titleSummary', 'excerpt', 'titles' ];
	const needsNoPost = [ 'userPrompt', 'titleSummary', 'form' ];
	const title = cut( context.postTitle, 1000 ).trim();
	const text =
		context.content?.trim() ||
		( needsNoPost.includes( type ) ? '' : postContent.trim() );
	// To continue a text, the model needs its end.
	const end = type === 'continue' ? text.length : CONTENT_CAP;
	const material = cut( text, CONTENT_CAP, Math.max( 0, end - CONTENT_CAP ) );
	const names = new Intl.DisplayNames( 'en', { type: 'language' } );
	const values: Record< string, string > = {
		request: cut( context.request || 'of at most 50 words', CONTENT_CAP ),
		tone,
		language: names.of( language ) ?? language,
	};
	return [
		TASKS[ type ]
			.replace( /\{(\w+)\}/g, ( all, name ) => values[ name ] ?? all )
			.trim(),
		title && needsTitle.includes( type ) && `Title:\n${ fence( title ) }`,
		material &&
			`${ context.isGenerated ? 'Your last reply' : 'Text' }:\n${ fence(
				material
			) }`,
	]
		.filter( Boolean )
		.join( '\n\n' );
}

/**
 * Builds the messages of a request: system prompt, history, task. Long texts are shortened and the oldest messages
 * omitted, so that the server accepts the request.
 */
export function buildMessages(
	type: PromptType,
	context: PromptContext
): Message[] {
	const custom = cut( context.customSystemPrompt, PROMPT_CAP ).trim();
	const system = custom
		? `${ custom }\n\n${ SAFETY_RULE }`
		: systemPrompt( type, context.useGutenbergSyntax );
	const task = taskOf( type, context );
	const history = lastMessages( context.history ?? [], HISTORY_CAP );
	const isTooLong = () =>
		[ system, task, ...history.map( ( { content } ) => content ) ].join(
			''
		).length > REQUEST_CAP;
	while ( history.length && isTooLong() ) {
		history.shift();
	}
	return [
		{ role: 'system', content: system },
		...history,
		{ role: 'user', content: task },
	];
}

/** Adds messages to a history, and keeps the last 20. */
export const remember = (
	history: readonly Message[],
	...added: Message[]
): Message[] => [ ...history, ...added ].slice( -HISTORY_CAP );

/** The history for the request after an error: without the last 8 messages if the connection failed. */
export const historyAfter = (
	error: AiError | null,
	history: readonly Message[]
): Message[] =>
	history.slice(
		0,
		error?.isConnectionFailure
			? -DROPPED_AFTER_CONNECTION_FAILURE
			: undefined
	);

/** Returns the last messages without system messages; by default 3, as the toolbar helper keeps. */
export const lastMessages = (
	history: readonly Message[],
	count: number = 3
): Message[] =>
	history
		.filter( ( { role, content } ) => role !== 'system' && content.trim() )
		.slice( -count );
