import type { Player } from './player';
import type { Chapter } from './types';

type Cue = { startTime: number; text: string };

/** More marks than these would hide the bar. */
const MAX_MARKS = 60;

/**
 * Chapters in the order of time.
 *
 * @param cues     Of an uploaded track: in any order, with times past the end.
 * @param duration Seconds; 0 if it is not known.
 */
export function readChapters(
	cues: ArrayLike< Cue >,
	duration: number
): Chapter[] {
	return Array.from( cues, ( { startTime, text } ) => ( {
		start: startTime,
		// Tags of WebVTT.
		title: text.replace( /<[^>]*>/g, '' ).trim(),
	} ) )
		.filter(
			( { start, title } ) => title && ( ! duration || start < duration )
		)
		.sort( ( one, other ) => one.start - other.start );
}

/** The chapter at a time in seconds, if there is one. */
export const chapterAt = ( chapters: Chapter[], seconds: number ) =>
	chapters.findLast( ( { start } ) => start <= seconds );

/** Chapters that get a mark on the seek bar. */
export const marked = ( chapters: Chapter[] ) =>
	chapters.length > MAX_MARKS
		? []
		: chapters.filter( ( { start } ) => start > 0 );

/** Loads the chapters from the track in the page's language, or else the first. */
export function loadChapters( player: Player ) {
	const { media } = player;
	const tracks = [
		...media.querySelectorAll< HTMLTrackElement >( 'track[kind=chapters]' ),
	];
	const element =
		tracks.find( ( { srclang } ) =>
			document.documentElement.lang.startsWith( srclang )
		) ?? tracks[ 0 ];
	if ( ! element ) {
		return;
	}
	const { track } = element;
	const read = () => {
		player.chapters = readChapters(
			Array.from( track.cues ?? [], ( cue ) => cue as VTTCue ),
			player.duration
		);
		player.update();
	};
	element.addEventListener( 'load', read );
	media.addEventListener( 'durationchange', read );
	track.mode = 'hidden';
	read();
}
