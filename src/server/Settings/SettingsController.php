<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * GET and POST jetpack/v4/settings: every setting of the site by name (spec 1 §7).
 */
final class SettingsController implements RestController {

	/** Bytes that one request may have; the longest secret, a private key, has some four thousand. */
	private const MAX_SIZE = 64 * KB_IN_BYTES;

	/**
	 * @param SettingGroups $settings The settings.
	 */
	public function __construct( private readonly SettingGroups $settings ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/settings' => array(
				Endpoint::for_admins( 'GET', $this->settings->values( ... ) ),
				Endpoint::for_admins( 'POST', $this->save( ... ), $this->arguments() ),
				'schema' => fn(): array => array(
					'$schema'     => 'http://json-schema.org/draft-04/schema#',
					'title'       => 'settings',
					'description' => __( 'The settings of the site. Those that a request does not name stay as they are; if one of them is wrong, none is saved.', 'ramjet' ),
					'type'        => 'object',
					'properties'  => $this->settings->schemas(),
				),
				'errors' => static fn(): array => array(
					'ramjet_settings_too_large' => __( '413: the request has more than 64 KB.', 'ramjet' ),
					'ramjet_setting_not_saved'  => __( '500: the database did not take the change.', 'ramjet' ),
					'ramjet_service_field_invalid' => __( '400: a field has a value that the service cannot take; data.params has a sentence for each.', 'ramjet' ),
					'ramjet_service_not_saved'  => __( '500: the database did not take the change.', 'ramjet' ),
				),
			),
		);
	}

	/**
	 * The request that saves settings.
	 *
	 * @param array<string, mixed> $values Name => value.
	 * @return array{path: string, data: array<string, mixed>}
	 */
	public static function request( array $values ): array {
		return array(
			'path' => 'jetpack/v4/settings',
			'data' => $values,
		);
	}

	/**
	 * The settings as arguments. They are checked in save(), all at once with the unknown ones, and defaults are no
	 * part of a request that names some.
	 *
	 * @return array<string, array>
	 */
	private function arguments(): array {
		return array_map(
			static fn( array $schema ): array => array( 'sanitize_callback' => null ) + array_diff_key( $schema, array( 'default' => null ) ),
			$this->settings->schemas()
		);
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$values = (array) ( $request->get_json_params() ?? $request->get_body_params() );
		// The values are measured, for a form's body is not kept as text.
		if ( strlen( (string) wp_json_encode( $values ) ) > self::MAX_SIZE ) {
			return new \WP_Error( 'ramjet_settings_too_large', __( 'These settings are too large to save.', 'ramjet' ), array( 'status' => 413 ) );
		}
		$saved = $this->settings->save( $values );
		return is_wp_error( $saved ) ? $saved : $this->settings->values();
	}
}
