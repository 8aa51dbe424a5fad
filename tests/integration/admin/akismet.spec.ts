import { AKISMET_HOST, startAkismet } from '../../services/akismet';
import { text } from '../../support/rest-server';
import { inSandbox } from '../../support/sandbox';
import { expect, test } from '../../support/test';

const DATA = '/jetpack/v4/module/akismet/data';
const CHECK = '/jetpack/v4/module/akismet/key/check';

const KEY = 'abcdef012345';

test.describe( 'Akismet', () => {
	test( 'is unavailable if its plugin is not active and there is no key', async ( {
		as,
	} ) => {
		const akismet = await startAkismet( [ KEY ] );
		try {
			const { get } = inSandbox( await as( 'admin' ), {
				hosts: { [ AKISMET_HOST ]: akismet.host },
			} );
			const data = await get( DATA );
			expect( data.status ).toBe( 200 );
			expect( data.body ).toEqual( {
				state: 'unavailable',
				reason: expect.stringMatching( /\.$/ ),
			} );
			const check = await get( CHECK );
			expect( check.status ).toBe( 200 );
			expect( check.body ).toMatchObject( {
				validKey: false,
				invalidKeyCode: 'missing_key',
			} );
			expect( akismet.requests ).toEqual( [] );
		} finally {
			await akismet.close();
		}
	} );

	test( 'reports its statistics without its key and without a request to Akismet', async ( {
		as,
	} ) => {
		const akismet = await startAkismet( [ KEY ] );
		try {
			const { get } = inSandbox( await as( 'admin' ), {
				akismet: { key: KEY, spam: 12 },
				hosts: { [ AKISMET_HOST ]: akismet.host },
			} );
			expect( ( await get( DATA ) ).body ).toEqual( {
				state: 'active',
				has_key: true,
				spam_count: 12,
			} );
			expect( akismet.requests ).toEqual( [] );
		} finally {
			await akismet.close();
		}
	} );

	test( 'checks the saved key or another one, and never returns it', async ( {
		as,
		site,
	} ) => {
		const akismet = await startAkismet( [ KEY ] );
		try {
			const { get, post } = inSandbox( await as( 'admin' ), {
				akismet: { key: KEY, spam: 0 },
				hosts: { [ AKISMET_HOST ]: akismet.host },
			} );
			const own = await get( CHECK );
			const other = await post( CHECK, { api_key: ' 999999999999 ' } );

			expect( own.body ).toEqual( {
				validKey: true,
				invalidKeyCode: '',
				invalidKeyMessage: '',
			} );
			expect( other.status ).toBe( 200 );
			expect( other.body ).toEqual( {
				validKey: false,
				invalidKeyCode: 'invalid_key',
				invalidKeyMessage: expect.stringMatching( /\.$/ ),
			} );
			expect(
				akismet.requests.map( ( { method, url, body } ) => [
					method,
					url,
					Object.fromEntries( new URLSearchParams( body ) ),
				] )
			).toEqual(
				[ KEY, '999999999999' ].map( ( key ) => [
					'POST',
					'/1.1/verify-key',
					{ key, blog: site.url },
				] )
			);
			for ( const { body } of [ own, other ] ) {
				expect( JSON.stringify( body ) ).not.toMatch( /abcdef|9999/ );
			}
		} finally {
			await akismet.close();
		}
	} );

	test( 'rejects a malformed key without a request to Akismet', async ( {
		as,
	} ) => {
		const akismet = await startAkismet( [] );
		try {
			const { post } = inSandbox( await as( 'admin' ), {
				hosts: { [ AKISMET_HOST ]: akismet.host },
			} );
			for ( const [ key, invalidKeyCode ] of [
				[ 'a&b=c', 'invalid_key' ],
				[ 'x'.repeat( 1000 ), 'invalid_key' ],
				[ ' ', 'missing_key' ],
			] ) {
				const { status, body } = await post( CHECK, { api_key: key } );
				expect( status ).toBe( 200 );
				expect( body ).toMatchObject( {
					validKey: false,
					invalidKeyCode,
				} );
			}
			expect( akismet.requests ).toEqual( [] );
		} finally {
			await akismet.close();
		}
	} );

	test( 'reports a failure of Akismet as such, not as an invalid key', async ( {
		as,
	} ) => {
		const akismet = await startAkismet( [ KEY ] );
		const { post } = inSandbox( await as( 'admin' ), {
			hosts: { [ AKISMET_HOST ]: akismet.host },
		} );
		const expectFailure = async () => {
			const answer = await post( CHECK, { api_key: KEY } );
			expect( answer.status ).toBe( 502 );
			expect( answer.body ).toMatchObject( {
				code: 'ramjet_akismet_unreachable',
			} );
		};
		try {
			akismet.answer( '1.1/verify-key', text( 'invalid', 500 ) );
			await expectFailure();
			akismet.answer( '1.1/verify-key', text( '<html>Busy</html>' ) );
			await expectFailure();
		} finally {
			await akismet.close();
		}
		await expectFailure();
	} );
} );
