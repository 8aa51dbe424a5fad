import { AiError } from './errors';
import type { Message } from './messages';
import { cleanReply } from './reply-text';

/** The part of the browser's Prompt API that is used. */
export type LanguageModelApi = {
	availability: () => Promise<
		'unavailable' | 'downloadable' | 'downloading' | 'available'
	>;
	create: ( options: {
		initialPrompts?: readonly Message[];
		signal?: AbortSignal;
	} ) => Promise< {
		promptStreaming: (
			prompt: string,
			options?: { signal?: AbortSignal }
		) => ReadableStream< string >;
		destroy: () => void;
	} >;
};

declare global {
	interface Window {
		LanguageModel?: LanguageModelApi;
	}
}

/** Tells whether the browser has a model that is ready, or can download one. */
export async function hasBrowserModel(): Promise< boolean > {
	try {
		const availability = await window.LanguageModel?.availability();
		return Boolean( availability && availability !== 'unavailable' );
	} catch {
		return false;
	}
}

/**
 * Asks the browser's own model; nothing leaves the device.
 *
 * @return The whole reply, as the model wrote it.
 * @throws {AiError} error_service_unavailable: the browser has no model.
 */
export async function streamFromBrowser(
	messages: readonly Message[],
	{
		signal,
		onText,
	}: { signal: AbortSignal; onText: ( whole: string ) => void }
): Promise< string > {
	if ( ! ( await hasBrowserModel() ) || ! window.LanguageModel ) {
		throw new AiError( 'error_service_unavailable' );
	}
	const session = await window.LanguageModel.create( {
		initialPrompts: messages.slice( 0, -1 ),
		signal,
	} );
	try {
		const reader = session
			.promptStreaming( messages.at( -1 )?.content ?? '', { signal } )
			.getReader();
		let raw = '';
		for (;;) {
			const { done, value } = await reader.read();
			if ( done ) {
				return raw;
			}
			raw += value;
			onText( cleanReply( raw, false ) );
		}
	} finally {
		session.destroy();
	}
}
