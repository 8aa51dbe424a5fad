import { AiError } from './errors';
import { ERROR_MARKER } from './prompts';

/* A fence around the whole reply: ours, or one that models like to put around Markdown and block markup. */
const OPENING =
	/^(?:(`{4,})[a-z]*\s*\n|(```)(?:markdown|md|(?:html|xml)?\s*\n(?=\s*<!-- wp:)))\s*/i;

/** The longest opening, with what follows it. */
const OPENING_LENGTH = 30;

/**
 * Returns the part of a reply that may be shown: without the fence around it, and nothing while it may still become a
 * fence or the error marker.
 *
 * @param  raw        The reply so far.
 * @param  isComplete Nothing follows.
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
