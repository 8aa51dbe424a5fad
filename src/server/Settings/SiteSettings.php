<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Failure;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/**
 * The site-wide settings of no feature in particular. Each is an option row that holds '1' or '0'.
 */
final class SiteSettings implements SettingGroup, Resettable {

	private const OPTIONS = array(
		'tracking'             => 'ramjet_tracking',
		'enable_upgrade_nudge' => 'ramjet_enable_upgrade_nudge',
		'delete_entries'       => 'ramjet_delete_entries',
	);

	/** Those that the editor reads. */
	private const AUTOLOADED = array( 'tracking', 'enable_upgrade_nudge' );

	/** {@inheritDoc} */
	public function schemas(): array {
		$off = array( 'default' => false );
		return array(
			'tracking'             => Schema::field(
				'boolean',
				'Whether usage events are exposed to other plugins in the browser. Ramjet sends none.',
				$off
			),
			'enable_upgrade_nudge' => Schema::field( 'boolean', 'Whether editors see what a larger plan adds.', $off ),
			'delete_entries'       => Schema::field(
				'boolean',
				'Whether deleting the plugin deletes the responses of forms.',
				$off
			),
		);
	}

	/** {@inheritDoc} */
	public function values(): array {
		return array_map( static fn( string $option ): bool => '1' === (string) get_option( $option ), self::OPTIONS );
	}

	/** {@inheritDoc} */
	public function save( array $values ): bool|\WP_Error {
		$saved = true;
		foreach ( $values as $name => $value ) {
			$saved = Options::save(
				self::OPTIONS[ $name ],
				$value ? '1' : '0',
				in_array( $name, self::AUTOLOADED, true )
			) && $saved;
		}
		return $saved ? true : Failure::not_saved();
	}

	/** {@inheritDoc} */
	public function reset_name(): string {
		return 'settings';
	}

	/** {@inheritDoc} */
	public function reset(): array|\WP_Error {
		return Options::reset( self::OPTIONS, $this->values() );
	}

	/** {@inheritDoc} */
	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}
}
