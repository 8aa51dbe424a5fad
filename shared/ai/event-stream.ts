/** An event of a stream of Server-Sent Events. */
export type StreamEvent = { type: string; data: string };

/**
 * Creates a parser of Server-Sent Events: the text may be split anywhere, lines end with CR, LF or both, comments are
 * left out.
 *
 * @return A function that takes the next piece and returns the events that it completes.
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
			if ( ! line ) {
				if ( data.length ) {
					events.push( {
						type: type || 'message',
						data: data.join( '\n' ),
					} );
				}
				type = '';
				data = [];
				continue;
			}
			const [ , field, value = '' ] =
				/^([^:]*)(?:: ?([^]*))?$/.exec( line ) ?? [];
			if ( field === 'data' ) {
				data.push( value );
			} else if ( field === 'event' ) {
				type = value;
			}
		}
		return events;
	};
}
