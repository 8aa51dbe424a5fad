import { randomUUID, generateKeyPairSync } from 'node:crypto';
import { expect, test, type Conditions } from '../support/test';
import { headersUnder } from '../support/headers';
import type { Answer, Session } from '../support/sessions';
import { type Doubles, type Mode, startDoubles } from '../services/server';
import { GOOD } from '../services/vendors';

type Field = {
	name: string;
	state: string;
	source: string;
	shown: string;
	secret: boolean;
	editable: boolean;
};
type Service = {
	slug: string;
	name: string;
	state: string;
	disclosure: string;
	credentials_url: string;
	fields: Field[];
	testable: boolean;
	last_check: Check | null;
	notice: string;
};
type Check = { ok: boolean; state: string; message: string; time: string };

const SERVICES = '/ramjet/v1/services';
const MARKER = 'sk_test_Marker0Secret0Never0Shown0wxyz';

const P8 = generateKeyPairSync( 'ec', { namedCurve: 'P-256' } )
	.privateKey.export( { type: 'pkcs8', format: 'pem' } )
	.toString();

let doubles: Doubles;
test.beforeAll( async () => {
	doubles = await startDoubles();
} );
test.afterAll( () => doubles.close() );

/**
 * An administrator with services of this test's own.
 *
 * @param session
 * @param sandbox
 */
function owner( session: Session, sandbox: string = randomUUID() ) {
	const call = (
		method: string,
		path: string,
		data?: unknown,
		conditions: Conditions = {}
	): Promise< Answer > =>
		session.rest( method, path, {
			data,
			headers: headersUnder( session, { sandbox, ...conditions } ),
		} );
	return {
		call,
		list: async () =>
			( await call( 'GET', SERVICES ) ).body as Record< string, Service >,
		get: async ( slug: string, conditions?: Conditions ) =>
			(
				await call(
					'GET',
					`${ SERVICES }/${ slug }`,
					undefined,
					conditions
				)
			).body as Service,
		set: ( slug: string, fields: object, conditions?: Conditions ) =>
			call( 'POST', `${ SERVICES }/${ slug }`, { fields }, conditions ),
		check: async ( slug: string, mode: Mode = 'ok' ) => {
			const answer = await call(
				'POST',
				`${ SERVICES }/${ slug }/test`,
				{},
				{ services: { origin: doubles.origin, mode } }
			);
			expect( answer.status ).toBe( 200 );
			return answer.body as Check;
		},
	};
}

const fieldOf = ( service: Service, name: string ) =>
	service.fields.find( ( field ) => field.name === name );

/** Well-formed credentials that the doubles do not know, by service. */
const BAD: Record< string, Record< string, string > > = {
	mapbox: { token: 'pk.eyJ1IjoiYmFkIn0.bad-token_0123456789' },
	giphy: { key: 'BadGiphyKey00123456789abcdefghij' },
	pexels: { key: 'BadPexelsKey00123456789abcdefghijklmnopqrstuvwxyz0123456' },
	openverse: { ...GOOD.openverse, client_secret: 'BadSecret0123456789' },
	instagram: { ...GOOD.instagram, app_secret: '0'.repeat( 32 ) },
	mailchimp: { key: `${ '0'.repeat( 32 ) }-us21` },
	stripe: { secret_key: 'sk_test_BadStripeKey0123456789' },
	paypal: { ...GOOD.paypal, client_secret: 'BadPayPalSecret_0123456789' },
	captcha: { ...GOOD.captcha, secret: '0x4AAAAAABadSecretKey' },
	model: { ...GOOD.model, key: 'sk-bad-model-key-0123456789' },
};

test.describe( 'services', () => {
	test( 'are listed with what each is for, needs and gets to know', async ( {
		as,
	} ) => {
		const services = await owner( await as( 'admin' ) ).list();
		expect( Object.keys( services ) ).toEqual( [
			'model',
			'mapbox',
			'mapkit',
			'giphy',
			'pexels',
			'openverse',
			'google',
			'instagram',
			'mailchimp',
			'captcha',
			'stripe',
			'paypal',
		] );
		for ( const service of Object.values( services ) ) {
			expect( service.disclosure ).toMatch( /\.$/ );
			expect( service.credentials_url ).toMatch( /^https:/ );
			expect( service.state ).toBe( 'none' );
			expect( service.last_check ).toBeNull();
			expect(
				service.fields.some( ( { secret } ) => secret ),
				service.slug
			).toBe( true );
		}
	} );

	for ( const [ slug, good ] of Object.entries( GOOD ) ) {
		test( `${ slug }: accepted, then refused`, async ( { as } ) => {
			const { set, check, get } = owner( await as( 'admin' ) );
			const address =
				slug === 'model'
					? { base_url: `${ doubles.origin }/ok/model/v1` }
					: {};
			const saved = await set( slug, { ...good, ...address } );
			expect( saved.status, JSON.stringify( saved.body ) ).toBe( 200 );
			expect( ( saved.body as Service ).state ).toBe( 'set' );

			const accepted = await check( slug );
			expect( accepted.message ).toMatch( / works with this\.$/ );
			expect( accepted ).toMatchObject( { ok: true, state: 'ok' } );
			expect( ( await get( slug ) ).last_check ).toMatchObject( {
				state: 'ok',
				message: accepted.message,
			} );

			await set( slug, { ...BAD[ slug ] } );
			expect( ( await get( slug ) ).last_check ).toBeNull();
			const refused = await check( slug );
			expect( refused ).toMatchObject( { ok: false, state: 'refused' } );
			expect( refused.message ).toContain( 'does not accept this' );
			expect( ( await get( slug ) ).last_check ).toMatchObject( {
				ok: false,
				state: 'refused',
			} );
		} );
	}

	for ( const [ mode, state ] of [
		[ 'limited', 'limited' ],
		[ 'broken', 'unreachable' ],
		[ 'html', 'nonsense' ],
		[ 'half', 'nonsense' ],
		[ 'huge', 'nonsense' ],
		[ 'redirect', 'nonsense' ],
		[ 'slow', 'slow' ],
	] as const ) {
		test( `a service that is ${ mode }: said in a sentence`, async ( {
			as,
		} ) => {
			const { set, check } = owner( await as( 'admin' ) );
			await set( 'stripe', GOOD.stripe );
			const result = await check( 'stripe', mode );
			expect( result ).toMatchObject( { ok: false, state } );
			expect( result.message ).toMatch( /Stripe.*\.$/ );
			expect( result.message ).not.toContain( 'Good' );
			// What went wrong once does not stay.
			expect( await check( 'stripe' ) ).toMatchObject( { ok: true } );
		} );
	}

	test( 'nobody answers: unreachable', async ( { as } ) => {
		const { set, call } = owner( await as( 'admin' ) );
		await set( 'stripe', GOOD.stripe );
		const { body } = await call(
			'POST',
			`${ SERVICES }/stripe/test`,
			{},
			{ services: { origin: 'http://127.0.0.1:9', mode: 'ok' } }
		);
		expect( body ).toMatchObject( { ok: false, state: 'unreachable' } );
	} );

	test( 'what is missing is said, and nobody asked', async ( { as } ) => {
		const { check, set, get } = owner( await as( 'admin' ) );
		const asked = doubles.calls.length;
		expect( ( await check( 'paypal' ) ).message ).toBe(
			'Enter this first: Client ID, Client secret.'
		);
		await set( 'paypal', { client_id: GOOD.paypal.client_id } );
		expect( ( await get( 'paypal' ) ).state ).toBe( 'incomplete' );
		expect( await check( 'paypal' ) ).toMatchObject( {
			state: 'missing',
			message: 'Enter this first: Client secret.',
		} );
		expect( ( await get( 'paypal' ) ).last_check ).toBeNull();
		expect(
			doubles.calls
				.slice( asked )
				.filter( ( one ) => /paypal/.test( one ) )
		).toEqual( [] );
	} );

	test( 'PayPal’s sandbox is asked where it is chosen', async ( { as } ) => {
		const { set, check } = owner( await as( 'admin' ) );
		await set( 'paypal', { ...GOOD.paypal, sandbox: true } );
		expect( await check( 'paypal' ) ).toMatchObject( { ok: true } );
		expect( doubles.calls ).toContain(
			'ok api-m.sandbox.paypal.com/v1/oauth2/token'
		);
	} );

	test( 'a restricted key of Stripe counts as known', async ( { as } ) => {
		const { set, check } = owner( await as( 'admin' ) );
		await set( 'stripe', { secret_key: 'rk_test_Restricted0123456789' } );
		expect( await check( 'stripe' ) ).toMatchObject( {
			ok: true,
			message: expect.stringContaining( 'restricted key' ),
		} );
	} );

	test( 'MapKit’s key is tried by signing, on this server alone', async ( {
		as,
	} ) => {
		const { set, check } = owner( await as( 'admin' ) );
		const ids = { team_id: 'ABCDE12345', key_id: 'FGHIJ67890' };
		await set( 'mapkit', { ...ids, private_key: P8 } );
		expect( await check( 'mapkit' ) ).toMatchObject( { ok: true } );

		const damaged = P8.replace( /MIG..../, 'AAAAAAAA' );
		expect( damaged ).not.toBe( P8 );
		expect(
			( await set( 'mapkit', { private_key: damaged } ) ).status
		).toBe( 200 );
		expect( await check( 'mapkit' ) ).toMatchObject( {
			ok: false,
			state: 'refused',
		} );
	} );

	test( 'Google has no cheap check, and that is said', async ( { as } ) => {
		const { set, check, get } = owner( await as( 'admin' ) );
		await set( 'google', {
			client_id: '1234-abcd.apps.googleusercontent.com',
			client_secret: 'GOCSPX-0123456789abcdef',
		} );
		expect( ( await get( 'google' ) ).testable ).toBe( false );
		expect( await check( 'google' ) ).toMatchObject( {
			ok: false,
			state: 'unchecked',
		} );
	} );

	test( 'a model that the endpoint does not have', async ( { as } ) => {
		const { set, check } = owner( await as( 'admin' ) );
		await set( 'model', {
			base_url: `${ doubles.origin }/ok/model/v1/`,
			key: GOOD.model.key,
			model: 'large-model',
		} );
		expect( ( await check( 'model' ) ).message ).toBe(
			'127.0.0.1 accepts the key but has no model large-model.'
		);
	} );

	test( 'a model endpoint that leads to a cloud’s metadata is not followed', async ( {
		as,
	} ) => {
		const { set, check } = owner( await as( 'admin' ) );
		await set( 'model', {
			...GOOD.model,
			base_url: `${ doubles.origin }/redirect/model/v1`,
		} );
		expect( await check( 'model' ) ).toMatchObject( {
			state: 'unreachable',
			message: expect.stringContaining( 'out in the internet' ),
		} );
	} );

	for ( const address of [
		'http://169.254.169.254/latest',
		'http://10.0.0.1/v1',
		'https://[fd00::1]/v1',
		'https://192.168.1.1/v1',
		'http://93.184.216.34/v1',
	] ) {
		test( `a model endpoint at ${ address } is not asked`, async ( {
			as,
		} ) => {
			const { set, check } = owner( await as( 'admin' ) );
			await set( 'model', { ...GOOD.model, base_url: address } );
			expect( ( await check( 'model' ) ).message ).toContain(
				'out in the internet'
			);
		} );
	}
} );

test.describe( 'secrets', () => {
	test( 'go in and come out of no route', async ( { as } ) => {
		const admin = await as( 'admin' );
		const { set, call, get } = owner( admin );
		const saved = await set( 'stripe', { secret_key: MARKER } );
		expect( JSON.stringify( saved.body ) ).not.toContain( MARKER );
		expect( fieldOf( await get( 'stripe' ), 'secret_key' ) ).toMatchObject(
			{
				state: 'set',
				source: 'saved',
				shown: '…wxyz',
			}
		);

		const readable: string[] = [];
		for ( const namespace of [ 'jetpack/v4', 'wpcom/v2', 'ramjet/v1' ] ) {
			const { routes } = ( await call( 'GET', `/${ namespace }` ) )
				.body as { routes: Record< string, { methods: string[] } > };
			for ( const [ pattern, { methods } ] of Object.entries( routes ) ) {
				if ( methods.includes( 'GET' ) ) {
					readable.push( pattern );
				}
			}
		}
		expect( readable ).toContain( '/jetpack/v4/module/all' );
		expect( readable ).toContain( '/ramjet/v1/services' );
		for ( const pattern of readable ) {
			const path = pattern.replace( /\(\?P<(\w+)>[^)]*\)/g, 'stripe' );
			const answer = await call( 'GET', path );
			expect( JSON.stringify( answer.body ), path ).not.toContain(
				MARKER.slice( 0, -4 )
			);
		}
		for ( const path of [
			'/wp/v2/settings',
			'/wp-site-health/v1/tests/',
		] ) {
			const answer = await call( 'GET', path );
			expect( JSON.stringify( answer.body ) ).not.toContain( 'Marker0' );
		}
	} );

	test( 'stand encrypted in a row that no page loads', async ( {
		as,
		site,
	} ) => {
		const sandbox = randomUUID();
		await owner( await as( 'admin' ), sandbox ).set( 'stripe', {
			secret_key: MARKER,
		} );
		const rows = await site.php( `
			global $wpdb;
			echo wp_json_encode( $wpdb->get_col( "SELECT option_value FROM $wpdb->options WHERE option_name LIKE '%${ sandbox }%'" ) );
		` );
		expect( JSON.parse( rows ).join( '' ) ).toContain( '"box"' );
		expect( rows ).not.toContain( 'Marker' );
		expect(
			await site.php( `
				$secrets = new Ramjet\\Support\\Secrets( new Ramjet\\Support\\Encryption\\KeyRing() );
				$secrets->save( 'test_row', '${ MARKER }' );
				global $wpdb;
				echo $wpdb->get_var( "SELECT autoload FROM $wpdb->options WHERE option_name = 'ramjet_secret_test_row'" ), ' ';
				$first = get_option( 'ramjet_secret_test_row' );
				update_option( 'ramjet_secret_other_row', $first, false );
				echo $secrets->read( 'other_row' )->state(), ' ', $secrets->read( 'test_row' )->state();
				$secret = $secrets->read( 'test_row' );
				ob_start();
				var_dump( $secret, (array) $secret );
				var_export( $secret );
				print_r( $secret );
				echo wp_json_encode( $secret );
				echo str_contains( ob_get_clean(), 'Marker' ) ? ' shown' : ' hidden';
				$secrets->save( 'test_row', '' );
				$secrets->save( 'other_row', '' );
				echo ' ', $secrets->read( 'test_row' )->state();
			` )
		).toMatch( /^(off|no) unreadable set hidden none$/ );
	} );

	test( 'ask to be entered again when the salts have changed', async ( {
		as,
	} ) => {
		const { set, get, call } = owner( await as( 'admin' ) );
		await set( 'stripe', GOOD.stripe );
		const salts = { salts: 'other' };
		const service = await get( 'stripe', salts );
		expect( service.state ).toBe( 'unreadable' );
		expect( fieldOf( service, 'secret_key' ) ).toMatchObject( {
			state: 'unreadable',
			shown: '…',
			editable: true,
		} );
		const check = await call(
			'POST',
			`${ SERVICES }/stripe/test`,
			{},
			salts
		);
		expect( check.body ).toMatchObject( {
			state: 'unreadable',
			message: 'Secret or restricted key cannot be read. Enter it again.',
		} );
		// Entered again, it is good under the salts that are now.
		await set( 'stripe', GOOD.stripe, salts );
		expect( ( await get( 'stripe', salts ) ).state ).toBe( 'set' );
		expect( ( await get( 'stripe' ) ).state ).toBe( 'unreadable' );
	} );

	test( 'are for the address that they were entered with', async ( {
		as,
	} ) => {
		const { set, get, check } = owner( await as( 'admin' ) );
		const typed = `${ doubles.origin }/ok/model/v1`;
		const saved = await set( 'model', { ...GOOD.model, base_url: typed } );
		expect( saved.body ).toMatchObject( { notice: '' } );

		// The same address, otherwise written, and another field: nothing goes.
		await set( 'model', { base_url: `${ typed }/`, model: 'other' } );
		const before = await get( 'model' );
		expect( fieldOf( before, 'key' )?.state ).toBe( 'set' );

		const moved = await set( 'model', {
			base_url: `${ doubles.origin }/ok/model/v1/elsewhere`,
			// As a form sends it that sends all that it shows.
			key: fieldOf( before, 'key' )?.shown,
		} );
		expect( moved.body ).toMatchObject( {
			notice: 'The address is another now. Enter this again for it: API key.',
		} );
		const after = await get( 'model' );
		expect( fieldOf( after, 'key' )?.state ).toBe( 'none' );
		expect( after.notice ).toBe( '' );
		// Back again, it does not come back either; a new one may come with the address.
		await set( 'model', { base_url: typed } );
		expect( await check( 'model' ) ).toMatchObject( { state: 'refused' } );
		const again = await set( 'model', {
			...GOOD.model,
			base_url: `${ doubles.origin }/ok/model/v1/third`,
		} );
		expect( again.body ).toMatchObject( { state: 'set' } );
	} );

	test( 'short ones show nothing of themselves', async ( { as } ) => {
		const { set, get } = owner( await as( 'admin' ) );
		await set( 'model', { key: 'sk-short' } );
		expect( fieldOf( await get( 'model' ), 'key' )?.shown ).toBe( '…' );
	} );

	test( 'stay when their masked form comes back, go with null', async ( {
		as,
	} ) => {
		const { set, get, check } = owner( await as( 'admin' ) );
		await set( 'stripe', GOOD.stripe );
		const shown = fieldOf( await get( 'stripe' ), 'secret_key' )?.shown;
		expect( ( await set( 'stripe', { secret_key: shown } ) ).status ).toBe(
			200
		);
		expect( await check( 'stripe' ) ).toMatchObject( { ok: true } );
		await set( 'stripe', { secret_key: null } );
		expect( ( await get( 'stripe' ) ).state ).toBe( 'none' );
	} );

	test( 'go all at once', async ( { as } ) => {
		const { set, get, call } = owner( await as( 'admin' ) );
		await set( 'paypal', { ...GOOD.paypal, sandbox: true } );
		const { status, body } = await call( 'DELETE', `${ SERVICES }/paypal` );
		expect( status ).toBe( 200 );
		expect( body ).toEqual( await get( 'paypal' ) );
		expect( ( body as Service ).state ).toBe( 'none' );
	} );
} );

test.describe( 'refusals', () => {
	test( 'a value of the wrong form: 400, named, and nothing saved', async ( {
		as,
	} ) => {
		const { set, get } = owner( await as( 'admin' ) );
		for ( const [ slug, fields, wrong ] of [
			[ 'mapbox', { token: 'no token' }, 'token' ],
			[ 'stripe', { secret_key: 'pk_test_0123456789' }, 'secret_key' ],
			[ 'mailchimp', { key: '600d-evil.example/#' }, 'key' ],
			[ 'captcha', { provider: 'constructor' }, 'provider' ],
			[ 'mapkit', { private_key: 'a\u0000b' }, 'private_key' ],
			[ 'model', { base_url: 'file:///etc/passwd' }, 'base_url' ],
			[
				'model',
				{ base_url: 'https://me:pass@example.com/' },
				'base_url',
			],
			[ 'model', { model: [ 'a' ] }, 'model' ],
			[ 'paypal', { sandbox: 'perhaps' }, 'sandbox' ],
			[ 'giphy', { nothing: 'x' }, 'nothing' ],
			[ 'giphy', { ...GOOD.giphy, nothing: 'x' }, 'nothing' ],
		] as [ string, object, string ][] ) {
			const { status, body } = await set( slug, fields );
			expect( status, JSON.stringify( fields ) ).toBe( 400 );
			expect( body ).toMatchObject( {
				code: 'ramjet_service_field_invalid',
				data: { params: { [ wrong ]: expect.stringMatching( /\.$/ ) } },
			} );
			expect( ( await get( slug ) ).state ).toBe( 'none' );
		}
	} );

	test( 'a value of 10 MB', async ( { as } ) => {
		const { set, get } = owner( await as( 'admin' ) );
		const { status, body } = await set( 'stripe', {
			secret_key: `sk_test_${ 'a'.repeat( 10_000_000 ) }`,
		} );
		expect( status ).toBe( 400 );
		expect( JSON.stringify( body ).length ).toBeLessThan( 1000 );
		expect( body ).toMatchObject( {
			message: expect.stringContaining( '4,096 characters at most' ),
		} );
		expect( ( await get( 'stripe' ) ).state ).toBe( 'none' );
	} );

	test( 'a service that there is not: 404', async ( { as } ) => {
		const { call } = owner( await as( 'admin' ) );
		for ( const [ method, path, data ] of [
			[ 'GET', 'nothing' ],
			[ 'POST', 'nothing', { fields: {} } ],
			[ 'DELETE', 'nothing' ],
			[ 'POST', 'nothing/test' ],
		] as [ string, string, object? ][] ) {
			const answer = await call(
				method,
				`${ SERVICES }/${ path }`,
				data
			);
			expect( answer.status ).toBe( 404 );
			expect( answer.body ).toMatchObject( {
				code: 'ramjet_service_not_found',
			} );
		}
	} );

	test( 'a subscriber: 403', async ( { as } ) => {
		const { call } = owner( await as( 'subscriber' ) );
		for ( const [ method, path, data ] of [
			[ 'GET', '' ],
			[ 'GET', '/stripe' ],
			[ 'POST', '/stripe', { fields: GOOD.stripe } ],
			[ 'DELETE', '/stripe' ],
			[ 'POST', '/stripe/test' ],
		] as [ string, string, object? ][] ) {
			const { status } = await call( method, SERVICES + path, data );
			expect( status, `${ method } ${ path }` ).toBe( 403 );
		}
	} );
} );
