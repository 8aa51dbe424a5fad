/** @jest-environment node */

import { embedUrl } from '../url';
import { HOSTILE } from './hostile-urls';
import table from './urls.json';

const HOSTS = table.hosts;

// The table is also read by tests/php/Embeds/EmbedUrlTest.php.
it.each( Object.entries( table.accepted ) )(
	'accepts %j',
	( url, expected ) => {
		expect( embedUrl( url, HOSTS )?.href ).toBe( expected );
	}
);

it.each( HOSTILE )( 'refuses %s', ( _, url ) => {
	expect( embedUrl( url, HOSTS ) ).toBeUndefined();
} );
