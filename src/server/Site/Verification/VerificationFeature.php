<?php
declare(strict_types=1);

namespace Ramjet\Site\Verification;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** Verifies the site's ownership for Google's Search Console by a meta tag. Its token is not a secret. */
final class VerificationFeature extends Feature implements Provides\Routes, Provides\Sections {

	private const OPTION = 'ramjet_google_verification';

	public function boot(): void {
		add_action( 'wp_head', static function (): void {
			// The option is autoloaded; a page without a token loads no other class.
			if ( is_front_page() && isset( wp_load_alloptions()[ self::OPTION ] ) ) {
				self::print_tag();
			}
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
				__( 'Shows search engines that this site is yours.', 'ramjet' ),
				preload: array( 'jetpack/v4/verify-site/google' ),
				entries: array(
					array(
						'label'  => __( 'Google site verification', 'ramjet' ),
						'params' => array( 'field' => 'keyring_id' ),
					),
				)
			),
		);
	}

	/** Search engines do not verify private sites. */
	private static function print_tag(): void {
		$token = self::token();
		if ( '' !== $token && -1 !== (int) get_option( 'blog_public' ) ) {
			printf( '<meta name="google-site-verification" content="%s" />' . "\n", esc_attr( $token ) );
		}
	}

	private static function definitions(): array {
		$token = array( 'pattern' => '^([A-Za-z0-9_-]{20,100})?$', 'required' => true );
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
						static fn( \WP_REST_Request $request ): array|\WP_Error =>
							self::save( $request['keyring_id'] ) ? self::response() : Failure::not_saved(),
						array( 'keyring_id' => Schema::field( 'string', 'Google’s token, or nothing.', $token ) )
					),
				),
				array( 'ramjet_not_saved' => '500: The change could not be saved.' )
			),
		);
	}

	private static function response(): array {
		$token = self::token();
		return array( 'is_set' => '' !== $token, 'token' => $token );
	}

	private static function token(): string {
		$token = Options::autoloaded( self::OPTION, '' );
		return is_string( $token ) ? $token : '';
	}

	private static function save( string $token ): bool {
		// The pattern's end also matches before a line break.
		$token = trim( $token );
		return '' === $token ? Options::remove( self::OPTION ) : Options::save( self::OPTION, $token, true );
	}
}
