<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\ConnectorModels;
use Ramjet\Ai\Models\Models;
use Ramjet\Ai\Requests\AiAccess;
use Ramjet\Ai\Requests\Quota;
use Ramjet\Ai\Settings\AiSettings;

/** Reports the model and its usage. */
final class UsageReport {

	/** Maximum number of users in the report. */
	private const MAX_USERS = 100;

	public function __construct(
		private readonly AiAccess $access,
		private readonly Models $models,
		private readonly Quota $quota,
		private readonly AiSettings $limits
	) {}

	/** @return array<string, bool|int|string> The feature's status for a user. */
	public function status( \WP_User $user ): array {
		ConnectorModels::detect();
		$has_model = null !== $this->models->describe()['source'];
		$is_over   = $this->quota->is_over( $user->ID );
		// The user's own limit is shown if it is the only limit or has been reached.
		$is_own = $this->limits->user() > 0 && (
			0 === $this->limits->site() || $this->quota->count( $user->ID ) >= $this->limits->user()
		);
		$error  = match ( true ) {
			! $has_model => array( 'not_configured', __( 'No AI model is set up on this site.', 'ramjet' ) ),
			! $this->access->allows( $user ) =>
				array( 'not_allowed', __( 'You are not allowed to use AI on this site.', 'ramjet' ) ),
			default => array( '', '' ),
		};
		return array(
			'has-feature'          => '' === $error[0],
			'is-over-limit'        => $is_over,
			'requests-count'       => $this->quota->count( $is_own ? $user->ID : null ),
			'requests-limit'       => $is_own ? $this->limits->user() : $this->limits->site(),
			'site-require-upgrade' => $is_over,
			'error-message'        => $error[1],
			'error-code'           => $error[0],
		);
	}

	/** @return array<string, mixed> For administrators. */
	public function report(): array {
		ConnectorModels::detect();
		$model = $this->models->describe();
		return array(
			'model'          => array( 'source' => $model['source'], 'name' => $model['name'] ),
			'count'          => $this->quota->count(),
			'limit'          => $this->limits->site(),
			'user_limit'     => $this->limits->user(),
			'period'         => $this->limits->period(),
			'users'          => $this->users(),
			'roles'          => self::roles(),
			'connectors_url' => function_exists( 'wp_get_connectors' ) ? admin_url( 'options-connectors.php' ) : null,
		);
	}

	/** @return list<array{id: int, name: string, count: int}> */
	private function users(): array {
		$counts = array_filter( $this->quota->by_user(), static fn( int $count ): bool => $count > 0 );
		arsort( $counts );
		$counts = array_slice( $counts, 0, self::MAX_USERS, true );
		cache_users( array_keys( $counts ) );
		$users = array();
		foreach ( $counts as $id => $count ) {
			$user    = get_userdata( $id );
			$name    = $user instanceof \WP_User ? $user->display_name : __( 'Deleted user', 'ramjet' );
			$users[] = array( 'id' => $id, 'name' => $name, 'count' => $count );
		}
		return $users;
	}

	/** @return list<array{slug: string, name: string}> */
	private static function roles(): array {
		$roles = array();
		foreach ( wp_roles()->role_objects as $slug => $role ) {
			if ( $role->has_cap( 'edit_posts' ) ) {
				$name    = translate_user_role( wp_roles()->get_names()[ $slug ] ?? $slug );
				$roles[] = array( 'slug' => (string) $slug, 'name' => $name );
			}
		}
		return $roles;
	}
}
