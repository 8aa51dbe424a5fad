<?php
declare(strict_types=1);

namespace Ramjet\Site\Verification;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** Verifies the site's ownership for search engines and other services by meta tags, whose codes are not secret. */
final class VerificationFeature extends Feature implements Provides\Routes, Provides\Settings, Provides\Sections {

	/** Option of the code => name of the meta tag. */
	public const TAGS = array(
		'ramjet_google_verification'    => 'google-site-verification',
		'ramjet_bing_verification'      => 'msvalidate.01',
		'ramjet_pinterest_verification' => 'p:domain_verify',
		'ramjet_yandex_verification'    => 'yandex-verification',
		'ramjet_facebook_verification'  => 'facebook-domain-verification',
	);

	public function boot(): void {
		add_action( 'wp_head', static function (): void {
			// The options are autoloaded; a page without a code loads no other class.
			$rows = is_front_page() ? array_intersect_key( wp_load_alloptions(), self::TAGS ) : array();
			// Search engines do not verify private sites.
			array() !== $rows && -1 !== (int) get_option( 'blog_public' ) && self::print_tags( $rows );
		}, 1 );
	}

	public function routes(): array {
		return array( new RouteTable( 'jetpack/v4', self::definitions( ... ) ) );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'search-engines',
				__( 'Site verification', 'ramjet' ),
				85,
				__(
					'Proves to these services that this site is yours. Paste the meta tag that a service shows you, or only its code. Tags are added to your front page unless the site is private.',
					'ramjet'
				),
				has_component: false
			),
		);
	}

	public function settings(): array {
		return array( new VerificationSettings() );
	}

	/** @param array<string, mixed> $rows As stored, by option. */
	private static function print_tags( array $rows ): void {
		foreach ( array_intersect_key( self::TAGS, $rows ) as $option => $tag ) {
			$code = is_string( $rows[ $option ] ) ? (string) VerificationCode::read( $rows[ $option ], $tag ) : '';
			if ( '' !== $code ) {
				printf( '<meta name="%s" content="%s" />' . "\n", esc_attr( $tag ), esc_attr( $code ) );
			}
		}
	}

	private static function definitions(): array {
		$token = array( 'pattern' => '^(' . VerificationCode::PATTERN . ')?$', 'required' => true );
		$save  = static function ( \WP_REST_Request $request ): array|\WP_Error {
			$saved = ( new VerificationSettings() )->save( array( 'google_verification' => $request['keyring_id'] ) );
			return is_wp_error( $saved ) ? $saved : self::response();
		};
		return array(
			'/verify-site/google' => Route::of(
				'The meta tag by which Google verifies the site’s ownership.',
				static fn(): array => Schema::object( array(
					'is_set' => Schema::field( 'boolean', 'Whether the front page has the tag.' ),
					'token'  => Schema::field( 'string', 'The token, which is public; empty for none.' ),
				), 'verify-site-google' ),
				array(
					Route::for_admins( 'GET', self::response( ... ) ),
					Route::for_admins(
						'POST',
						$save,
						array( 'keyring_id' => Schema::field( 'string', 'Google’s token, or nothing.', $token ) )
					),
				),
				array( 'ramjet_not_saved' => '500: The change could not be saved.' )
			),
		);
	}

	private static function response(): array {
		$token = ( new VerificationSettings() )->get( 'google_verification' );
		return array( 'is_set' => '' !== $token, 'token' => $token );
	}
}
