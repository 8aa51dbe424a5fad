/**
 * @jest-environment node
 */
import { parseLines, parseStanzas } from '../lib/apt-sources.mjs';

test( 'reads stanzas, including a key in the text', () => {
	const text = `Types: deb deb-src
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main
Signed-By: /usr/share/keyrings/key.gpg

Types: deb
URIs: http://other.example/debian
Suites: sid
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abc
 -----END PGP PUBLIC KEY BLOCK-----

Types: deb-src
URIs: http://sources.example/debian
Suites: bookworm

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
`;
	const [ first, second, ...rest ] = parseStanzas( text );
	expect( first ).toEqual( {
		uri: 'http://mirror.example/debian',
		suites: [ 'bookworm', 'bookworm-updates' ],
		signedBy: '/usr/share/keyrings/key.gpg',
	} );
	expect( second.signedBy.trim().split( '\n' ) ).toHaveLength( 4 );
	expect( rest ).toEqual( [] );
} );

test( 'reads one-line entries with and without options', () => {
	const text = `deb [arch=amd64 signed-by=/etc/key.gpg] http://a.example/debian bookworm main
# deb http://b.example/debian bookworm main
deb-src http://c.example/debian bookworm main
deb http://d.example/debian trixie main contrib
`;
	expect( parseLines( text ) ).toEqual( [
		{
			uri: 'http://a.example/debian',
			suites: [ 'bookworm' ],
			signedBy: '/etc/key.gpg',
		},
		{
			uri: 'http://d.example/debian',
			suites: [ 'trixie' ],
			signedBy: null,
		},
	] );
} );
