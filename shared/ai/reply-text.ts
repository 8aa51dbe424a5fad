import { AiError } from './errors';
import { ERROR_MARKER } from './prompts';

/* A fence around the whole reply: that of the request, or one that models often add to Markdown and block markup. */
const OPENING =
	/^(?:(`{4,})[a-z]*\s*\n|(```)(?:markdown|md|(?:html|xml)?\s*\n(?=\s*<!-- wp:)))\s*/i;

/** Maximum length of an opening fence, including the text that identifies it. */
const OPENING_LENGTH = 30;

/**
 * Returns the part of a reply that can be shown: without a fence around it, and nothing as long as it may become a fence
 * or the error marker.
 *
 * @throws {AiError} error_unclear_prompt: the reply starts with the marker.
 */
export function cleanReply( raw: string, isComplete: boolean ): string {
	const reply = raw.trimStart();
	const [ opening = '', four, three ] = OPENING.exec( reply ) ?? [];
	const text = reply.slice( opening.length );
	if ( text.startsWith( ERROR_MARKER ) ) {
		throw new AiError( 'error_unclear_prompt' );
	}
	if ( isComplete ) {
		const ticks = four ?? three ?? '````';
		return text.replace( new RegExp( `(^|\\n)${ ticks }\\s*$` ), '' );
	}
	if (
		ERROR_MARKER.startsWith( text.trimEnd() ) ||
		( ! opening && text[ 0 ] === '`' && text.length < OPENING_LENGTH )
	) {
		return '';
	}
	return opening ? text.replace( /(^|\n)`+\s*$/, '' ) : text;
}
