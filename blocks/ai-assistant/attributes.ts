import type { Message } from '../../shared/ai/messages';

export type Attributes = {
	/** The model's reply in Markdown or block markup. */
	content?: string;
	/** The text that was transformed into the block. */
	originalContent?: string;
	promptType?: string;
	originalMessages?: Message[];
	messages?: Message[];
	useGutenbergSyntax: boolean;
	useGpt4: boolean;
	customSystemPrompt: string;
	/** The prompt of an image request. */
	requestedPrompt?: string;
};

const ROLES = [ 'system', 'user', 'assistant' ];

/**
 * Returns the valid messages of an attribute.
 *
 * @param value The attribute, which is not trusted.
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
