<?php
declare(strict_types=1);

namespace Ramjet\Notices;

use Ramjet\Support\Settings\Resettable;

/**
 * Which notices the current user does not want to see again. Each is a row of user meta, so that two that are
 * dismissed at once are both kept.
 */
final class DismissedNotices implements Resettable {

	/** What an id looks like, as a JSON schema's pattern. */
	public const ID = '^[a-z0-9_-]{1,64}$';

	/** Ids that are kept for a user: many more than there are notices, and few enough to load with the user. */
	public const MAX = 100;

	/** The editor's banner that asks who is not connected to connect. */
	public const CONNECTION_BANNER = 'connection-banner';

	private const META = '_ramjet_dismissed_notice';

	/**
	 * @return list<string> Ids, the oldest first.
	 */
	public function ids(): array {
		return array_values( array_unique( array_map( 'strval', (array) get_user_meta( get_current_user_id(), self::META ) ) ) );
	}

	/**
	 * Keeps a notice away, or lets it come again. Of more than MAX the oldest is forgotten.
	 *
	 * @param string $id        Of the notice.
	 * @param bool   $dismissed Whether it stays away.
	 * @return bool Whether the database took it.
	 */
	public function set( string $id, bool $dismissed ): bool {
		$user = get_current_user_id();
		$ids  = $this->ids();
		if ( ! $dismissed ) {
			delete_user_meta( $user, self::META, $id );
		} elseif ( ! in_array( $id, $ids, true ) ) {
			foreach ( array_slice( $ids, 0, max( 0, count( $ids ) + 1 - self::MAX ) ) as $oldest ) {
				delete_user_meta( $user, self::META, $oldest );
			}
			add_user_meta( $user, self::META, $id );
		}
		return in_array( $id, $this->ids(), true ) === $dismissed;
	}

	/**
	 * Lets a notice come again to a user.
	 *
	 * @param int    $user Their id.
	 * @param string $id   Of the notice.
	 */
	public static function forget( int $user, string $id ): void {
		delete_user_meta( $user, self::META, $id );
	}

	/** {@inheritDoc} */
	public function reset_name(): string {
		return 'notices';
	}

	/** {@inheritDoc} */
	public function reset(): array|\WP_Error {
		$former = array_fill_keys( $this->ids(), true );
		delete_user_meta( get_current_user_id(), self::META );
		return $former;
	}

	/** {@inheritDoc} */
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
