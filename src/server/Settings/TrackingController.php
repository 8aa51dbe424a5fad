<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Failure;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;

/** GET and POST jetpack/v4/tracking/settings: the setting 'tracking', inverted. */
final class TrackingController {

	public function __construct( private readonly SiteSettings $settings ) {}

	public function routes(): array {
		$about   = 'Whether usage events are off. They are until an administrator turns them on.';
		$opt_out = Schema::field( 'boolean', $about );
		$save    = array( 'tracks_opt_out' => $opt_out + array( 'required' => true ) );
		return array(
			'/tracking/settings' => array(
				Route::for_admins( 'GET', $this->get( ... ) ),
				Route::for_admins( 'POST', $this->save( ... ), $save ),
				'description' => 'Whether usage events are exposed to other plugins.',
				'schema'      => static fn(): array => Schema::object(
					array( 'tracks_opt_out' => $opt_out ),
					'tracking-settings'
				),
				'errors'      => static fn(): array => array( Failure::not_saved() ),
			),
		);
	}

	private function get(): array {
		return array( 'tracks_opt_out' => ! $this->settings->get( 'tracking' ) );
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$saved = $this->settings->save( array( 'tracking' => ! $request['tracks_opt_out'] ) );
		return is_wp_error( $saved ) ? $saved : $this->get();
	}
}
