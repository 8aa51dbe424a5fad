<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of all features over REST, and those that belong to none. */
final class SettingsFeature extends Feature {

	/** @param Features $features What has settings, or can be reset. */
	public function __construct( private readonly Features $features ) {}

	public function controllers(): array {
		$resettables = static fn( Feature $feature ): array =>
			array( ...$feature->settings(), ...$feature->resettables() );
		return array(
			new RouteTable(
				'jetpack/v4',
				( new SettingsController( $this->groups() ) )->routes( ... ),
				( new TrackingController( new SiteSettings() ) )->routes( ... ),
				( new OptionsController( $this->features->collect( $resettables ) ) )->routes( ... )
			),
		);
	}

	public function settings(): array {
		return array( new SiteSettings() );
	}

	public function initial_state( ?string $editor ): array {
		$settings = new SiteSettings();
		$fields   = null === $editor && current_user_can( 'manage_options' )
			? array( 'settingFields' => $this->fields() )
			: array();
		return $fields + array(
			/**
			 * Filters whether editors show what a larger plan would add. The built-in provider sells nothing.
			 *
			 * @param bool $enabled The site's setting; false by default.
			 */
			'enableUpgradeNudge' => (bool) apply_filters(
				'ramjet_enable_upgrade_nudge',
				$settings->get( 'enable_upgrade_nudge' )
			),
			'isTrackingEnabled'  => $settings->get( 'tracking' ),
		);
	}

	public function dashboard_pages(): array {
		$preload = array( 'jetpack/v4/settings', 'jetpack/v4/verify-site/google' );
		return array( new Page( 'settings', __( 'Settings', 'ramjet' ), 60, $preload ) );
	}

	/** @return list<SettingGroup> Of all features. */
	private function groups(): array {
		return $this->features->collect( static fn( Feature $feature ): array => $feature->settings() );
	}

	/** @return list<array<string, mixed>> What the dashboard draws, in the order of the features. */
	private function fields(): array {
		$fields = array();
		foreach ( $this->groups() as $group ) {
			foreach ( $group->all() as $setting ) {
				$fields[] = $setting->drawing();
			}
		}
		return array_values( array_filter( $fields ) );
	}
}
