// Real components and real servers on a busy machine are slower than the usual second.
if ( typeof document !== 'undefined' ) {
	require( '@testing-library/dom' ).configure( { asyncUtilTimeout: 10_000 } );
}
