<?php
declare(strict_types=1);

namespace Ramjet\Forms\Options;

use Ramjet\Forms\Delivery\Schedule;
use Ramjet\Support\Failure;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\SettingGroup;

/**
 * What the owner decided about all forms. Each is an option row of its own, read when something is sent, not with every page.
 */
final class FormOptions implements SettingGroup {

	/** Submissions of one address in ten minutes. */
	public const RATE = 10;

	/** What asks visitors whether they are people. */
	public const CAPTCHAS = array( 'none', 'altcha', 'turnstile', 'hcaptcha' );

	private const PREFIX = 'ramjet_forms_';

	/** Days, ten years. */
	private const MAX_RETENTION = 3650;

	/** {@inheritDoc} */
	public function schemas(): array {
		return array(
			'forms_retention_days'  => Schema::field(
				'integer',
				__( 'Days after which entries of forms are deleted; 0 keeps them.', 'ramjet' ),
				array(
					'minimum' => 0,
					'maximum' => self::MAX_RETENTION,
					'default' => 0,
				)
			),
			'forms_mail_only'       => Schema::field( 'boolean', __( 'Whether entries are deleted once they were mailed.', 'ramjet' ), array( 'default' => false ) ),
			'forms_store_ip'        => Schema::field( 'boolean', __( 'Whether entries hold the visitor’s IP address and browser.', 'ramjet' ), array( 'default' => false ) ),
			'forms_trusted_proxies' => Schema::field(
				'array',
				__( 'Addresses and networks (address/bits) of proxies whose X-Forwarded-For header says who a visitor is.', 'ramjet' ),
				array(
					'items'    => array(
						'type'    => 'string',
						'pattern' => '^[0-9A-Fa-f.:]{2,45}(/[0-9]{1,3})?$',
					),
					'maxItems' => 100,
					'default'  => array(),
				)
			),
			'forms_captcha'         => Schema::field(
				'string',
				__( 'What visitors have to solve before a form is sent: nothing, a sum for their browser on this server (altcha), or the captcha of a service.', 'ramjet' ),
				array(
					'enum'    => self::CAPTCHAS,
					'default' => 'none',
				)
			),
			'forms_rate'            => Schema::field(
				'integer',
				__( 'How many submissions one address may send in ten minutes.', 'ramjet' ),
				array(
					'minimum' => 1,
					'maximum' => 10_000,
					'default' => self::RATE,
				)
			),
		);
	}

	/** {@inheritDoc} */
	public function values(): array {
		return array(
			'forms_retention_days'  => $this->retention_days(),
			'forms_mail_only'       => $this->is_mail_only(),
			'forms_store_ip'        => $this->stores_ip(),
			'forms_trusted_proxies' => $this->trusted_proxies(),
			'forms_captcha'         => $this->captcha(),
			'forms_rate'            => $this->rate(),
		);
	}

	/** {@inheritDoc} */
	public function save( array $values ): bool|\WP_Error {
		foreach ( $values as $name => $value ) {
			$text = is_array( $value ) ? implode( ' ', $value ) : ( is_bool( $value ) ? (string) (int) $value : (string) $value );
			// Each page with a form asks for the captcha.
			if ( ! Options::save( "ramjet_$name", $text, 'forms_captcha' === $name ) ) {
				return Failure::not_saved();
			}
		}
		if ( $this->retention_days() > 0 ) {
			// Also on a site whose entries are all another plugin's.
			Schedule::start();
		}
		return true;
	}

	/**
	 * Days after which entries are deleted; 0 for never.
	 */
	public function retention_days(): int {
		return max( 0, (int) self::read( 'retention_days', '0' ) );
	}

	/**
	 * Whether entries are kept only until they were mailed.
	 */
	public function is_mail_only(): bool {
		return '1' === self::read( 'mail_only', '' );
	}

	/**
	 * Whether entries hold the visitor's address.
	 */
	public function stores_ip(): bool {
		return '1' === self::read( 'store_ip', '' );
	}

	/**
	 * @return list<string> Addresses, and networks as address/bits.
	 */
	public function trusted_proxies(): array {
		return preg_split( '/[\s,]+/', self::read( 'trusted_proxies', '' ), -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	}

	/**
	 * One of CAPTCHAS.
	 */
	public function captcha(): string {
		$chosen = wp_load_alloptions()['ramjet_forms_captcha'] ?? 'none';
		return in_array( $chosen, self::CAPTCHAS, true ) ? $chosen : 'none';
	}

	/**
	 * Submissions of one address in ten minutes.
	 */
	public function rate(): int {
		return max( 1, (int) self::read( 'rate', (string) self::RATE ) );
	}

	/**
	 * Fetches all of them with one question to the database, and not one for each that is not set.
	 */
	public function prime(): void {
		wp_prime_option_caches( array_map( static fn( string $name ): string => "ramjet_$name", array( 'forms_mail_only', 'forms_store_ip', 'forms_trusted_proxies', 'forms_rate' ) ) );
	}

	private static function read( string $name, string $fallback ): string {
		$value = get_option( self::PREFIX . $name, $fallback );
		return is_scalar( $value ) ? (string) $value : $fallback;
	}
}
