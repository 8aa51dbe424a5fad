import { getPage } from '../support/headers';
import { inSandbox } from '../support/sandbox';
import { expect, test } from '../support/test';

const GOOGLE = '/jetpack/v4/verify-site/google';
const TOKEN = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';
const TAG = `<meta name="google-site-verification" content="${ TOKEN }" />`;

test.describe( 'verification with Google', () => {
	test( 'adds the tag to the front page only', async ( { as, site } ) => {
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
		const front = ( await page( '/' ) ).html;
		expect( front.split( '</head>' )[ 0 ] ).toContain( TAG );
		expect(
			JSON.parse( /<!--cost (.*)-->/.exec( front )?.[ 1 ] ?? '' )
		).toMatchObject( { queries: [] } );

		const { body } = await admin.post( '/wp/v2/posts', {
			title: 'Not the front',
			status: 'publish',
		} );
		const { link } = body as { link: string };
		const other = ( await page( link.replace( site.url, '' ) ) ).html;
		expect( other ).not.toContain( 'google-site-verification' );

		const gone = await post( GOOGLE, { keyring_id: '' } );
		expect( gone.body ).toEqual( { is_set: false, token: '' } );
		expect( ( await page( '/' ) ).html ).not.toContain(
			'google-site-verification'
		);
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
	expect( html ).toContain( 'Forms: what you enter' );
} );
