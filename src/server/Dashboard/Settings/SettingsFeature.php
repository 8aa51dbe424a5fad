<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Settings;

use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of all features over REST, and those that belong to none. */
final class SettingsFeature extends Feature implements
	Provides\Routes,
	Provides\Settings,
	Provides\Pages,
	Provides\Sections,
	Provides\State
{

	/** @param Features $features What has settings, or can be reset. */
	public function __construct( private readonly Features $features ) {}

	public function routes(): array {
		$groups = $this->groups();
		return array(
			new RouteTable(
				'jetpack/v4',
				( new SettingsController( $groups ) )->routes( ... ),
				self::tracking( ... ),
				( new OptionsController(
					array( ...$groups, ...$this->features->collect( Provides\Resettables::class ) )
				) )->routes( ... )
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
		return array( new Page( 'settings', __( 'Settings', 'ramjet' ), 60, array() ) );
	}

	public function settings_sections(): array {
		$intro = __( 'Puts settings, modules or notices back to their defaults. Each reset can be undone.', 'ramjet' );
		return array( new Section( 'reset', __( 'Reset', 'ramjet' ), 100, $intro, array() ) );
	}

	/** GET and POST jetpack/v4/tracking/settings: the setting 'tracking', inverted. */
	private static function tracking(): array {
		$settings = new SiteSettings();
		$about    = 'Whether usage events are off. They are until an administrator turns them on.';
		$opt_out  = Schema::field( 'boolean', $about );
		$get      = static fn(): array => array( 'tracks_opt_out' => ! $settings->get( 'tracking' ) );
		$save     = static function ( \WP_REST_Request $request ) use ( $settings, $get ): array|\WP_Error {
			$saved = $settings->save( array( 'tracking' => ! $request['tracks_opt_out'] ) );
			return is_wp_error( $saved ) ? $saved : $get();
		};
		return array( '/tracking/settings' => Route::of(
			'Whether usage events are exposed to other plugins.',
			static fn(): array => Schema::object( array( 'tracks_opt_out' => $opt_out ), 'tracking-settings' ),
			array(
				Route::for_admins( 'GET', $get ),
				Route::for_admins( 'POST', $save, array( 'tracks_opt_out' => $opt_out + array( 'required' => true ) ) ),
			),
			static fn(): array => array( Failure::not_saved() )
		) );
	}

	/** @return list<SettingGroup> Of all features. */
	private function groups(): array {
		return $this->features->collect( Provides\Settings::class );
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
