/*
 * Starts the players of the page.
 */
import { startPlayer } from '../../../shared/player/start';

const data = document.getElementById(
	'wp-script-module-data-ramjet/videopress/video'
);
const { texts } = JSON.parse( data?.textContent ?? '{}' );

for ( const root of document.querySelectorAll< HTMLElement >(
	'.ramjet-player'
) ) {
	startPlayer( root, { texts } );
}
