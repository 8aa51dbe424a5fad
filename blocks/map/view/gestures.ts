import type { MapData } from './types';

/** Milliseconds that the hint is shown. */
const HINT = 1500;

const isMac = /mac/i.test( navigator.platform );

/**
 * Leaves gestures that scroll the page to the page: the wheel without Ctrl or ⌘, and one finger. mapbox-gl 1.13 has no such
 * option.
 *
 * @param box      Element with the map.
 * @param isFree   Whether the map has all gestures now.
 * @param isLocked Whether the wheel never zooms the map.
 */
export function keepScroll(
	box: HTMLElement,
	texts: MapData[ 'texts' ],
	isFree: () => boolean,
	isLocked: () => boolean
): void {
	const hint = document.createElement( 'div' );
	hint.className = 'ramjet-map__hint';
	hint.ariaHidden = 'true';
	box.append( hint );
	let timer = 0;
	const keep = ( event: Event, text: string ) => {
		if ( isFree() || document.fullscreenElement ) {
			return;
		}
		event.stopPropagation();
		hint.textContent = text;
		hint.classList.add( 'is-shown' );
		clearTimeout( timer );
		timer = window.setTimeout(
			() => hint.classList.remove( 'is-shown' ),
			HINT
		);
	};
	// Before the library gets the event.
	const options = { capture: true, passive: true };
	box.addEventListener(
		'wheel',
		( event ) => {
			const isZooming = isMac ? event.metaKey : event.ctrlKey;
			if ( ! isZooming && ! isLocked() ) {
				keep( event, isMac ? texts.scrollHintMac : texts.scrollHint );
			}
		},
		options
	);
	box.addEventListener(
		'touchmove',
		( event ) => {
			if ( event.touches.length === 1 ) {
				keep( event, texts.touchHint );
			}
		},
		options
	);
}
