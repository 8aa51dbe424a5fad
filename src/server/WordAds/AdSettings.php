<?php
declare(strict_types=1);

namespace Ramjet\WordAds;

use Ramjet\Settings\StoredSettings;

/**
 * Where on the site the ad block may show ads.
 */
final class AdSettings {

	/**
	 * All of them, to read and to save.
	 */
	public static function group(): StoredSettings {
		return new StoredSettings( 'wordads', self::schemas( ... ) );
	}

	/**
	 * @return array<string, array> Name => JSON schema.
	 */
	private static function schemas(): array {
		$switch = static fn( string $description ): array => array(
			'type'        => 'boolean',
			'description' => $description,
			'default'     => true,
		);
		return array(
			'enabled'            => $switch( __( 'Whether ad blocks show ads at all.', 'ramjet' ) ),
			'display_front_page' => $switch( __( 'Whether they do on the front page.', 'ramjet' ) ),
			'display_post'       => $switch( __( 'Whether they do on posts.', 'ramjet' ) ),
			'display_page'       => $switch( __( 'Whether they do on pages.', 'ramjet' ) ),
			'display_archive'    => $switch( __( 'Whether they do on archives.', 'ramjet' ) ),
		);
	}
}
