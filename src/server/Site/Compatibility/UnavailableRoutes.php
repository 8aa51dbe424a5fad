<?php
declare(strict_types=1);

namespace Ramjet\Site\Compatibility;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** Routes for features that Ramjet does not have. They respond with an explanation, and save nothing. */
final class UnavailableRoutes {

	/** @return array<string, array> As in a RouteTable. */
	public static function all(): array {
		$status = Schema::field( 'string', 'Always ‘inactive’.', array( 'enum' => array( 'inactive' ) ) );
		$waf    = array( 'GET' => array(), 'POST' => self::firewall_settings() );
		return array(
			'/waf' => self::route(
				'A firewall.',
				static fn() => __( 'Ramjet has no firewall. Your host can run one in front of WordPress.', 'ramjet' ),
				$waf
			),
			'/rewind' => self::route(
				'Backups.',
				static fn() => __( 'Ramjet makes no backups. Your host or a backup plugin can make them.', 'ramjet' )
			),
			'/scan' => self::route(
				'A scanner for threats.',
				static fn() => __( 'Ramjet does not scan the site for threats.', 'ramjet' )
			),
			'/module/protect/data' => self::route(
				'Blocked login attempts.',
				static fn() => __( 'Ramjet does not watch logins, so it cannot count blocked attempts.', 'ramjet' )
			),
			'/module/vaultpress/data' => self::route(
				'VaultPress.',
				static fn() => __( 'Ramjet does not work with VaultPress.', 'ramjet' )
			),
			'/migration/status' => Route::of(
				'Whether the site is being moved to another server. Ramjet moves none.',
				static fn(): array => Schema::object( array( 'status' => $status ), 'migration-status' ),
				Route::for_admins( 'GET', static fn(): array => array( 'status' => 'inactive' ) )
			),
		);
	}

	/** @param array<string, array<string, array>> $methods Method => arguments. */
	private static function route(
		string $description,
		\Closure $reason,
		array $methods = array( 'GET' => array() )
	): array {
		$respond   = static fn(): array => array( 'state' => 'unavailable', 'reason' => $reason() );
		$endpoints = array();
		$enum      = array( 'enum' => array( 'unavailable' ) );
		foreach ( $methods as $method => $args ) {
			$endpoints[] = Route::for_admins( $method, $respond, $args );
		}
		$schema = static fn(): array => Schema::object( array(
			'state'  => Schema::field( 'string', 'Always ‘unavailable’.', $enum ),
			'reason' => Schema::field( 'string', 'The reason: one translated sentence.' ),
		), 'unavailable' );
		return Route::of( "$description Ramjet does not have this.", $schema, $endpoints );
	}

	/** Validated although they are not saved, so that clients notice mistakes. */
	private static function firewall_settings(): array {
		$toggle = array( 'type' => 'boolean', 'description' => 'A firewall setting; not saved.' );
		$list   = array(
			'type'        => 'string',
			'description' => 'IP addresses, one per line; not saved.',
			'maxLength'   => 10_000,
		);
		return array(
			'jetpack_waf_automatic_rules'       => $toggle,
			'jetpack_waf_share_data'            => $toggle,
			'jetpack_waf_ip_block_list_enabled' => $toggle,
			'jetpack_waf_ip_allow_list_enabled' => $toggle,
			'jetpack_waf_ip_block_list'         => $list,
			'jetpack_waf_ip_allow_list'         => $list,
		);
	}
}
