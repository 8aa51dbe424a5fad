<?php
declare(strict_types=1);

namespace Ramjet\Provider\Plans;

use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Contracts\PlanSchemas;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Shape;

/** The routes below jetpack/v4/licensing. The provider keeps license keys; none is saved here. */
final class LicenseRoutes {

	/** User meta: the number of detached licenses when the user dismissed the notice, and when that was. */
	private const DISMISSED = '_ramjet_licensing_dismissed';

	/** @param \Closure(): PlanList $list */
	public function __construct( private readonly \Closure $list ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$admins    = Route::for_admins( ... );
		$not_saved = array( 'ramjet_not_saved' => '500: The change could not be saved.' );
		$key       = array( 'type' => 'string', 'maxLength' => 200 );
		$keys      = array(
			'type'        => 'array',
			'items'       => $key,
			'minItems'    => 1,
			'maxItems'    => 50,
			'required'    => true,
			'description' => 'License keys.',
		);
		$key      += array( 'required' => true, 'description' => 'A license key.' );
		$error     = array(
			'type'        => 'string',
			'maxLength'   => 1000,
			'required'    => true,
			'description' => 'The error message; empty once it is solved.',
		);
		$count     = array(
			'type'        => 'integer',
			'minimum'     => 0,
			'maximum'     => 1_000_000,
			'required'    => true,
			'description' => 'The number of detached licenses in the notice.',
		);
		return array(
			'/licensing/set-license' => Route::of(
				'Attaches one license to this site.',
				static fn(): array => Schema::object( PlanSchemas::license()['properties'], 'license' ),
				$admins(
					'POST',
					fn( \WP_REST_Request $request ): array|\WP_Error => $this->attach( $request['license'] ),
					array( 'license' => $key )
				),
				array(
					'ramjet_license_invalid' => '400: This is not a license key.',
					'ramjet_license_unknown' => '404: The provider does not know this license key.',
				)
			),
			'/licensing/attach-licenses' => Route::of(
				'Attaches licenses to this site. Each has its own result.',
				static fn(): array => Schema::list_of( self::result_schema(), 'attached-licenses' ),
				$admins( 'POST', $this->attach_all( ... ), array( 'licenses' => $keys ) )
			),
			'/licensing/error' => Route::of(
				'The last error of a license, shown until it is solved.',
				static fn(): array => Schema::object(
					array( 'error' => Schema::field( 'string', 'The message, without license keys; empty for none.' ) ),
					'licensing-error'
				),
				array(
					$admins( 'GET', static fn(): array => array( 'error' => self::error_option()->get( '' ) ?? '' ) ),
					$admins( 'POST', $this->save_error( ... ), array( 'error' => $error ) ),
				),
				$not_saved
			),
			'/licensing/user/counts' => Route::of(
				'How many licenses the user has.',
				static fn(): array => Schema::object( array(
					'attached'            => Schema::field( 'integer', 'Licenses attached to a site.' ),
					'detached'            => Schema::field( 'integer', 'Licenses attached to no site.' ),
					'last_detached_count' => Schema::field(
						array( 'integer', 'null' ),
						'Detached licenses when the user dismissed the notice; null if they have not.'
					),
				), 'license-counts' ),
				$admins( 'GET', $this->counts( ... ) )
			),
			'/licensing/user/licenses' => Route::of(
				'The user’s licenses, with most of each key masked.',
				static fn(): array => Schema::list_of( PlanSchemas::license(), 'licenses' ),
				$admins( 'GET', fn(): array => PlanSchemas::filter_all( PlanSchemas::license(), $this->licenses() ) )
			),
			'/licensing/user/activation-notice-dismiss' => Route::of(
				'Hides the notice about detached licenses until there are more.',
				static fn(): array => Schema::object( array(
					'last_detached_count' => Schema::field( 'integer', 'The saved number.' ),
					'last_dismissed_time' => Schema::field(
						'string',
						'When the user dismissed the notice, in UTC.',
						array( 'format' => 'date-time' )
					),
				), 'dismissed-license-notice' ),
				$admins( 'POST', $this->dismiss( ... ), array( 'last_detached_count' => $count ) ),
				$not_saved
			),
		);
	}

	private function licenses(): array {
		return ( $this->list )()->licenses( wp_get_current_user() );
	}

	private function attach( string $input ): array|\WP_Error {
		$key = LicenseKey::read( $input );
		if ( null === $key ) {
			return new \WP_Error(
				'ramjet_license_invalid',
				__( 'A license key has 8 to 128 letters, digits, hyphens and underscores.', 'ramjet' ),
				array( 'status' => 400 )
			);
		}
		$license = ( $this->list )()->attach_license( $key->value, wp_get_current_user() );
		return is_wp_error( $license ) ? $license : PlanSchemas::filter( PlanSchemas::license(), $license );
	}

	/** An unknown key does not affect the others. */
	private function attach_all( \WP_REST_Request $request ): array {
		$results = array();
		foreach ( $request['licenses'] as $key ) {
			$license   = $this->attach( $key );
			$error     = ! is_wp_error( $license ) ? null : array(
				'code'    => $license->get_error_code(),
				'message' => $license->get_error_message(),
			);
			$results[] = array(
				'license'  => LicenseKey::masked( $key ),
				'attached' => null === $error,
				'error'    => $error,
			);
		}
		return $results;
	}

	private static function result_schema(): array {
		$error = array(
			'code'    => Schema::field( 'string', 'The reason, for machines.' ),
			'message' => Schema::field( 'string', 'The reason.' ),
		);
		return Schema::object( array(
			'license'  => Schema::field( 'string', 'The end of the key, after dots.' ),
			'attached' => Schema::field( 'boolean', 'Whether it is attached to this site now.' ),
			'error'    => Schema::object( $error, null, array( 'object', 'null' ) ),
		) );
	}

	private function save_error( \WP_REST_Request $request ): array|\WP_Error {
		$error = LicenseKey::mask_all( sanitize_text_field( $request['error'] ) );
		return self::error_option()->set( $error ) ? array( 'error' => $error ) : Failure::not_saved();
	}

	private static function error_option(): JsonOption {
		return new JsonOption( 'ramjet_licensing_error' );
	}

	private function counts(): array {
		$licenses = $this->licenses();
		$attached = count( array_filter( array_column( $licenses, 'attached' ) ) );
		$seen     = get_user_meta( get_current_user_id(), self::DISMISSED, true );
		$seen     = Shape::of( $seen, array( 'last_detached_count' => 0 ) );
		return array(
			'attached'            => $attached,
			'detached'            => count( $licenses ) - $attached,
			'last_detached_count' => $seen['last_detached_count'] ?? null,
		);
	}

	private function dismiss( \WP_REST_Request $request ): array|\WP_Error {
		$seen = array(
			'last_detached_count' => $request['last_detached_count'],
			'last_dismissed_time' => gmdate( DATE_ATOM ),
		);
		update_user_meta( get_current_user_id(), self::DISMISSED, $seen );
		return get_user_meta( get_current_user_id(), self::DISMISSED, true ) === $seen ? $seen : Failure::not_saved();
	}
}
