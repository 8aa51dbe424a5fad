import { keepLanguage, recallLanguage } from './remember';
import type { Player } from './player';

/** Captions that a visitor can choose. */
export const listCaptions = ( { media }: Player ): TextTrack[] =>
	Array.from( media.textTracks ?? [] ).filter( ( { kind } ) =>
		[ 'subtitles', 'captions' ].includes( kind )
	);

/** The captions that are shown. */
export const shownCaptions = ( player: Player ) =>
	listCaptions( player ).find( ( { mode } ) => mode === 'showing' );

function show( player: Player, chosen?: TextTrack ) {
	for ( const track of listCaptions( player ) ) {
		track.mode = track === chosen ? 'showing' : 'disabled';
	}
	player.update();
}

/** Shows the captions that the visitor has chosen, or none, and stores the choice for the next video. */
export function chooseCaptions( player: Player, chosen?: TextTrack ) {
	keepLanguage( chosen?.language ?? '' );
	show( player, chosen );
}

/** Hides the captions, or shows those of the page's language, or else the first. */
export function toggleCaptions( player: Player ) {
	const all = listCaptions( player );
	chooseCaptions(
		player,
		shownCaptions( player )
			? undefined
			: ( all.find( ( { language } ) =>
					document.documentElement.lang.startsWith( language )
				) ?? all[ 0 ] )
	);
}

/** Shows captions in the language that the visitor chose last, or else in that of the page's author. */
export function recallCaptions( player: Player ) {
	const language = recallLanguage() ?? player.data.language;
	const track = listCaptions( player ).find(
		( one ) => one.language === language
	);
	if ( language && track ) {
		show( player, track );
	}
}
