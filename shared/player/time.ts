/** Formats seconds as 0:07, 12:34 or 1:02:03. */
export function formatTime( seconds: number ): string {
	const whole = Math.max( 0, Math.floor( seconds ) || 0 );
	const parts = [
		Math.floor( whole / 3600 ),
		Math.floor( whole / 60 ) % 60,
		whole % 60,
	];
	return ( parts[ 0 ] ? parts : parts.slice( 1 ) )
		.map( ( part, index ) =>
			index ? String( part ).padStart( 2, '0' ) : part
		)
		.join( ':' );
}
