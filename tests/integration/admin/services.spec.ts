/*
 * Keys of services over HTTP: saved, tested with doubles of the services, and never shown again. The rules are in
 * tests/php/Services.
 */
import { randomUUID } from 'node:crypto';
import type { Service, ServiceCheck } from '../../../src/admin/api/services';
import { expect, test, type Conditions } from '../../support/test';
import { headersUnder } from '../../support/headers';
import type { Answer, Session } from '../../support/sessions';
import { type Doubles, type Mode, startDoubles } from '../../services/server';
import { GOOD } from '../../services/vendors';

const SERVICES = '/ramjet/v1/services';

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

/** An administrator in a sandbox with its own keys. */
function owner( session: Session ) {
	const sandbox = randomUUID();
	const call = (
		method: string,
		path: string,
		data?: unknown,
		conditions: Conditions = {}
	): Promise< Answer > =>
		session.rest( method, `${ SERVICES }/${ path }`, {
			data,
			headers: headersUnder( session, { sandbox, ...conditions } ),
		} );
	return {
		call,
		save: async ( slug: string, fields: object ) =>
			( await call( 'POST', slug, { fields } ) ).body as Service,
		check: async ( slug: string, mode: Mode = 'ok', origin?: string ) => {
			const services = { origin: origin ?? doubles.origin, mode };
			const path = `${ slug }/test`;
			const { body } = await call( 'POST', path, {}, { services } );
			return body as ServiceCheck;
		},
	};
}

for ( const [ slug, good ] of Object.entries( GOOD ) ) {
	const [ field = '', secret = '' ] = Object.entries( good ).at( -1 ) ?? [];

	test( `${ slug } accepts its keys and rejects others, and its secret is never shown`, async ( {
		as,
	} ) => {
		const { call, save, check } = owner( await as( 'admin' ) );
		expect( ( await check( slug ) ).state ).toBe( 'missing' );

		const saved = await save( slug, good );
		expect( saved ).toMatchObject( { state: 'set', last_check: null } );
		expect( await check( slug ) ).toMatchObject( { ok: true } );
		const { body } = await call( 'GET', slug );
		expect( body ).toMatchObject( { last_check: { state: 'ok' } } );
		expect( JSON.stringify( body ) ).toContain( '…6789' );
		expect( JSON.stringify( [ saved, body ] ) ).not.toContain( secret );

		await save( slug, { [ field ]: `${ secret }Mistyped` } );
		expect( await check( slug ) ).toMatchObject( {
			ok: false,
			state: 'refused',
		} );
		const { body: empty } = await call( 'DELETE', slug );
		expect( empty ).toMatchObject( { state: 'none', last_check: null } );
	} );
}

test( 'the failure of a service is reported with its name', async ( {
	as,
} ) => {
	const { save, check } = owner( await as( 'admin' ) );
	await save( 'hcaptcha', GOOD.hcaptcha );
	for ( const [ mode, state ] of [
		[ 'limited', 'limited' ],
		[ 'broken', 'unreachable' ],
		[ 'html', 'nonsense' ],
		[ 'huge', 'nonsense' ],
		[ 'redirect', 'nonsense' ],
	] as const ) {
		const result = await check( 'hcaptcha', mode );
		expect( result ).toMatchObject( { ok: false, state } );
		expect( result.message ).toMatch( /hCaptcha.*\.$/ );
	}
	const closed = await check( 'hcaptcha', 'ok', 'http://127.0.0.1:9' );
	expect( closed.state ).toBe( 'unreachable' );
} );

test( 'the list can be reduced to some services', async ( { as } ) => {
	const admin = await as( 'admin' );
	const all = await admin.get( SERVICES );
	expect( Object.keys( all.body as object ) ).toEqual( [
		'ai',
		'mapkit',
		'bluesky',
		'turnstile',
		'giphy',
		'googlephotos',
		'hcaptcha',
		'immich',
		'instagram',
		'mailchimp',
		'mapbox',
		'mastodon',
		'openverse',
		'paypal',
		'pexels',
		'stripe',
		'webhook',
	] );
	for ( const [ fields, slugs ] of [
		[ 'id', [] ],
		[ 'hcaptcha', [ 'hcaptcha' ] ],
	] as const ) {
		const { status, body } = await admin.get(
			`${ SERVICES }?_fields=${ fields }`
		);
		expect( status ).toBe( 200 );
		expect( Object.keys( body as object ) ).toEqual( slugs );
	}
} );
