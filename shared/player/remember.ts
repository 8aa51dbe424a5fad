/*
 * Stores in the browser between visits: playback positions and the language of captions.
 */

/** A guid and a position in seconds. */
export type Position = [ string, number ];

const POSITIONS = 'ramjet-player-positions';
const LANGUAGE = 'ramjet-player-captions';

/** Seconds at either end in which no position is stored. */
const MARGIN = 10;

/** Maximum number of stored positions. */
const LIMIT = 50;

function read( key: string ): string | null {
	try {
		return localStorage.getItem( key );
	} catch {
		// The browser blocks storage: nothing was stored.
		return null;
	}
}

function write( key: string, value: string ) {
	try {
		localStorage.setItem( key, value );
	} catch {
		// The browser blocks storage, or it is full: the next visit starts from the beginning.
	}
}

function readPositions(): Position[] {
	let saved: unknown;
	try {
		saved = JSON.parse( read( POSITIONS ) ?? '[]' );
	} catch {
		// The value was written by another script.
	}
	return Array.isArray( saved )
		? saved.filter(
				( one ): one is Position =>
					Array.isArray( one ) &&
					typeof one[ 0 ] === 'string' &&
					Number.isFinite( one[ 1 ] )
			)
		: [];
}

/** The positions with another one of a video, or without any at its beginning and end. The latest is the last. */
export function withPosition(
	positions: Position[],
	guid: string,
	seconds: number,
	duration: number
): Position[] {
	const others = positions.filter( ( [ other ] ) => other !== guid );
	return seconds >= MARGIN && seconds < duration - MARGIN
		? [ ...others, [ guid, Math.floor( seconds ) ] as Position ].slice(
				-LIMIT
			)
		: others;
}

/** Stores the position. */
export const keepPosition = (
	guid: string,
	seconds: number,
	duration: number
) =>
	write(
		POSITIONS,
		JSON.stringify(
			withPosition( readPositions(), guid, seconds, duration )
		)
	);

/** Where the visitor stopped, in seconds; 0 for the beginning. */
export const recallPosition = ( guid: string ): number =>
	readPositions().find( ( [ other ] ) => other === guid )?.[ 1 ] ?? 0;

/** Stores the language of captions; '' for none. */
export const keepLanguage = ( language: string ) => write( LANGUAGE, language );

/** That language; null if the visitor has not chosen. */
export const recallLanguage = () => read( LANGUAGE );
