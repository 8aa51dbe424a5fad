<?php
declare(strict_types=1);

namespace Ramjet\Unavailable;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Unavailable;

/**
 * The routes of spec 1 §7 behind which Ramjet has nothing. They say so, and save nothing that they are sent.
 */
final class UnavailableController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$range = array(
			'type'        => 'string',
			'description' => __( 'What the numbers would be counted by.', 'ramjet' ),
			'enum'        => array( 'day', 'week', 'month' ),
			'default'     => 'day',
		);
		return array(
			'/waf'                    => self::route( Unavailable::Firewall, array( 'POST' => self::firewall_settings() ) ),
			'/rewind'                 => self::route( Unavailable::Backups ),
			'/scan'                   => self::route( Unavailable::Scanner ),
			'/module/protect/data'    => self::route( Unavailable::LoginProtection ),
			'/module/vaultpress/data' => self::route( Unavailable::VaultPress ),
			'/module/stats/data'      => self::route( Unavailable::VisitorStats, array( 'GET' => array( 'range' => $range ) ) ),
		);
	}

	/**
	 * @param Unavailable                         $what What is not there.
	 * @param array<string, array<string, array>> $args Method => arguments; GET is there in any case.
	 */
	private static function route( Unavailable $what, array $args = array() ): array {
		$args += array( 'GET' => array() );
		$route = array(
			'description' => $what->reason(),
			'schema'      => Unavailable::schema( ... ),
		);
		foreach ( $args as $method => $arguments ) {
			$route[] = Endpoint::for_admins( $method, static fn(): array => $what->answer(), $arguments );
		}
		return $route;
	}

	/**
	 * @return array<string, array> What is checked all the same, so that a client is told of its mistakes.
	 */
	private static function firewall_settings(): array {
		$switch = array(
			'type'        => 'boolean',
			'description' => __( 'A switch of a firewall; not saved.', 'ramjet' ),
		);
		$list   = array(
			'type'        => 'string',
			'description' => __( 'Addresses, one on a line; not saved.', 'ramjet' ),
			'maxLength'   => 10_000,
		);
		return array(
			'jetpack_waf_automatic_rules'       => $switch,
			'jetpack_waf_share_data'            => $switch,
			'jetpack_waf_ip_block_list_enabled' => $switch,
			'jetpack_waf_ip_allow_list_enabled' => $switch,
			'jetpack_waf_ip_block_list'         => $list,
			'jetpack_waf_ip_allow_list'         => $list,
		);
	}
}
