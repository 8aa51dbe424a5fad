import type { Source } from './types';

/** The sources that the markup offers, of which the browser has loaded none. */
export const readSources = ( media: HTMLMediaElement ): Source[] =>
	[ ...media.querySelectorAll( 'source' ) ].map(
		( { src, type, dataset } ) => ( {
			src,
			type,
			size: Number( dataset.size ) || 0,
		} )
	);

/** The sources that the browser can play, the smallest first. If it reports none, all: it may be wrong. */
export function playable( media: HTMLMediaElement, sources: Source[] ) {
	const all = [ ...sources ].sort( ( one, other ) => one.size - other.size );
	const played = all.filter( ( { type } ) => media.canPlayType( type ) );
	return played.length ? played : all;
}

/**
 * The smallest source that fills a box, or else the largest.
 *
 * @param sources   The smallest first.
 * @param pixels    Of the screen, on the shorter side of the box.
 * @param savesData Whether the visitor wants to save data: then the smallest.
 */
export const chooseSource = (
	sources: Source[],
	pixels: number,
	savesData: boolean
): Source | undefined =>
	savesData
		? sources[ 0 ]
		: ( sources.find( ( { size } ) => size >= pixels ) ??
			sources.at( -1 ) );

/** Screen pixels on the shorter side of an element. */
export const pixelsOf = ( { clientWidth, clientHeight }: Element ) =>
	Math.min( clientWidth, clientHeight ) * devicePixelRatio;

/** Whether the browser saves data. Only Chromium reports it. */
export const savesData = () =>
	Boolean(
		( navigator as { connection?: { saveData?: boolean } } ).connection
			?.saveData
	);
