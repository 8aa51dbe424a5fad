import { AiError } from './errors';
import { ERROR_MARKER } from './prompts';

/*
 * A fence around the whole reply: the four backticks of our requests, or one that models like to put around Markdown
 * or block markup. A code block that begins the reply is none.
 */
const OPENING =
	/^(?:(`{4,})[a-z]*[ \t]*\n|(```)(?:markdown|md|(?:html|xml)?[ \t]*\n(?=\s*<!-- wp:))[ \t]*\n?)/i;

/* Text that may become an opening fence or the marker. */
const MAYBE_OPENING =
	/^(?:`{1,3}|`{4,}[a-z]*[ \t]*|```(?:m|ma|mar|mark|markd|markdo|markdow|markdown|md)|```(?:html|xml)?[ \t]*(?:\n[\s<!\-w]{0,40})?)$/i;

/**
 * Returns the part of a reply that may be shown: without the fence around it, and nothing while it may be a fence or
 * the error marker.
 *
 * @param  raw        The reply so far.
 * @param  isComplete Nothing follows.
 * @throws {AiError} error_unclear_prompt: the reply starts with the marker.
 */
export function cleanReply( raw: string, isComplete: boolean ): string {
	const text = raw.trimStart();
	const opening = OPENING.exec( text );
	if ( ! opening && ! isComplete && MAYBE_OPENING.test( text ) ) {
		return '';
	}
	let inner = opening ? text.slice( opening[ 0 ].length ).trimStart() : text;
	if ( inner.startsWith( ERROR_MARKER ) ) {
		throw new AiError( 'error_unclear_prompt' );
	}
	if ( ! isComplete && ERROR_MARKER.startsWith( inner.trimEnd() ) ) {
		return '';
	}
	const ticks = opening?.[ 1 ] ?? opening?.[ 2 ] ?? '````';
	const tail = /(?:^|\n)(`+)\s*$/.exec( inner.slice( -40 ) );
	if ( tail ) {
		const isClosing = isComplete
			? tail[ 1 ] === ticks
			: opening && ticks.startsWith( tail[ 1 ] ?? '' );
		if ( isClosing ) {
			inner = inner.slice( 0, inner.length - tail[ 0 ].length );
		}
	}
	return inner;
}
