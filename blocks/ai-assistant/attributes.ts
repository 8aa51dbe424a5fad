import type { Message } from '../../shared/ai/messages';

export type Attributes = {
	/** The reply, as the model wrote it: Markdown or block markup. */
	content?: string;
	/** The text that the block was made from. */
	originalContent?: string;
	promptType?: string;
	originalMessages?: Message[];
	messages?: Message[];
	useGutenbergSyntax: boolean;
	useGpt4: boolean;
	customSystemPrompt: string;
	/** What the image was asked for with. */
	requestedPrompt?: string;
};

const ROLES = [ 'system', 'user', 'assistant' ];

/**
 * The messages that can be sent again; a post may contain anything.
 *
 * @param value The attribute.
 */
export const readMessages = ( value: unknown ): Message[] =>
	Array.isArray( value )
		? value.filter(
				( message ) =>
					ROLES.includes( message?.role ) &&
					typeof message.content === 'string' &&
					message.content !== ''
			)
		: [];
