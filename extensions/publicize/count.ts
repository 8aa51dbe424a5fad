import type { Limit } from './api';

/* As Ramjet\Publicize\Messages\PostText: URLs without punctuation at their end, and what people see as one character. */
const URLS = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,:;!?'()[\]]/giu;

const graphemes = ( text: string ): number =>
	Array.from( new Intl.Segmenter().segment( text ) ).length;

const bytes = ( text: string ): number =>
	new TextEncoder().encode( text ).length;

/**
 * Counts what a network still allows in a message, which is followed by the post's URL.
 *
 * @param message Without spaces around it.
 * @param limit   The network's.
 * @param url     The post's URL, which is not added to a message that has it.
 * @return Characters that people see; negative if there are too many.
 */
export function countLeft(
	message: string,
	{ maximum, reserved, bytes: maxBytes, per_url: perUrl }: Limit,
	url = ''
): number {
	const rest = message.replace( URLS, perUrl === null ? '$&' : '' );
	const urls = perUrl === null ? [] : ( message.match( URLS ) ?? [] );
	const room =
		url !== '' && message.includes( url ) ? maximum : maximum - reserved;
	const left = room - graphemes( rest ) - urls.length * ( perUrl ?? 0 );
	if ( maxBytes === null ) {
		return left;
	}
	// A character that has many bytes may use up what is left of these first.
	return Math.min( left, maxBytes - ( maximum - room ) - bytes( message ) );
}
