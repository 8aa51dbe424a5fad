/** Redirects members from the cached page to their own view of it. */
const url = new URL( location.href );
const { searchParams } = url;
// The first one is this site's own, on networks too.
const key = /(?:^|; )ramjet_view=([^;]*)/.exec( document.cookie )?.[ 1 ];

if (
	key &&
	/^[0-9a-f]{24}$/.test( key ) &&
	! searchParams.has( 'ramjet_view' ) &&
	// After a payment, the result page already shows the content.
	! searchParams.has( 'ramjet_order' )
) {
	searchParams.set( 'ramjet_view', key );
	location.replace( url );
}

export {};
