/**
 * Takes parameters out of the address, so that a reload or a bookmark does not say again what they
 * said. The dashboard has a router of its own for that.
 */
export function takeParams( names: readonly string[] ): void {
	const url = new URL( window.location.href );
	names.forEach( ( name ) => url.searchParams.delete( name ) );
	window.history.replaceState( window.history.state, '', url );
}
