/*
 * A service whose address can be typed: a key that was entered goes to the address that it was entered for,
 * even where that is changed past the routes which see to it.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/test';
import { inSandbox } from '../../support/sandbox';
import type { Session } from '../../support/sessions';
import { type Doubles, startDoubles } from '../../services/server';
import { GOOD } from '../../services/vendors';
import type { SiteUnderTest } from '../../support/site';

const MODEL = '/ramjet/v1/services/model';
const OPTION = 'ramjet_service_model_base_url';

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

type Write = (
	address: string,
	where: { admin: Session; site: SiteUnderTest; sandbox: string }
) => Promise< void >;

/**
 * WordPress's own list of all options, which any administrator may edit.
 * @param address
 * @param root0
 * @param root0.admin
 * @param root0.sandbox
 */
const byAllSettings: Write = async ( address, { admin, sandbox } ) => {
	const { headers, page } = inSandbox( admin, { sandbox } );
	const { html } = await page( '/wp-admin/options.php' );
	const nonce = /name="_wpnonce" value="(\w+)"/.exec( html )?.[ 1 ] ?? '';
	expect( nonce ).not.toBe( '' );
	const response = await admin.request.post( '/wp-admin/options.php', {
		headers,
		form: {
			action: 'update',
			option_page: 'options',
			_wpnonce: nonce,
			page_options: OPTION,
			[ OPTION ]: address,
		},
		maxRedirects: 0,
	} );
	expect( response.headers().location ).toContain( 'updated=true' );
};

/**
 * Another plugin.
 * @param address
 * @param root0
 * @param root0.site
 * @param root0.sandbox
 */
const byPlugin: Write = async ( address, { site, sandbox } ) => {
	await site.php( `
		Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
		update_option( '${ OPTION }', '${ address }' );` );
};

for ( const [ who, write ] of [
	[ 'WordPress’s list of all options', byAllSettings ],
	[ 'another plugin', byPlugin ],
] as const ) {
	test( `A key does not go to an address that ${ who } writes`, async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const sandbox = randomUUID();
		const { get, post } = inSandbox( admin, { sandbox } );
		const read = async () => ( await get( MODEL ) ).body;
		const check = async () => ( await post( `${ MODEL }/test`, {} ) ).body;
		const own = `${ doubles.origin }/ok/model/v1`;
		// Whatever the order in which they are sent.
		await post( MODEL, { fields: { ...GOOD.model, base_url: own } } );
		expect( await check() ).toMatchObject( { ok: true } );

		const asked = doubles.calls.length;
		await write( `${ doubles.origin }/ok/thief/v1`, {
			admin,
			site,
			sandbox,
		} );
		expect( await read() ).toMatchObject( {
			state: 'unreadable',
			fields: expect.arrayContaining( [
				expect.objectContaining( {
					name: 'base_url',
					shown: `${ doubles.origin }/ok/thief/v1`,
				} ),
				expect.objectContaining( {
					name: 'key',
					state: 'unreadable',
					shown: '…',
				} ),
			] ),
		} );
		expect( await check() ).toMatchObject( {
			state: 'unreadable',
			message: 'API key cannot be read. Enter it again.',
		} );
		expect( doubles.calls ).toHaveLength( asked );
		expect( ( await get( '/ramjet/v1/overview' ) ).body ).toMatchObject( {
			failed: {
				items: expect.arrayContaining( [
					expect.objectContaining( {
						id: 'service-model',
						detail: 'Its keys cannot be read any more: their address or the site’s secret salts were changed.',
					} ),
				] ),
			},
		} );

		// Put right in the same way, it is as it was; entered for the other address, it goes there.
		await write( own, { admin, site, sandbox } );
		expect( await check() ).toMatchObject( { ok: true } );
		await write( 'https://models.example/v1', { admin, site, sandbox } );
		await post( MODEL, { fields: { key: GOOD.model.key } } );
		expect( await read() ).toMatchObject( { state: 'set' } );
	} );
}

test( 'A key is for the address of the constant that it was entered with', async ( {
	site,
} ) => {
	const sandbox = randomUUID();
	const state = ( address: string, then = '' ) =>
		site.php( `
			Ramjet\\Tests\\enter_sandbox( '${ sandbox }' );
			define( 'RAMJET_MODEL_BASE_URL', '${ address }' );
			$services = new Ramjet\\Services\\Services();
			$model = $services->catalogue->find( 'model' );
			${ then }
			echo $services->credentials->read( $model, $model->field( 'key' ) )->content->state();` );
	const save = `$services->credentials->save( $model, $model->field( 'key' ), 'sk-entered-0123456789' );`;
	expect( await state( 'https://one.example/v1', save ) ).toBe( 'set' );
	expect( await state( 'https://one.example/v1/' ) ).toBe( 'set' );
	expect( await state( 'https://two.example/v1' ) ).toBe( 'unreadable' );
} );
