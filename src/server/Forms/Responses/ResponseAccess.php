<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Rest\Route;

/**
 * Decides which responses the current user may read, change and delete: editors all of them, authors those from posts
 * that they may edit.
 */
final class ResponseAccess {

	/** Capability for all responses. */
	public const ALL = 'edit_others_pages';

	/** Capability for the list. Users without it have no form that visitors can use. */
	public const SOME = 'edit_published_posts';

	public static function may_ask(): bool {
		return current_user_can( self::ALL ) || current_user_can( self::SOME );
	}

	public static function capability(): string {
		return current_user_can( self::ALL ) ? self::ALL : self::SOME;
	}

	/** Whether the user may read a response whose form is in a post; 0 for templates and widgets. */
	public static function may_read( int $source ): bool {
		$may_edit = static fn(): bool => null !== get_post( $source ) && current_user_can( 'edit_post', $source );
		return current_user_can( self::ALL ) || ( 0 !== $source && self::may_ask() && $may_edit() );
	}

	/**
	 * A REST endpoint for users who may read any responses; it has to check each response itself.
	 *
	 * @param array<string, array> $args As for Route::requiring().
	 */
	public static function endpoint( string $method, \Closure $callback, array $args = array() ): array {
		return array( 'permission_callback' => self::may_ask( ... ) )
			+ Route::requiring( self::SOME, $method, $callback, $args );
	}

	public static function refusal(): \WP_Error {
		return new \WP_Error(
			'rest_forbidden',
			__( 'Sorry, you are not allowed to read these responses.', 'ramjet' ),
			array( 'status' => rest_authorization_required_code() )
		);
	}

	/** An SQL condition for the rows of the index that the user may read. */
	public static function condition( \wpdb $db, string $index ): string {
		if ( current_user_can( self::ALL ) ) {
			return '1 = 1';
		}
		$sources = self::may_ask() ? self::sources( $db, $index ) : array();
		return array() === $sources ? '1 = 0' : 'parent IN (' . implode( ',', $sources ) . ')';
	}

	/** @return list<int> Posts with responses that the user may edit. */
	private static function sources( \wpdb $db, string $index ): array {
		$query = "SELECT DISTINCT i.parent FROM $index i JOIN {$db->posts} p ON p.ID = i.parent";
		// A site may have many posts of others, which these users cannot edit.
		if ( ! current_user_can( 'edit_others_posts' ) ) {
			$query .= $db->prepare( ' WHERE p.post_author = %d', get_current_user_id() );
		}
		$ids = array_map( 'intval', $db->get_col( $query ) );
		_prime_post_caches( $ids, false, false );
		return array_values( array_filter( $ids, self::may_read( ... ) ) );
	}
}
