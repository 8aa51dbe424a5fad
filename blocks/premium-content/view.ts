/** Takes members from the page that caches hold to their own view of it. */
const key = /(?:^|; )ramjet_view=([0-9a-f]{24})(?:;|$)/.exec(
	document.cookie
)?.[ 1 ];
const url = new URL( location.href );
const { searchParams } = url;

// Who has just paid reads in the page of the payment.
if (
	key &&
	! searchParams.has( 'ramjet_view' ) &&
	! searchParams.has( 'ramjet_order' )
) {
	searchParams.set( 'ramjet_view', key );
	location.replace( url );
}

export {};
