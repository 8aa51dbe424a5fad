/*
 * Chapters that are written in a video's description: '0:00 Introduction', '(1:05:20) – The end', 'The end (1:05:20)'.
 */

/** A chapter. */
export type Chapter = {
	/** As 'hh:mm:ss'. */
	startAt: string;
	title: string;
};

/** Players become slow with more. */
export const MAX_CHAPTERS = 100;

/** End of the last chapter of a video whose duration is not known, in milliseconds: 99:59:59. */
const LAST_END = 359_999_000;

/** A time at the beginning of a chapter's line. The groups are hours, minutes and seconds. */
const FIRST =
	/^[\s\-–—]*\(?(?:(\d{1,2}):(?=\d\d:))?(\d{1,2}):([0-5]\d)\)?(?![\w:]|\.\d)/;

/** A time at the end of the line, after a dash or in parentheses: otherwise it may be a time of day or a verse. */
const LAST =
	/(?:\s[\-–—]+\s*|\()(?:(\d{1,2}):(?=\d\d:))?(\d{1,2}):([0-5]\d)\)?[\s\-–—]*$/;

/** A second time in the title: the line is then a time span, such as opening hours. */
const ANOTHER_TIME = /\d:[0-5]\d/;

/** A single time is more likely a time of day or a Bible verse than a chapter. */
const MIN_CHAPTERS = 2;

const DASHES = /^[\s\-–—]+|[\s\-–—]+$/g;

const secondsOf = ( startAt: string ) =>
	startAt
		.split( ':' )
		.reduce( ( sum, part ) => sum * 60 + Number( part ), 0 );

function parseLine( line: string ): Chapter[] {
	const first = FIRST.exec( line );
	const last = first ? null : LAST.exec( line );
	const found = first ?? last;
	const [ time = '', hours = '0', minutes = '', seconds = '' ] = found ?? [];
	const title = (
		last ? line.slice( 0, last.index ) : line.slice( time.length )
	).replace( /\s+/g, ' ' );
	const isTime =
		found &&
		( ! found[ 1 ] || Number( minutes ) < 60 ) &&
		! ( last && ANOTHER_TIME.test( title ) );
	const chapter = {
		// 75:30 is valid, too.
		startAt: formatTime(
			Number( hours ) * 3600 + Number( minutes ) * 60 + Number( seconds )
		),
		title: title.replace( DASHES, '' ),
	};
	return isTime && chapter.title ? [ chapter ] : [];
}

/** Formats seconds as 'hh:mm:ss'. */
function formatTime( seconds: number ) {
	return [ Math.floor( seconds / 3600 ), ( seconds / 60 ) % 60, seconds % 60 ]
		.map( ( part ) => String( Math.floor( part ) ).padStart( 2, '0' ) )
		.join( ':' );
}

/**
 * Finds the chapters in a description, one per line. If several have the same time, the first is used.
 *
 * @param description Plain text.
 * @param duration    Of the video, in milliseconds; later chapters are left out. 0 if it is not known.
 * @return Sorted by time: from MIN_CHAPTERS to MAX_CHAPTERS, or none.
 */
export function parseChapters( description: string, duration = 0 ): Chapter[] {
	const end = ( duration || LAST_END ) / 1000;
	const byTime = new Map< number, Chapter >();
	for ( const chapter of description.split( '\n' ).flatMap( parseLine ) ) {
		const start = secondsOf( chapter.startAt );
		if ( start < end && ! byTime.has( start ) ) {
			byTime.set( start, chapter );
		}
	}
	if ( byTime.size < MIN_CHAPTERS ) {
		return [];
	}
	return [ ...byTime.entries() ]
		.sort( ( [ one ], [ other ] ) => one - other )
		.slice( 0, MAX_CHAPTERS )
		.map( ( [ , chapter ] ) => chapter );
}

const ESCAPES: Record< string, string > = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
};

const formatCueTime = ( milliseconds: number ) =>
	`${ formatTime( Math.floor( milliseconds / 1000 ) ) }.${ String(
		milliseconds % 1000
	).padStart( 3, '0' ) }`;

/**
 * Writes chapters as WebVTT.
 *
 * @param chapters As parseChapters() returns them.
 * @param duration Of the video, in milliseconds; 0 if it is not known.
 * @return '' without chapters.
 */
export function toVtt( chapters: Chapter[], duration = 0 ): string {
	const cues = chapters.map( ( { startAt, title }, index ) => {
		const next = chapters[ index + 1 ];
		const end = next
			? secondsOf( next.startAt ) * 1000
			: Math.round( duration || LAST_END );
		const text = title.replace( /[&<>]/g, ( found ) => ESCAPES[ found ]! );
		return `${ index + 1 }\n${ startAt }.000 --> ${ formatCueTime( end ) }\n${ text }\n`;
	} );
	return cues.length ? [ 'WEBVTT\n', ...cues ].join( '\n' ) : '';
}
