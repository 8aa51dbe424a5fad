<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Notices;

use Ramjet\Support\Settings\Resettable;

/**
 * The notices that the current user has dismissed. Each is its own row of user meta, so that dismissing two at the same
 * time keeps both.
 */
final class DismissedNotices implements Resettable {

	/** IDs kept for a user: many more than there are notices, and few enough to load with the user. */
	private const MAX = 100;

	private const META = '_ramjet_dismissed_notice';

	/** @return list<string> IDs, the oldest first. */
	public function ids(): array {
		$ids = array_filter( (array) get_user_meta( get_current_user_id(), self::META ), 'is_string' );
		return array_values( array_unique( $ids ) );
	}

	/** Dismisses or restores a notice and returns whether that was saved. Above MAX, the oldest is restored. */
	public function set( string $id, bool $dismissed ): bool {
		$user = get_current_user_id();
		$ids  = $this->ids();
		if ( ! $dismissed ) {
			self::restore( $user, $id );
		} elseif ( ! in_array( $id, $ids, true ) ) {
			foreach ( array_slice( $ids, 0, max( 0, count( $ids ) + 1 - self::MAX ) ) as $oldest ) {
				self::restore( $user, $oldest );
			}
			add_user_meta( $user, self::META, $id );
		}
		return in_array( $id, $this->ids(), true ) === $dismissed;
	}

	/** Shows a notice again. */
	public static function restore( int $user, string $id ): void {
		delete_user_meta( $user, self::META, $id );
	}

	public function reset_name(): string {
		return 'notices';
	}

	public function reset(): array|\WP_Error {
		$former = array_fill_keys( $this->ids(), true );
		delete_user_meta( get_current_user_id(), self::META );
		return $former;
	}

	public function undo( array $former ): array {
		return array_map(
			static fn( int|string $id ): array => array(
				'path' => "jetpack/v4/notice/$id",
				'data' => array( 'dismissed' => true ),
			),
			array_keys( $former )
		);
	}
}
