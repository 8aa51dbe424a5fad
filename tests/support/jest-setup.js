/* global jest */
/* Adds what WordPress's components need and jsdom lacks. */
const { patient } = require( './patience' );

jest.setTimeout( patient( 30_000 ) );

if ( typeof document !== 'undefined' ) {
	require( '@testing-library/dom' ).configure( {
		asyncUtilTimeout: patient( 10_000 ),
		// WordPress repeats notices for screen readers there, for as long as nothing else is announced.
		defaultIgnore: 'script, style, .a11y-speak-region',
	} );

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
