/*
 * Decides in the visitor's browser which repeat-visitor blocks are shown, so that pages can be cached.
 */

const BLOCKS = document.querySelectorAll< HTMLElement >(
	'.wp-block-jetpack-repeat-visitor[data-criteria]'
);

/** Sites in folders of one host share the browser's storage, but each counts its own visits. */
const STORAGE_KEY = `ramjet-visits:${ BLOCKS[ 0 ]?.dataset.site ?? '/' }`;

/** Jetpack's counter, read once to keep the count of regular visitors. */
const OLD_COOKIE = /(?:^|;\s*)jp-visit-counter=(\d+)/;

/**
 * Counts this page view.
 *
 * @return The number of visits before it.
 */
function countVisit(): number {
	let visits = 0;
	try {
		visits =
			Number(
				localStorage.getItem( STORAGE_KEY ) ??
					OLD_COOKIE.exec( document.cookie )?.[ 1 ]
			) || 0;
		localStorage.setItem( STORAGE_KEY, `${ visits + 1 }` );
	} catch {
		// The browser blocks storage: keep what could be read.
	}
	return visits;
}

function decide(): void {
	const visits = countVisit();
	BLOCKS.forEach( ( block ) => {
		const { criteria, threshold } = block.dataset;
		block.hidden =
			( criteria === 'after-visits' ) !== visits >= Number( threshold );
		block.classList.add( 'is-decided' );
	} );
}

// A prerendered page counts when it is shown. A page restored from the back/forward cache does not count again.
if ( ( document as Document & { prerendering?: boolean } ).prerendering ) {
	document.addEventListener( 'prerenderingchange', decide, { once: true } );
} else {
	decide();
}

export {};
