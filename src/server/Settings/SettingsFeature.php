<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;

/**
 * The settings of all features over REST, and those that belong to none.
 */
final class SettingsFeature extends Feature {

	/**
	 * @param Features $features What has settings, or can be reset.
	 */
	public function __construct( private readonly Features $features ) {}

	/** {@inheritDoc} */
	public function controllers(): array {
		$groups      = fn(): array => $this->features->collect(
			static fn( Feature $feature ): array => $feature->settings()
		);
		$resettables = fn(): array => $this->features->collect(
			static fn( Feature $feature ): array => $feature->resettables()
		);
		return array(
			new SettingsController( $groups() ),
			new TrackingController( new SiteSettings() ),
			new OptionsController( $resettables() ),
		);
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return array( new SiteSettings() );
	}

	/** {@inheritDoc} */
	public function resettables(): array {
		return array( new SiteSettings() );
	}

	/** {@inheritDoc} */
	public function dashboard_pages(): array {
		$preload = array( 'jetpack/v4/settings', 'jetpack/v4/verify-site/google' );
		return array( new Page( 'settings', __( 'Settings', 'ramjet' ), 60, $preload ) );
	}
}
