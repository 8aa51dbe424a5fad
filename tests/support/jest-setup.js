/*
 * Adds what WordPress's components need and jsdom lacks, and a longer timeout, because real components and servers
 * can be slow on a busy machine.
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
	window.TextEncoder ??= require( 'util' ).TextEncoder;
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
	// Without a layout nothing has a size. Before it finds that out, WordPress would compute all styles of each element.
	window.Element.prototype.checkVisibility ??= () => false;
	window.Range.prototype.getBoundingClientRect ??= () => new window.DOMRect();
	window.Range.prototype.getClientRects ??= () => [];
}
