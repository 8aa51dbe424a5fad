import type { Language } from './languages';
import {
	fence,
	type PromptType,
	SAFETY_RULE,
	systemPrompt,
	TASKS,
} from './prompts';
import type { Tone } from './tones';

export type { PromptType };

/** One entry of a conversation with the model. */
export type Message = {
	role: 'system' | 'user' | 'assistant';
	content: string;
};

/** What a request is about. */
export type PromptContext = {
	/** The user's own words; of an excerpt its length, such as 'of at most 50 words'. */
	request?: string;
	/** What to work on; the whole post where it is missing. */
	content?: string;
	/** The content is the model's last reply. */
	isGenerated?: boolean;
	postTitle?: string;
	postContent?: string;
	tone?: Tone;
	language?: Language;
	history?: readonly Message[];
	useGutenbergSyntax?: boolean;
	/** Replaces the default system prompt unless it is empty. */
	customSystemPrompt?: string;
};

const HISTORY_CAP = 20;
const DROPPED_AFTER_NETWORK_FAILURE = 8;

/** The route accepts 200,000 characters. */
const REQUEST_CAP = 180_000;
const CONTENT_CAP = 60_000;
const PROMPT_CAP = 10_000;

/* A surrogate pair that was cut through is removed: PHP refuses JSON with half of one. */
const cut = ( text: string = '', length: number, from: number = 0 ): string =>
	text.slice( from, from + length ).replace( /\p{Surrogate}/gu, '' );

function taskOf( type: PromptType, context: PromptContext ): string {
	const { tone = 'formal', language = 'en', postContent = '' } = context;
	const needsTitle = [ 'continue', 'titleSummary', 'excerpt', 'titles' ];
	const needsNoPost = [ 'userPrompt', 'titleSummary', 'form' ];
	const title = cut( context.postTitle, 1000 ).trim();
	const text =
		context.content?.trim() ||
		( needsNoPost.includes( type ) ? '' : postContent.trim() );
	// What follows is written after the end of the text.
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
 * Makes the messages of a request: system prompt, history, task. Long texts are cut, and the oldest messages left out,
 * so that the route accepts the request.
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

/** Returns a history with messages added, of which the last 20 are kept. */
export const remember = (
	history: readonly Message[],
	...added: Message[]
): Message[] => [ ...history, ...added ].slice( -HISTORY_CAP );

/** Returns a history without its last 8 messages. */
export const forgetAfterNetworkFailure = (
	history: readonly Message[]
): Message[] => history.slice( 0, -DROPPED_AFTER_NETWORK_FAILURE );

/** Returns the last messages that are not the system's: 3, as the toolbar helper keeps, unless `count` is given. */
export const lastMessages = (
	history: readonly Message[],
	count: number = 3
): Message[] =>
	history
		.filter( ( { role, content } ) => role !== 'system' && content.trim() )
		.slice( -count );
