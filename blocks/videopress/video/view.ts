/*
 * Starts the players of the page.
 */
import { startPlayer } from '../../../shared/player/start';

const data = document.getElementById(
	'wp-script-module-data-ramjet/videopress/video'
);
const { texts } = JSON.parse( data?.textContent ?? '{}' );

// Without texts, as on a page that another plugin has changed, the browser's controls stay.
const players: Iterable< HTMLElement > = texts
	? document.querySelectorAll( '[data-ramjet-video]' )
	: [];
for ( const root of players ) {
	startPlayer( root, { texts } );
}
