<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Options;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/**
 * The site-wide choices that belong to no module. Each is an option row of its own that holds '1' or '0'.
 */
final class SiteSettings implements SettingGroup, Resettable {

	/** Setting => its option. The editor reads the first two before its first request, so they are autoloaded. */
	private const OPTIONS = array(
		'tracking'             => 'ramjet_tracking',
		'enable_upgrade_nudge' => 'ramjet_enable_upgrade_nudge',
		'delete_entries'       => 'ramjet_delete_entries',
	);

	private const AUTOLOADED = array( 'tracking', 'enable_upgrade_nudge' );

	/** {@inheritDoc} */
	public function schemas(): array {
		$boolean = static fn( string $description ): array => array(
			'type'        => 'boolean',
			'description' => $description,
			'default'     => false,
		);
		return array(
			'tracking'             => $boolean( __( 'Whether the owner agreed to analytics events. Ramjet sends none itself: it announces them in the browser, to code of the site.', 'ramjet' ) ),
			'enable_upgrade_nudge' => $boolean( __( 'Whether editors are told what a larger plan would add.', 'ramjet' ) ),
			'delete_entries'       => $boolean( __( 'Whether deleting the plugin deletes the entries of forms too.', 'ramjet' ) ),
		);
	}

	/** {@inheritDoc} */
	public function values(): array {
		return array_map( static fn( string $option ): bool => '1' === (string) get_option( $option ), self::OPTIONS );
	}

	/** {@inheritDoc} */
	public function save( array $values ): bool|\WP_Error {
		foreach ( $values as $name => $value ) {
			if ( ! Options::save( self::OPTIONS[ $name ], $value ? '1' : '0', in_array( $name, self::AUTOLOADED, true ) ) ) {
				return SettingGroups::not_saved( $name );
			}
		}
		return true;
	}

	/** {@inheritDoc} */
	public function reset_name(): string {
		return 'settings';
	}

	/** {@inheritDoc} */
	public function reset(): array|\WP_Error {
		$saved  = array_filter( self::OPTIONS, static fn( string $option ): bool => false !== get_option( $option ) );
		$former = array_intersect_key( $this->values(), $saved );
		foreach ( $saved as $name => $option ) {
			if ( ! Options::remove( $option ) ) {
				return SettingGroups::not_saved( $name );
			}
		}
		return $former;
	}

	/** {@inheritDoc} */
	public function undo( array $former ): array {
		return array( SettingsController::request( $former ) );
	}
}
