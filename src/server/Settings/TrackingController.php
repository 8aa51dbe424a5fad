<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * GET and POST jetpack/v4/tracking/settings: the choice about analytics by itself, put the other way round than in
 * the settings (spec 1 §7).
 */
final class TrackingController implements RestController {

	/**
	 * @param SiteSettings $settings Keep the choice.
	 */
	public function __construct( private readonly SiteSettings $settings ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$opt_out = array(
			'type'        => 'boolean',
			'description' => __( 'Whether analytics events are off, as they are until somebody agrees to them.', 'ramjet' ),
		);
		return array(
			'/tracking/settings' => array(
				Endpoint::for_admins( 'GET', $this->get( ... ) ),
				Endpoint::for_admins( 'POST', $this->save( ... ), array( 'tracks_opt_out' => $opt_out + array( 'required' => true ) ) ),
				'schema' => static fn(): array => array(
					'$schema'     => 'http://json-schema.org/draft-04/schema#',
					'title'       => 'tracking-settings',
					'description' => __( 'The choice about analytics events.', 'ramjet' ),
					'type'        => 'object',
					'properties'  => array( 'tracks_opt_out' => $opt_out ),
				),
				'errors' => static fn(): array => array( 'ramjet_setting_not_saved' => __( '500: the database did not take the change.', 'ramjet' ) ),
			),
		);
	}

	private function get(): array {
		return array( 'tracks_opt_out' => ! $this->settings->values()['tracking'] );
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$saved = $this->settings->save( array( 'tracking' => ! $request['tracks_opt_out'] ) );
		return is_wp_error( $saved ) ? $saved : $this->get();
	}
}
