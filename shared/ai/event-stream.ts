/** A Server-Sent Event. */
export type StreamEvent = { type: string; data: string };

/**
 * Creates a parser of Server-Sent Events. It accepts the text in pieces, split anywhere, and returns the events that
 * each piece completes. Comments are ignored.
 */
export function createEventParser(): ( piece: string ) => StreamEvent[] {
	let rest = '';
	let type = '';
	let data: string[] = [];
	return ( piece ) => {
		const events: StreamEvent[] = [];
		// A CR at the end may be the first half of CR LF.
		const lines = ( rest + piece ).split( /\r\n|\n|\r(?=[^])/ );
		rest = lines.pop() ?? '';
		for ( const line of lines ) {
			const colon = line.includes( ':' )
				? line.indexOf( ':' )
				: line.length;
			const field = line.slice( 0, colon );
			const value = line.slice( colon + 1 ).replace( /^ /, '' );
			if ( field === 'data' ) {
				data.push( value );
			} else if ( field === 'event' ) {
				type = value;
			} else if ( ! line ) {
				if ( data.length ) {
					events.push( { type, data: data.join( '\n' ) } );
				}
				type = '';
				data = [];
			}
		}
		return events;
	};
}
