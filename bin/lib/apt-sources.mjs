/**
 * Reads deb822 stanzas (*.sources): 'Key: value' with continued lines indented.
 *
 * @param {string} text
 * @return {{uri: string, suites: string[], signedBy: string|null}[]} Sources of binary packages.
 */
export function parseStanzas( text ) {
	return text
		.split( /\n\s*\n/ )
		.map( ( stanza ) => {
			const fields = {};
			let key;
			for ( const line of stanza.split( '\n' ) ) {
				const match = /^([A-Za-z-]+):\s*(.*)$/.exec( line );
				if ( match ) {
					key = match[ 1 ].toLowerCase();
					fields[ key ] = match[ 2 ];
				} else if ( key && /^\s/.test( line ) ) {
					fields[ key ] += `\n${ line.trim() }`;
				}
			}
			return fields;
		} )
		.filter(
			( fields ) =>
				( fields.types ?? '' ).split( /\s+/ ).includes( 'deb' ) &&
				fields.enabled !== 'no'
		)
		.map( ( fields ) => ( {
			uri: fields.uris.split( /\s+/ )[ 0 ],
			suites: fields.suites.split( /\s+/ ),
			signedBy: fields[ 'signed-by' ] || null,
		} ) );
}

/**
 * Reads one-line entries (*.list): 'deb [signed-by=file] uri suite component …'.
 *
 * @param {string} text
 * @return {{uri: string, suites: string[], signedBy: string|null}[]} Sources of binary packages.
 */
export function parseLines( text ) {
	return text
		.split( '\n' )
		.map( ( line ) =>
			/^\s*deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)/.exec( line )
		)
		.filter( Boolean )
		.map( ( [ , options = '', uri, suite ] ) => ( {
			uri,
			suites: [ suite ],
			signedBy: /signed-by=(\S+)/.exec( options )?.[ 1 ] ?? null,
		} ) );
}
