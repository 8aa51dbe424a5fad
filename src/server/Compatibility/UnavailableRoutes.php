<?php
declare(strict_types=1);

namespace Ramjet\Compatibility;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;
use Ramjet\Support\Unavailable;

/**
 * The routes for things that Ramjet does not have. They say so, and save nothing.
 */
final class UnavailableRoutes {

	/**
	 * @return array<string, array> As RestController::routes().
	 */
	public static function all(): array {
		$range  = array(
			'type'        => 'string',
			'description' => 'The unit of the statistics.',
			'enum'        => array( 'day', 'week', 'month' ),
			'default'     => 'day',
		);
		$status = Schema::field( 'string', 'Always ‘inactive’.', array( 'enum' => array( 'inactive' ) ) );
		return array(
			'/waf'                    => self::route(
				Unavailable::Firewall,
				'A firewall.',
				array(
					'GET'  => array(),
					'POST' => self::firewall_settings(),
				)
			),
			'/rewind'                 => self::route( Unavailable::Backups, 'Backups.' ),
			'/scan'                   => self::route( Unavailable::Scanner, 'A scanner for threats.' ),
			'/module/protect/data'    => self::route( Unavailable::LoginProtection, 'Blocked login attempts.' ),
			'/module/vaultpress/data' => self::route( Unavailable::VaultPress, 'VaultPress.' ),
			'/module/stats/data'      => self::route(
				Unavailable::VisitorStats,
				'Statistics of visitors.',
				array( 'GET' => array( 'range' => $range ) )
			),
			'/migration/status'       => Route::of(
				'Whether the site is being moved to another server. Ramjet moves none.',
				Schema::object( array( 'status' => $status ), 'migration-status' ),
				array( Endpoint::for_admins( 'GET', static fn(): array => array( 'status' => 'inactive' ) ) )
			),
		);
	}

	/**
	 * @param Unavailable                         $what        What Ramjet does not have.
	 * @param string                              $description The same, for the documentation.
	 * @param array<string, array<string, array>> $methods     Method => arguments.
	 */
	private static function route( Unavailable $what, string $description, array $methods = array( 'GET' => array() ) ): array {
		$endpoints = array();
		foreach ( $methods as $method => $args ) {
			$endpoints[] = Endpoint::for_admins( $method, static fn(): array => $what->answer(), $args );
		}
		return Route::of( "$description Ramjet does not have this.", Unavailable::schema(), $endpoints );
	}

	/**
	 * Validated although they are not saved, so that clients notice mistakes.
	 */
	private static function firewall_settings(): array {
		$toggle = array(
			'type'        => 'boolean',
			'description' => 'A firewall setting; not saved.',
		);
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
