<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Wordads;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\ThirdParty;

/** Ads: the owner's code for the Ad block, and ads.txt. */
final class AdsFeature extends Feature implements
	Provides\Routes,
	Provides\Renderers,
	Provides\ThirdParties,
	Provides\Settings,
	Provides\Resettables,
	Provides\Sections,
	Provides\State,
	Provides\PrivacyPolicy
{

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		add_action( 'parse_request', static function (): void {
			$url = sanitize_text_field( wp_unslash( $_SERVER['REQUEST_URI'] ?? '' ) );
			if ( '/ads.txt' === strtok( $url, '?' ) ) {
				AdsTxt::serve();
			}
		}, 0 );
	}

	public function routes(): array {
		return array(
			new RouteTable( 'ramjet/v1', self::definitions( ... ) ),
			new RouteTable( 'jetpack/v4', self::places( ... ) ),
		);
	}

	public function third_parties(): array {
		return array( new ThirdParty(
			__( 'Ad networks', 'ramjet' ),
			hosts: array(),
			disclosure: __( 'Visitors’ browsers load what the ad code that you enter loads.', 'ramjet' ),
			modules: array( 'wordads' ),
			is_used: static fn(): bool => array() !== ( new AdSettings() )->formats()
		) );
	}

	public function settings(): array {
		return array( new AdPlaces() );
	}

	public function renderers(): array {
		return array( 'wordads' => $this->shared->click_to_load( ... ) );
	}

	public function resettables(): array {
		return array( new AdSettings() );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'ads',
				__( 'Ads', 'ramjet' ),
				60,
				__(
					'Enter the code from your ad network, or your own HTML. The Ad block loads it when a visitor scrolls near it.',
					'ramjet'
				),
				array( 'ramjet/v1/ads', 'jetpack/v4/settings' ),
				array( 'wordads' ),
				entries: array(
					array( 'label' => __( 'Ad code', 'ramjet' ), 'params' => array( 'field' => 'mrec' ) ),
					array( 'label' => __( 'Content of ads.txt', 'ramjet' ), 'params' => array( 'field' => 'ads_txt' ) ),
				)
			),
		);
	}

	public function initial_state( ?string $editor ): array {
		return null === $editor ? array() : array( 'adFormats' => ( new AdSettings() )->formats() );
	}

	public function privacy_policy(): array {
		return array( __( 'Ads: advertising networks may collect data about you and set cookies.', 'ramjet' ) );
	}

	private static function definitions(): array {
		$arguments = ( new AdSettings() )->arguments();
		return array(
			'/ads' => Route::of(
				'Ad code by format, and ads.txt. Settings missing from a request stay unchanged.',
				static fn(): array => Schema::object( $arguments + array(
					'can_change' => Schema::field( 'boolean', 'Whether the user can change these settings.' ),
					'is_served'  => Schema::field( 'boolean', 'Whether Ramjet can serve /ads.txt.' ),
				), 'ads' ),
				array(
					Route::for_admins( 'GET', self::response( ... ) ),
					Route::for_admins( 'POST', self::save( ... ), $arguments ),
				),
				static fn(): array => array(
					'rest_invalid_param' => '400: data.params has a message for each invalid setting.',
					self::forbidden(),
					Failure::not_saved(),
				)
			),
		);
	}

	/** The settings of AdPlaces, as Jetpack's clients know them. */
	private static function places(): array {
		$places = new AdPlaces( '' );
		$save   = static function ( \WP_REST_Request $request ) use ( $places ): array|\WP_Error {
			$saved = $places->save_from( $request );
			return is_wp_error( $saved ) ? $saved : $places->values();
		};
		return array(
			'/wordads/settings' => Route::of(
				'Where the site shows ads. Settings missing from a request stay unchanged.',
				static fn(): array => Schema::object( $places->schemas(), 'wordads-settings' ),
				array(
					Route::for_admins( 'GET', $places->values( ... ) ),
					Route::for_admins( 'POST', $save, $places->arguments() ),
				),
				array( 'ramjet_not_saved' => '500: The change could not be saved.' )
			),
		);
	}

	private static function response(): array {
		return ( new AdSettings() )->values()
			+ array( 'can_change' => current_user_can( 'unfiltered_html' ), 'is_served' => AdsTxt::is_served() );
	}

	private static function save( \WP_REST_Request $request ): array|\WP_Error {
		if ( ! current_user_can( 'unfiltered_html' ) ) {
			return self::forbidden();
		}
		$saved = ( new AdSettings() )->save_from( $request );
		return is_wp_error( $saved ) ? $saved : self::response();
	}

	private static function forbidden(): \WP_Error {
		return new \WP_Error(
			'ramjet_ads_forbidden',
			__( 'Only users who can add unfiltered HTML can change ads, because ads can contain scripts.', 'ramjet' ),
			array( 'status' => 403 )
		);
	}
}
