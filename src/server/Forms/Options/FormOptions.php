<?php
declare(strict_types=1);

namespace Ramjet\Forms\Options;

use Ramjet\Support\Failure;
use Ramjet\Support\Http\IpAddresses;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of all forms. Each is an option of its own, read when a form is submitted and not with every page. */
final class FormOptions implements SettingGroup, Resettable {

	public const RATE = 10;
	private const PREFIX = 'ramjet_forms_';
	private const MAX_RETENTION = 3650;

	public function schemas(): array {
		$days = array( 'minimum' => 0, 'maximum' => self::MAX_RETENTION, 'default' => 0 );
		$rate = array( 'minimum' => 1, 'maximum' => 10_000, 'default' => self::RATE );
		$off  = array( 'default' => false );
		$ips  = array(
			'items'    => array( 'type' => 'string' ),
			'maxItems' => 100,
			'default'  => array(),
			'problem'  => self::proxies_problem( ... ),
		);
		return array(
			'forms_retention_days'  => Schema::field( 'integer', 'Days to keep responses; 0 keeps them.', $days ),
			'forms_mail_only'       => Schema::field( 'boolean', 'Whether emailed responses are deleted.', $off ),
			'forms_store_ip'        => Schema::field( 'boolean', 'Whether IP address and browser are stored.', $off ),
			'forms_trusted_proxies' => Schema::field( 'array', 'Trusted proxies: IP addresses or CIDR.', $ips ),
			'forms_rate'            => Schema::field( 'integer', 'Maximum submissions per IP in ten minutes.', $rate ),
		);
	}

	public function values(): array {
		return array(
			'forms_retention_days'  => $this->retention_days(),
			'forms_mail_only'       => $this->is_mail_only(),
			'forms_store_ip'        => $this->stores_ip(),
			'forms_trusted_proxies' => $this->trusted_proxies(),
			'forms_rate'            => $this->rate(),
		);
	}

	public function save( array $values ): bool|\WP_Error {
		foreach ( $values as $name => $value ) {
			$value = is_bool( $value ) ? (int) $value : $value;
			if ( ! Options::save( "ramjet_$name", implode( ' ', (array) $value ), false ) ) {
				return Failure::not_saved();
			}
		}
		if ( $this->retention_days() > 0 ) {
			// Needed also on a site that only has responses of another plugin.
			Schedule::start();
		}
		return true;
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		$values = $this->values();
		$names  = array_keys( $values );
		$options = array_map( static fn( string $name ): string => "ramjet_$name", $names );
		return Options::reset( array_combine( $names, $options ), $values );
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}

	/** @param list<string> $proxies As a request has them. */
	private static function proxies_problem( array $proxies ): ?string {
		$wrong = array_filter( $proxies, static fn( string $proxy ): bool => ! IpAddresses::is_network( $proxy ) );
		return array() === $wrong
			? null
			: sprintf(
				/* translators: %s: what the owner entered, separated by commas. */
				__( 'Enter IP addresses or networks such as 10.0.0.0/8. Not valid: %s.', 'ramjet' ),
				implode( wp_get_list_item_separator(), $wrong )
			);
	}

	/** Days after which responses are deleted; 0 for never. */
	public function retention_days(): int {
		return max( 0, (int) self::read( 'retention_days', '0' ) );
	}

	public function is_mail_only(): bool {
		return '1' === self::read( 'mail_only', '' );
	}

	/** Whether responses contain the visitor's IP address and browser. */
	public function stores_ip(): bool {
		return '1' === self::read( 'store_ip', '' );
	}

	/** @return list<string> IP addresses, and networks as IP address/bits. */
	public function trusted_proxies(): array {
		return preg_split( '/[\s,]+/', self::read( 'trusted_proxies', '' ), -1, PREG_SPLIT_NO_EMPTY ) ?: array();
	}

	public function rate(): int {
		return max( 1, (int) self::read( 'rate', (string) self::RATE ) );
	}

	public function prime(): void {
		$names = array( 'mail_only', 'store_ip', 'trusted_proxies', 'rate', 'unnamed_proxies', 'key' );
		wp_prime_option_caches( array_map( static fn( string $name ): string => self::PREFIX . $name, $names ) );
	}

	private static function read( string $name, string $fallback ): string {
		$value = get_option( self::PREFIX . $name, $fallback );
		return is_scalar( $value ) ? (string) $value : $fallback;
	}
}
