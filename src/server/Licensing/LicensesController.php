<?php
declare(strict_types=1);

namespace Ramjet\Licensing;

use Ramjet\Provider\License;
use Ramjet\Provider\PlanList;
use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * jetpack/v4/licensing/user/…: the licenses of the user who asks, and the notice about those that are attached to no
 * site (spec 1 §7).
 */
final class LicensesController implements RestController {

	/** User meta: how many licenses were attached to no site when the user dismissed the notice, and when that was. */
	private const DISMISSED = '_ramjet_licensing_dismissed';

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
		$count = array(
			'type'        => 'integer',
			'minimum'     => 0,
			'maximum'     => 1_000_000,
			'required'    => true,
			'description' => __( 'How many licenses the notice said are attached to no site.', 'ramjet' ),
		);
		return array(
			'/licensing/user/counts'                    => array(
				Endpoint::for_admins( 'GET', $this->counts( ... ) ),
				'description' => __( 'How many licenses the user has, attached to a site and not.', 'ramjet' ),
				'schema'      => self::counts_schema( ... ),
			),
			'/licensing/user/licenses'                  => array(
				Endpoint::for_admins( 'GET', fn(): array => array_map( static fn( License $license ): array => $license->to_array(), $this->licenses() ) ),
				'description' => __( 'The user’s licenses, with most of each key masked.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( License::schema(), 'licenses' ),
			),
			'/licensing/user/activation-notice-dismiss' => array(
				Endpoint::for_admins( 'POST', $this->dismiss( ... ), array( 'last_detached_count' => $count ) ),
				'description' => __( 'Keeps the notice about licenses that are not attached away, until there are more.', 'ramjet' ),
				'errors'      => static fn(): array => array( Failure::not_saved() ),
				'schema'      => self::dismissed_schema( ... ),
			),
		);
	}

	/**
	 * @return list<License> Of the user who asks.
	 */
	private function licenses(): array {
		return $this->list->licenses( wp_get_current_user() );
	}

	private function counts(): array {
		$licenses = $this->licenses();
		$attached = count( array_filter( $licenses, static fn( License $license ): bool => $license->attached ) );
		$seen     = get_user_meta( get_current_user_id(), self::DISMISSED, true );
		return array(
			'attached'            => $attached,
			'detached'            => count( $licenses ) - $attached,
			'last_detached_count' => is_array( $seen ) ? $seen['last_detached_count'] : null,
		);
	}

	private static function counts_schema(): array {
		return Schema::object(
			array(
				'attached'            => Schema::field( 'integer', __( 'Licenses that are attached to a site.', 'ramjet' ) ),
				'detached'            => Schema::field( 'integer', __( 'Licenses that are attached to no site.', 'ramjet' ) ),
				'last_detached_count' => Schema::field( array( 'integer', 'null' ), __( 'How many the latter were when you dismissed the notice; null where you have not.', 'ramjet' ) ),
			),
			'license-counts'
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

	private static function dismissed_schema(): array {
		return Schema::object(
			array(
				'last_detached_count' => Schema::field( 'integer', __( 'The number that was saved.', 'ramjet' ) ),
				'last_dismissed_time' => Schema::field( 'string', __( 'When you dismissed the notice, in UTC.', 'ramjet' ), array( 'format' => 'date-time' ) ),
			),
			'dismissed-license-notice'
		);
	}
}
