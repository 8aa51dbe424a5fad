/*
 * Starts the podcasts of the page.
 */
import { startPodcast } from './podcast';

const data = document.getElementById(
	'wp-script-module-data-ramjet/podcast-player'
);
const { texts } = JSON.parse( data?.textContent ?? '{}' );

// Without texts, as on a page that another plugin has changed, the browser's controls stay.
const podcasts: Iterable< HTMLElement > = texts
	? document.querySelectorAll( '.ramjet-podcast' )
	: [];
for ( const block of podcasts ) {
	startPodcast( block, texts );
}
