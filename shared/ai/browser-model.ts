import { AiError } from './errors';
import type { Message } from './messages';

type Session = {
	promptStreaming: (
		prompt: string,
		options: { signal: AbortSignal }
	) => ReadableStream< string >;
	destroy: () => void;
};

/** The part of the browser's Prompt API that Ramjet uses. */
export type LanguageModelApi = {
	availability: () => Promise< string >;
	create: ( options: {
		initialPrompts: readonly Message[];
		signal: AbortSignal;
	} ) => Promise< Session >;
};

declare global {
	interface Window {
		LanguageModel?: LanguageModelApi;
	}
}

/** Whether the browser has a built-in model, or can download one. */
export async function hasBrowserModel(): Promise< boolean > {
	try {
		const found = await window.LanguageModel?.availability();
		return found !== undefined && found !== 'unavailable';
	} catch {
		// Not allowed in this frame or by a policy.
		return false;
	}
}

/**
 * Requests a reply from the browser's built-in model. Nothing leaves the device.
 *
 * @return The whole reply.
 * @throws {AiError} error_service_unavailable: the browser has no model.
 */
export async function streamFromBrowser(
	messages: readonly Message[],
	{
		signal,
		onText,
	}: { signal: AbortSignal; onText: ( whole: string ) => void }
): Promise< string > {
	const session =
		( await hasBrowserModel() ) &&
		( await window.LanguageModel?.create( {
			initialPrompts: messages.slice( 0, -1 ),
			signal,
		} ) );
	if ( ! session ) {
		throw new AiError( 'error_service_unavailable' );
	}
	try {
		const prompt = messages.at( -1 )?.content ?? '';
		const reader = session
			.promptStreaming( prompt, { signal } )
			.getReader();
		let whole = '';
		for (;;) {
			const { done, value } = await reader.read();
			if ( done ) {
				return whole;
			}
			whole += value;
			onText( whole );
		}
	} finally {
		session.destroy();
	}
}
