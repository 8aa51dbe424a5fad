<?php
declare(strict_types=1);

namespace Ramjet\Blocks\CookieConsent;

/** Who asks visitors for consent: the banner, or another plugin that has told the WP Consent API so. */
final class ConsentType {

	private const FILTER = 'wp_get_consent_type';

	private bool $is_asking = false;

	/** Tells the WP Consent API that nothing is allowed until a visitor accepts, unless another plugin says more. */
	public function declare(): void {
		add_filter(
			self::FILTER,
			fn( mixed $type ): mixed =>
				$this->is_asking || self::is_type( $type ) || self::is_disabled() ? $type : 'optin',
			PHP_INT_MAX
		);
	}

	/** Whether another plugin asks visitors. */
	public function is_taken(): bool {
		$this->is_asking = true;
		$type            = apply_filters( self::FILTER, false );
		$this->is_asking = false;
		return self::is_type( $type );
	}

	private static function is_type( mixed $type ): bool {
		return is_string( $type ) && '' !== $type;
	}

	/** Whether a plugin or the theme has turned the banner off. */
	public static function is_disabled(): bool {
		/**
		 * Jetpack's filter: whether the banner of the Cookie Consent block is left out.
		 *
		 * @param bool $is_disabled False.
		 */
		return (bool) apply_filters( 'jetpack_disable_cookie_consent_block', false );
	}
}
