<?php
declare(strict_types=1);

namespace Ramjet\WordAds;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * jetpack/v4/wordads/settings (spec 1 §7).
 */
final class AdSettingsController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$settings = AdSettings::group();
		$save     = static function ( \WP_REST_Request $request ) use ( $settings ): array|\WP_Error {
			$saved = $settings->save_from( $request );
			return is_wp_error( $saved ) ? $saved : $settings->values();
		};
		return array(
			'/wordads/settings' => array(
				Endpoint::for_admins( 'GET', static fn(): array => $settings->values() ),
				Endpoint::for_admins( 'POST', $save, $settings->arguments() ),
				'description' => __( 'Where the site shows ads. Settings that a request does not name stay as they are.', 'ramjet' ),
				'errors'      => static fn(): array => array( Failure::not_saved() ),
				'schema'      => static fn(): array => Schema::object( $settings->schemas(), 'wordads-settings' ),
			),
		);
	}
}
