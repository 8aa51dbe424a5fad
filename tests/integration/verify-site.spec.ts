import { getPage } from '../support/headers';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

const GOOGLE = '/jetpack/v4/verify-site/google';
const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';
const TAG = `<meta name="google-site-verification" content="${ TOKEN }" />`;

/** Service => name of the tag. */
const OTHERS = {
	bing: 'msvalidate.01',
	pinterest: 'p:domain_verify',
	yandex: 'yandex-verification',
	facebook: 'facebook-domain-verification',
};

test.describe( 'site verification', () => {
	test( 'adds the tags to the front page only', async ( { as, site } ) => {
		const admin = await as( 'admin' );
		const { conditions, get, post } = inSandbox( admin );
		const page = ( path: string ) =>
			getPage( admin, path, { ...conditions, cost: true } );
		expect( ( await get( GOOGLE ) ).body ).toMatchObject( {
			is_set: false,
			token: '',
		} );
		expect( ( await page( '/' ) ).html ).not.toContain(
			'google-site-verification'
		);

		const answer = await post( GOOGLE, { keyring_id: TOKEN } );

		expect( answer.status ).toBe( 200 );
		expect( answer.body ).toEqual( { is_set: true, token: TOKEN } );
		await post( '/jetpack/v4/settings', {
			bing_verification: `bing${ TOKEN }`,
			pinterest_verification: `pinterest${ TOKEN }`,
			yandex_verification: `yandex${ TOKEN }`,
			facebook_verification: `facebook${ TOKEN }`,
		} );
		const front = ( await page( '/' ) ).html;
		const [ head ] = front.split( '</head>' );
		expect( head ).toContain( TAG );
		for ( const [ name, tag ] of Object.entries( OTHERS ) ) {
			expect( head ).toContain(
				`<meta name="${ tag }" content="${ name }${ TOKEN }" />`
			);
		}
		expect(
			JSON.parse( /<!--cost (.*)-->/.exec( front )?.[ 1 ] ?? '' )
		).toMatchObject( { queries: [] } );

		const { body } = await admin.post( '/wp/v2/posts', {
			title: 'Not the front',
			status: 'publish',
		} );
		const { link } = body as { link: string };
		const other = ( await page( link.replace( site.url, '' ) ) ).html;
		expect( other ).not.toContain( TOKEN );
		expect( other ).not.toContain( 'VerificationCode.php' );
		expect( front ).toContain( 'VerificationCode.php' );

		const gone = await post( GOOGLE, { keyring_id: '' } );
		expect( gone.body ).toEqual( { is_set: false, token: '' } );
		const { html } = await page( '/' );
		expect( html ).not.toContain( TAG );
		expect( html ).toContain( 'facebook-domain-verification' );
	} );

	test( 'does not add it to a private site', async ( { site } ) => {
		const printed = await site.php( `
			add_filter( 'alloptions', fn( $options ) => array( 'ramjet_google_verification' => '${ TOKEN }' ) + $options );
			$GLOBALS['wp_query']->is_home = true;
			add_filter( 'pre_option_show_on_front', fn() => 'posts' );
			$print = static function (): string {
				ob_start();
				do_action( 'wp_head' );
				return substr_count( ob_get_clean(), 'google-site-verification' );
			};
			$public = $print();
			add_filter( 'pre_option_blog_public', fn() => '-1' );
			echo $public, '|', $print();` );
		expect( printed ).toBe( '1|0' );
	} );
} );

test( 'the privacy policy guide has a text for Ramjet', async ( { as } ) => {
	const { html } = await getPage(
		await as( 'admin' ),
		'/wp-admin/options-privacy.php?tab=policyguide',
		{}
	);
	expect( html ).toContain( 'Forms: your response' );
} );
