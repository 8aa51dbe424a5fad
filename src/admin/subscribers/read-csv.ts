/** Characters of a part of a file. */
const PART = 200_000;

/** Characters of the longest part: a quote may never end. */
const LONGEST = 5 * PART;

/** The text of a file: in UTF-8, or as Excel saves it for Western languages. */
export function decode( bytes: ArrayBuffer ): string {
	try {
		return new TextDecoder( 'utf-8', { fatal: true } ).decode( bytes );
	} catch {
		return new TextDecoder( 'windows-1252' ).decode( bytes );
	}
}

/**
 * Cuts CSV between its rows, not within a quoted value.
 *
 * @return Parts with their numbers of lines.
 */
export function cut( csv: string ): { csv: string; lines: number }[] {
	const parts: { csv: string; lines: number }[] = [];
	let lines: string[] = [];
	let length = 0;
	let quotes = 0;
	const end = () => {
		if ( lines.length > 0 ) {
			parts.push( { csv: lines.join( '\n' ), lines: lines.length } );
		}
		lines = [];
		length = 0;
		quotes = 0;
	};
	for ( const line of csv.trimEnd().split( /\r\n|\r|\n/ ) ) {
		lines.push( line );
		length += line.length + 1;
		quotes += line.split( '"' ).length - 1;
		if ( length > LONGEST || ( length > PART && quotes % 2 === 0 ) ) {
			end();
		}
	}
	end();
	return parts;
}
