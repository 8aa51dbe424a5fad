import type { MapData } from './types';

/** Milliseconds that the hint is shown. */
const HINT = 1500;

const free = new WeakMap< HTMLElement, boolean >();

/**
 * Leaves gestures that scroll the page to the page: the wheel without Ctrl or ⌘, and one finger. mapbox-gl 1.13 has no such option.
 *
 * @param element
 * @param data
 */
export function keepScroll( element: HTMLElement, data: MapData ): void {
	const isNew = ! free.has( element );
	free.set( element, data.scrollToZoom );
	element.classList.toggle( 'is-cooperative', ! data.scrollToZoom );
	if ( ! isNew ) {
		return;
	}
	const { texts } = data;
	const isMac = /mac/i.test( navigator.platform );
	const hint = document.createElement( 'div' );
	hint.className = 'ramjet-map__hint';
	hint.ariaHidden = 'true';
	element.append( hint );
	let timer = 0;
	const keep = ( event: Event, text: string ) => {
		if ( free.get( element ) || document.fullscreenElement ) {
			return;
		}
		event.stopPropagation();
		hint.textContent = text;
		element.classList.add( 'has-hint' );
		clearTimeout( timer );
		timer = window.setTimeout(
			() => element.classList.remove( 'has-hint' ),
			HINT
		);
	};
	// Before the library gets the event.
	element.addEventListener(
		'wheel',
		( event ) => {
			if ( ! ( isMac ? event.metaKey : event.ctrlKey ) ) {
				keep( event, isMac ? texts.scrollHintMac : texts.scrollHint );
			}
		},
		{ capture: true, passive: true }
	);
	element.addEventListener(
		'touchmove',
		( event ) => {
			if ( event.touches.length === 1 ) {
				keep( event, texts.touchHint );
			}
		},
		{ capture: true, passive: true }
	);
}
