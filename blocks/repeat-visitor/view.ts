/*
 * Decides in the visitor's browser which repeat-visitor blocks show, by the visits so far. The page is
 * the same for everybody, so a cache may hold it.
 */

const BLOCKS = document.querySelectorAll< HTMLElement >(
	'.wp-block-jetpack-repeat-visitor[data-criteria]'
);

/** Sites in folders of one host share the browser's storage: each counts for itself. */
const STORAGE_KEY = `ramjet-visits:${ BLOCKS[ 0 ]?.dataset.site ?? '/' }`;

/** Where Jetpack counted; read once, so that regular visitors stay regular. */
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
		// A browser that lets the site keep nothing: what it could read, if anything, stays the count.
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

// A page that was prepared in case somebody goes there is visited when, and if, it is shown. One that
// comes back from the back/forward cache is the same visit: nothing runs again.
if ( ( document as Document & { prerendering?: boolean } ).prerendering ) {
	document.addEventListener( 'prerenderingchange', decide, { once: true } );
} else {
	decide();
}

export {};
