/*
 * jetpack/v4/site, plans, products, intro-offers and what suggests them: with the built-in provider, which sells
 * nothing, and with one that does.
 */
import type {
	LicenseAttempt,
	License,
	LicenseCounts,
} from '../../../shared/api/licensing';
import type {
	Discount,
	IntroOffer,
	Product,
	Purchase,
} from '../../../shared/api/plans';
import type { SearchPlan, SearchPricing } from '../../../shared/api/search';
import type { Site, SiteBenefit, SiteFeatures } from '../../../shared/api/site';
import { expect, test } from '../../support/test';
import { inSandbox } from '../../support/sandbox';

test.describe( 'plans of the built-in provider', () => {
	test( 'nothing is sold, and the site has no plan', async ( {
		as,
		site,
	} ) => {
		const { get } = inSandbox( await as( 'admin' ) );
		const answers: Record< string, unknown > = {};
		for ( const route of [
			'site',
			'site/features',
			'site/products',
			'site/purchases',
			'site/discount',
			'plans',
			'products',
			'intro-offers',
			'recommendations/product-suggestions',
			'recommendations/upsell',
		] ) {
			const { status, body } = await get( `/jetpack/v4/${ route }` );
			expect( status, route ).toBe( 200 );
			answers[ route ] = body;
		}
		const success = ( data: unknown ) => ( { code: 'success', data } );
		expect( answers ).toEqual( {
			site: success( {
				ID: 1,
				name: expect.any( String ),
				URL: site.url,
				plan: null,
			} ),
			'site/features': success( { active: [], available: {} } ),
			'site/products': success( [] ),
			'site/purchases': success( [] ),
			'site/discount': success( null ),
			plans: [],
			products: [],
			'intro-offers': [],
			'recommendations/product-suggestions': [],
			'recommendations/upsell': { plan: null },
		} );
	} );

	test( 'benefits are what can be counted: the modules that are on', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		const read = async () =>
			(
				( await get( '/jetpack/v4/site/benefits' ) ).body as {
					data: SiteBenefit[];
				}
			 ).data;
		const modules = Object.keys(
			( await get( '/jetpack/v4/module/all' ) ).body as object
		);
		const count = modules.length;
		expect( await read() ).toEqual( [
			{
				name: 'active-modules',
				title: 'Modules',
				description: `${ count } modules are on.`,
				value: count,
			},
		] );
		for ( const slug of modules ) {
			await post( `/jetpack/v4/module/${ slug }/active`, {
				active: slug === 'markdown',
			} );
		}
		expect( await read() ).toMatchObject( [
			{ description: '1 module is on.', value: 1 },
		] );
		await post( '/jetpack/v4/module/markdown/active', { active: false } );
		expect( await read() ).toEqual( [] );
	} );
} );

/** A provider that sells two plans and two products, of which the site has the small plan and one product. */
const SHOP = `
	use Ramjet\\Provider\\{ Discount, IntroOffer, License, PlanList, Product, Purchase };
	$list = new class() implements PlanList {
		public function current(): ?Product { return $this->plans()[1]; }
		public function plans(): array {
			return array(
				new Product( 3, 'plan-large', 'Large Plan', 'Large', 100.0, 'EUR', 'year', array( 'video', 'search', 'instant-search' ) ),
				new Product( 1, 'plan-small', 'Small Plan', 'Small', 1.5, 'EUR', 'month', array( 'video' ) ),
				new Product( 2, 'plan-middle', 'Middle Plan', 'Middle', 2.0, 'EUR', 'month', array( 'video', 'search' ) ),
			);
		}
		public function products(): array {
			return array(
				new Product( 8, 'search', 'Search', 'Search', 5.0, 'EUR', 'month', array( 'search' ) ),
				new Product( 9, 'space', 'Space', 'Space', 50.0, 'EUR', 'once' ),
				new Product( 7, 'old', 'Old', 'Old', 1.0, 'EUR', 'once' ),
			);
		}
		public function purchases(): array {
			return array(
				new Purchase( 1, 'space', 'Space', true, '2026-01-02T03:04:05+00:00', null, false ),
				new Purchase( 2, 'old', 'Old', false, '2020-01-02T03:04:05+00:00', '2021-01-02T03:04:05+00:00', false ),
			);
		}
		public function intro_offers(): array { return array( new IntroOffer( 'plan-large', 50.0, 100.0, 'EUR', 'year', 1 ) ); }
		public function discount(): ?Discount { return new Discount( 'SPRING', 20, array( 'space' ), null ); }
		public function licenses( \\WP_User $user ): array {
			return array( new License( '••••6789', 'space', true, 'https://example.org' ), new License( '••••0000', 'search', false ), new License( '••••1111', 'search', false ) );
		}
		public function attach_license( string $key, \\WP_User $user ): License|\\WP_Error {
			return 'known-key-0000000001' === $key
				? new License( '••••0001', 'search', true, home_url() )
				: new WP_Error( 'unknown', 'Unknown.', array( 'status' => 404 ) );
		}
	};
	$manifest = new Ramjet\\Support\\Blocks\\Manifest( WP_PLUGIN_DIR . '/ramjet' );
	$conflicts = new Ramjet\\Support\\Conflicts();
	$titles = new Ramjet\\Blocks\\Titles( $manifest, $conflicts );
	$modules = new Ramjet\\Support\\Modules\\Catalogue( $manifest, new Ramjet\\Support\\Features() );
	$store = new Ramjet\\Support\\Modules\\ModuleStore();
	wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
	$routes = array();
	foreach ( array(
		new Ramjet\\Plans\\SiteController( $list, new Ramjet\\Plans\\Benefits( $modules, $store ) ),
		new Ramjet\\Plans\\PlansController( $list ),
		new Ramjet\\Licensing\\LicensingController( $list ),
		new Ramjet\\Licensing\\LicensesController( $list ),
		new Ramjet\\Recommendations\\SuggestionsController( $modules, new Ramjet\\Modules\\ModuleResource( $manifest, $titles, $store, $conflicts ), $list ),
		new Ramjet\\Search\\SearchController( $list, new Ramjet\\Search\\SearchStats( $wpdb ) ),
	) as $controller ) {
		$routes += $controller->routes();
	}
	$ask = static function ( string $route, array $params = array() ) use ( $routes ) {
		foreach ( $routes[ $route ] as $endpoint ) {
			if ( is_array( $endpoint ) && ( $params ? 'POST' : 'GET' ) === $endpoint['methods'] ) {
				$request = new WP_REST_Request( $endpoint['methods'], $route );
				$request->set_body_params( $params );
				$answer  = json_decode( wp_json_encode( $endpoint['callback']( $request ) ), true );
				$invalid = rest_validate_value_from_schema( $answer, $routes[ $route ]['schema'](), $route );
				return is_wp_error( $invalid ) ? $invalid->get_error_message() : $answer;
			}
		}
	};`;

type Enveloped< T > = { data: T };

/** What the routes answer; where an answer misses its schema, what is wrong with it. */
type Answers = {
	'/site': Enveloped< Site >;
	'/site/features': Enveloped< SiteFeatures >;
	'/site/products': Enveloped< Product[] >;
	'/site/purchases': Enveloped< Purchase[] >;
	'/site/discount': Enveloped< Discount >;
	'/plans': Product[];
	'/products': Product[];
	'/intro-offers': IntroOffer[];
	'/licensing/user/counts': LicenseCounts;
	'/licensing/user/licenses': License[];
	'/recommendations/product-suggestions': Product[];
	'/recommendations/upsell': { plan: Product };
	'/search/plan': SearchPlan;
	'/search/pricing': SearchPricing;
	attach: LicenseAttempt[];
	set: License;
};

test.describe( 'plans of a provider that sells', () => {
	test( 'every answer is drawn from its list, and is as the schema says', async ( {
		site,
	} ) => {
		const printed = await site.php( `${ SHOP }
			$answers = array();
			foreach ( array( '/site', '/site/features', '/site/products', '/site/purchases', '/site/discount', '/plans', '/products', '/intro-offers',
				'/licensing/user/counts', '/licensing/user/licenses', '/recommendations/product-suggestions', '/recommendations/upsell', '/search/plan', '/search/pricing' ) as $route ) {
				$answers[ $route ] = $ask( $route );
			}
			$answers['attach'] = $ask( '/licensing/attach-licenses', array( 'licenses' => array( ' known-key-0000000001 ', 'other-key-0000000002' ) ) );
			$answers['set'] = $ask( '/licensing/set-license', array( 'license' => 'known-key-0000000001' ) );
			echo wp_json_encode( $answers );` );
		const slugs = ( items: Product[] ) =>
			items.map( ( { product_slug: slug } ) => slug );
		const answers = JSON.parse( printed ) as Answers;

		expect( answers[ '/site' ].data.plan ).toEqual( {
			product_id: 1,
			product_slug: 'plan-small',
			product_name: 'Small Plan',
			product_name_short: 'Small',
			price: 1.5,
			currency_code: 'EUR',
			interval: 'month',
			features: [ 'video' ],
		} );
		expect( answers[ '/site/features' ].data ).toEqual( {
			active: [ 'video' ],
			available: {
				video: [ 'plan-large', 'plan-small', 'plan-middle' ],
				search: [ 'plan-large', 'plan-middle' ],
				'instant-search': [ 'plan-large' ],
			},
		} );
		expect( slugs( answers[ '/site/products' ].data ) ).toEqual( [
			'search',
			'space',
			'old',
		] );
		expect( answers[ '/site/purchases' ].data ).toEqual( [
			{
				ID: 1,
				product_slug: 'space',
				product_name: 'Space',
				active: true,
				subscribed_date: '2026-01-02T03:04:05+00:00',
				expiry_date: null,
				auto_renew: false,
			},
			expect.objectContaining( { product_slug: 'old', active: false } ),
		] );
		expect( answers[ '/site/discount' ].data ).toEqual( {
			code: 'SPRING',
			percentage: 20,
			product_slugs: [ 'space' ],
			expiry_date: null,
		} );
		expect( slugs( answers[ '/plans' ] ) ).toEqual( [
			'plan-large',
			'plan-small',
			'plan-middle',
		] );
		expect( slugs( answers[ '/products' ] ) ).toEqual( [
			'search',
			'space',
			'old',
		] );
		expect( answers[ '/intro-offers' ] ).toEqual( [
			{
				product_slug: 'plan-large',
				raw_price: 50,
				original_price: 100,
				currency_code: 'EUR',
				interval_unit: 'year',
				interval_count: 1,
			},
		] );
		// Of what it had once, the site has nothing now.
		expect(
			slugs( answers[ '/recommendations/product-suggestions' ] )
		).toEqual( [ 'search', 'old' ] );
		// 24 a year is the next above 18 a year, though 100 a year comes first.
		expect( answers[ '/recommendations/upsell' ].plan.product_slug ).toBe(
			'plan-middle'
		);
		expect( answers[ '/search/plan' ] ).toMatchObject( {
			plan: { product_slug: 'plan-small' },
			supports_search: true,
			supports_instant_search: false,
		} );
		expect( slugs( answers[ '/search/pricing' ].products ) ).toEqual( [
			'plan-large',
			'plan-middle',
			'search',
		] );
		expect( answers[ '/licensing/user/counts' ] ).toMatchObject( {
			attached: 1,
			detached: 2,
		} );
		expect( answers[ '/licensing/user/licenses' ] ).toHaveLength( 3 );
		expect( answers.attach ).toEqual( [
			{ license: '••••0001', attached: true, error: null },
			{
				license: '••••0002',
				attached: false,
				error: { code: 'unknown', message: 'Unknown.' },
			},
		] );
		expect( answers.set ).toEqual( {
			license: '••••0001',
			product_slug: 'search',
			attached: true,
			site: site.url,
		} );
	} );

	test( 'a block that only a larger plan brings is unavailable, and says which plan', async ( {
		site,
	} ) => {
		const printed = await site.php( `${ SHOP }
			$shop = new class() implements PlanList {
				public $current = 'small';
				public $bought  = false;
				public $asked   = 0;
				public function current(): ?Product {
					return array_column( $this->plans(), null, 'slug' )[ $this->current ] ?? null;
				}
				public function plans(): array {
					++$this->asked;
					return array(
						new Product( 3, 'large', 'Large Plan', 'Large', 100.0, 'EUR', 'year', array( 'button', 'contact-info' ), 'https://example.org/large' ),
						new Product( 2, 'middle', 'Middle Plan', 'Middle', 2.0, 'EUR', 'month', array( 'button', 'contact-info' ), 'https://example.org/middle' ),
						new Product( 1, 'small', 'Small Plan', 'Small', 1.0, 'EUR', 'month', array( 'button' ) ),
					);
				}
				public function products(): array { return array( new Product( 8, 'contacts', 'Contacts', 'Contacts', 5.0, 'EUR', 'once', array( 'contact-info' ) ) ); }
				public function purchases(): array { return array( new Purchase( 1, 'contacts', 'Contacts', $this->bought, '2026-01-02T03:04:05+00:00', null, false ) ); }
				public function intro_offers(): array { return array(); }
				public function discount(): ?Discount { return null; }
				public function licenses( \\WP_User $user ): array { return array(); }
				public function attach_license( string $key, \\WP_User $user ): License|\\WP_Error { return new WP_Error( 'none' ); }
			};
			$read = static fn( PlanList $list ): array => array_intersect_key(
				( new Ramjet\\Blocks\\Availability( $manifest, $conflicts, $modules, $store, new Ramjet\\Plans\\PlanFeatures( $list ) ) )->all( 'post' ),
				array_flip( array( 'button', 'contact-info', 'phone', 'markdown' ) )
			);
			$answers       = array( 'small' => $read( $shop ), 'asked' => $shop->asked );
			$shop->bought  = true;
			$answers['bought'] = $read( $shop );
			$shop->bought  = false;
			$shop->current = 'large';
			$answers['large'] = $read( $shop );
			$shop->current = '';
			$answers['none'] = $read( $shop );
			$before = $wpdb->num_queries;
			$answers['local'] = $read( ( new Ramjet\\Provider\\Local() )->plan_list() );
			$answers['queries'] = $wpdb->num_queries - $before;
			echo wp_json_encode( $answers );` );
		const available = { available: true };
		const missing = ( plan: string, checkoutUrl: string ) => ( {
			available: false,
			unavailableReason: 'missing_plan',
			details: { plan, checkoutUrl },
		} );
		// The cheapest that has it, by the year.
		const middle = missing( 'Middle Plan', 'https://example.org/middle' );
		const all = {
			button: available,
			'contact-info': available,
			phone: available,
			markdown: available,
		};
		expect( JSON.parse( printed ) ).toEqual( {
			small: { ...all, 'contact-info': middle, phone: middle },
			asked: 2,
			bought: all,
			large: all,
			none: {
				...all,
				button: missing( 'Small Plan', '' ),
				'contact-info': middle,
				phone: middle,
			},
			local: all,
			queries: 0,
		} );
	} );
} );
