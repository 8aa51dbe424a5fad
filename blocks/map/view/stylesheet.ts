const loading = new Map< string, Promise< void > >();

/** Loads a library's stylesheet into this document, once; again after a failure. */
export function loadStylesheet( { href }: URL ): Promise< void > {
	const loaded =
		loading.get( href ) ??
		new Promise< void >( ( resolve, reject ) => {
			const link = document.createElement( 'link' );
			link.rel = 'stylesheet';
			link.href = href;
			link.onload = () => resolve();
			link.onerror = ( event ) => {
				link.remove();
				loading.delete( href );
				reject( event );
			};
			document.head.append( link );
		} );
	loading.set( href, loaded );
	return loaded;
}
