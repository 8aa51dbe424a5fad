/*
 * What jsdom lacks and WordPress's components ask for, and patience: real components and real servers
 * on a busy machine are slower than the usual second.
 */
if ( typeof document !== 'undefined' ) {
	require( '@testing-library/dom' ).configure( { asyncUtilTimeout: 10_000 } );

	class Observer {
		observe() {}
		unobserve() {}
		disconnect() {}
		takeRecords() {
			return [];
		}
	}
	window.ResizeObserver ??= Observer;
	window.IntersectionObserver ??= Observer;
	window.matchMedia ??= ( media ) => ( {
		media,
		matches: false,
		addListener() {},
		removeListener() {},
		addEventListener() {},
		removeEventListener() {},
	} );
	window.CSS ??= {};
	window.CSS.supports ??= () => false;
	window.CSS.escape ??= ( text ) => text.replace( /[^\w-]/g, '\\$&' );
	window.Element.prototype.scrollIntoView ??= () => {};
	window.Element.prototype.getClientRects ??= () => [];
	window.Range.prototype.getBoundingClientRect ??= () => new window.DOMRect();
	window.Range.prototype.getClientRects ??= () => [];
}
