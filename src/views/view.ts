/*
 * Reports that this page is viewed (src/server/Views/PageScript.php), once: when the visitor sees it, and allows it.
 */
import { isAllowed, onConsentChange } from '../../shared/embed/consent';

const data = document.getElementById( 'wp-script-module-data-ramjet/views' );

/** Automated browsers are no visitors. */
let isDone = ! data || navigator.webdriver;

function report(): void {
	if (
		isDone ||
		( document as { prerendering?: boolean } ).prerendering ||
		isAllowed( 'statistics-anonymous' ) === false
	) {
		return;
	}
	isDone = true;
	navigator.sendBeacon(
		( JSON.parse( data!.textContent ) as { url: string } ).url
	);
}

document.addEventListener( 'prerenderingchange', report );
onConsentChange( report );
report();
