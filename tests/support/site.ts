/** The site under test, as the runner announces it. */
export interface SiteUnderTest {
	/** Embedded (PHP in WebAssembly, SQLite) or native (PHP-FPM, MariaDB). */
	kind: 'playground' | 'native';
	/** Without a slash at the end. */
	url: string;
	/** WordPress's folder on disk. */
	wordpress: string;
	/**
	 * Runs PHP inside WordPress, without a user and outside of web requests, and returns its output.
	 * For preparing and inspecting state that no route shows; PHP's failure is the promise's.
	 */
	php: ( code: string ) => Promise< string >;
	/** Does something to the site's servers, where the runner offers it; returns what the runner says. */
	cause: ( fault: string ) => Promise< string >;
}

function need( name: string ): string {
	const value = process.env[ name ];
	if ( ! value ) {
		throw new Error(
			`${ name } is not set: browser and REST tests are started by \`npm test\` or \`npm run test:mariadb\`.`
		);
	}
	return value;
}

/** Reads the address of the site under test. */
export function readSiteFromEnvironment(): SiteUnderTest {
	const control = need( 'RAMJET_CONTROL' );
	const send = async ( url: string, body: string ) => {
		const response = await fetch( url, { method: 'POST', body } );
		const text = await response.text();
		if ( ! response.ok ) {
			throw new Error( text );
		}
		return text;
	};
	return {
		kind: need( 'RAMJET_SITE' ) === 'native' ? 'native' : 'playground',
		url: need( 'RAMJET_URL' ),
		wordpress: need( 'RAMJET_WORDPRESS' ),
		php: ( code ) => send( control, code ),
		cause: ( fault ) => send( `${ control }/${ fault }`, '' ),
	};
}
