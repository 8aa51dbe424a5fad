<?php
declare(strict_types=1);

namespace Ramjet\Licensing;

use Ramjet\Provider\License;
use Ramjet\Provider\PlanList;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * POST jetpack/v4/licensing/set-license and attach-licenses: license keys for this site (spec 1 §7). The
 * provider keeps them; no key is saved here.
 */
final class LicensingController implements RestController {

	/** Keys that one request may bring. */
	private const MAX_KEYS = 50;

	/** Characters of one key, with blanks around it. */
	private const MAX_LENGTH = 200;

	/**
	 * @param PlanList $list Knows the licenses.
	 */
	public function __construct( private readonly PlanList $list ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$key = array(
			'type'      => 'string',
			'maxLength' => self::MAX_LENGTH,
		);
		return array(
			'/licensing/set-license'     => array(
				Endpoint::for_admins(
					'POST',
					$this->set_license( ... ),
					array(
						'license' => $key + array(
							'required'    => true,
							'description' => __( 'A license key.', 'ramjet' ),
						),
					)
				),
				'description' => __( 'Attaches one license to this site.', 'ramjet' ),
				'errors'      => static fn(): array => array(
					'ramjet_license_invalid' => __( '400: it does not look like a license key.', 'ramjet' ),
					'ramjet_license_unknown' => __( '404: the provider does not know it.', 'ramjet' ),
				),
				'schema'      => static fn(): array => Schema::object( License::schema()['properties'], 'license' ),
			),
			'/licensing/attach-licenses' => array(
				Endpoint::for_admins(
					'POST',
					$this->attach_licenses( ... ),
					array(
						'licenses' => array(
							'type'        => 'array',
							'items'       => $key,
							'minItems'    => 1,
							'maxItems'    => self::MAX_KEYS,
							'required'    => true,
							'description' => __( 'License keys.', 'ramjet' ),
						),
					)
				),
				'description' => __( 'Attaches licenses to this site; each has a result of its own.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( self::attempt_schema(), 'attached-licenses' ),
			),
		);
	}

	private function set_license( \WP_REST_Request $request ): array|\WP_Error {
		$license = $this->attach( $request['license'] );
		return is_wp_error( $license ) ? $license : $license->to_array();
	}

	/**
	 * @return list<array<string, mixed>> One result for each key, in their order: an unknown key spoils no other.
	 */
	private function attach_licenses( \WP_REST_Request $request ): array {
		$results = array();
		foreach ( $request['licenses'] as $key ) {
			$license   = $this->attach( $key );
			$results[] = array(
				'license'  => LicenseKey::masked( $key ),
				'attached' => ! is_wp_error( $license ),
				'error'    => is_wp_error( $license )
					? array(
						'code'    => $license->get_error_code(),
						'message' => $license->get_error_message(),
					)
					: null,
			);
		}
		return $results;
	}

	private function attach( string $typed ): License|\WP_Error {
		$key = LicenseKey::read( $typed );
		if ( null === $key ) {
			return new \WP_Error(
				'ramjet_license_invalid',
				__( 'This is no license key. A key has 8 to 128 letters, digits, hyphens and underscores.', 'ramjet' ),
				array( 'status' => 400 )
			);
		}
		return $this->list->attach_license( $key->value, wp_get_current_user() );
	}

	private static function attempt_schema(): array {
		return Schema::object(
			array(
				'license'  => Schema::field( 'string', __( 'The end of the key, behind dots.', 'ramjet' ) ),
				'attached' => Schema::field( 'boolean', __( 'Whether it is attached to this site now.', 'ramjet' ) ),
				'error'    => Schema::object(
					array(
						'code'    => Schema::field( 'string', __( 'Why not, for machines.', 'ramjet' ) ),
						'message' => Schema::field( 'string', __( 'Why not, for people.', 'ramjet' ) ),
					),
					null,
					array( 'object', 'null' )
				),
			)
		);
	}
}
