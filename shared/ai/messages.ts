import { cut, fence, SAFETY_RULE, systemPrompt, taskOf } from './prompts';
import type { Language } from './languages';
import type { Tone } from './tones';

/** One entry of a conversation with the model. */
export type Message = {
	role: 'system' | 'user' | 'assistant';
	content: string;
};

/** What the model is asked to do. */
export type PromptType =
	| 'userPrompt'
	| 'continue'
	| 'correctSpelling'
	| 'simplify'
	| 'summarize'
	| 'generateTitle'
	| 'titleSummary'
	| 'makeLonger'
	| 'makeShorter'
	| 'changeTone'
	| 'changeLanguage'
	| 'excerpt'
	| 'titles'
	| 'form';

/** What a request is about. */
export type PromptContext = {
	/** The user's own words. */
	request?: string;
	/** What to work on. */
	content?: string;
	/** The model wrote that content, so it is in the history. */
	isGenerated?: boolean;
	postTitle?: string;
	postContent?: string;
	tone?: Tone;
	language?: Language;
	history?: readonly Message[];
	useGutenbergSyntax?: boolean;
	/** Replaces the default system prompt; empty for none. */
	customSystemPrompt?: string;
};

const HISTORY_CAP = 20;
const NETWORK_FAILURE_DROP = 8;
const TOOLBAR_HISTORY = 3;

/** The route accepts 200,000 characters; this leaves room for the roles and JSON's escapes. */
const REQUEST_CAP = 180_000;
const CONTENT_CAP = 60_000;
const REQUEST_TEXT_CAP = 10_000;

/**
 * Makes the messages of a request: system prompt, history, task.
 *
 * @param type
 * @param context Long texts are cut, and the oldest history left out, so that the route accepts the request.
 */
export function buildMessages(
	type: PromptType,
	context: PromptContext
): Message[] {
	const { customSystemPrompt, useGutenbergSyntax = false } = context;
	const task = taskOf( type, {
		...context,
		request: cut( context.request ?? '', REQUEST_TEXT_CAP ),
		content: cut( context.content ?? '', CONTENT_CAP ),
		postTitle: cut( context.postTitle ?? '', 1000 ),
		// What follows is written after the end of the post.
		postContent: cut(
			context.postContent ?? '',
			CONTENT_CAP,
			type === 'continue'
		),
	} );
	const system = customSystemPrompt?.trim()
		? `${ cut( customSystemPrompt, REQUEST_TEXT_CAP ) }\n\n${ SAFETY_RULE }`
		: systemPrompt( type, useGutenbergSyntax );
	const history = lastMessages( context.history ?? [], HISTORY_CAP );
	let length =
		system.length +
		task.length +
		history.reduce( ( sum, { content } ) => sum + content.length, 0 );
	while ( length > REQUEST_CAP && history.length ) {
		length -= history.shift()?.content.length ?? 0;
	}
	return [
		{ role: 'system', content: system },
		...history,
		{ role: 'user', content: task },
	];
}

/**
 * Adds messages to a history, of which the last 20 are kept.
 *
 * @param history Is not changed.
 */
export function remember(
	history: readonly Message[],
	...added: Message[]
): Message[] {
	return [ ...history, ...added ].slice( -HISTORY_CAP );
}

/** Leaves out the last 8 messages, as a network failure may be due to the size of the request. */
export function forgetAfterNetworkFailure(
	history: readonly Message[]
): Message[] {
	return history.slice( 0, -NETWORK_FAILURE_DROP );
}

/**
 * Returns the last messages that are not the system's, for the toolbar helper.
 *
 * @param count 3 unless given.
 */
export function lastMessages(
	history: readonly Message[],
	count: number = TOOLBAR_HISTORY
): Message[] {
	return history
		.filter( ( { role, content } ) => role !== 'system' && content.trim() )
		.slice( -count );
}

export { fence };
