<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Notices;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** Remembers which notices each user has dismissed. */
final class NoticesFeature extends Feature implements Provides\Routes, Provides\Resettables, Provides\State {

	/** User meta: '1' once the user has seen the note about the connection that a shop shows. */
	private const SEEN_MODAL = '_ramjet_seen_wc_connection_modal';

	public function boot(): void {
		add_action(
			'ramjet_user_connected',
			// They want to know when the connection ends, even if they once dismissed the editor's banner.
			static fn( int $user ) => DismissedNotices::restore( $user, 'connection-banner' )
		);
	}

	public function routes(): array {
		return array( new RouteTable( 'jetpack/v4', self::definitions( ... ) ) );
	}

	public function resettables(): array {
		return array( new DismissedNotices() );
	}

	public function initial_state( ?string $editor ): array {
		return array(
			'dismissedNotices'      => self::dismissed(),
			'seenWCConnectionModal' => self::has_seen_modal(),
		);
	}

	/** @return list<string> IDs of the notices that the current user has dismissed. */
	public static function dismissed(): array {
		return ( new DismissedNotices() )->ids();
	}

	private static function definitions(): array {
		$not_saved = array( 'ramjet_not_saved' => '500: The change could not be saved.' );
		$id        = Schema::field( 'string', 'ID of the notice.' );
		$dismissed = Schema::field( 'boolean', 'Whether the notice stays hidden for the current user.' );
		$required  = array( 'required' => true );
		return array(
			'/notice/(?P<id>[\w-]+)' => Route::of(
				'A notice that the current user has dismissed. The latest hundred are kept.',
				static fn(): array => Schema::object( array( 'id' => $id, 'dismissed' => $dismissed ), 'notice' ),
				Route::for_admins( 'POST', self::dismiss( ... ), array(
					'id'        => $id + $required + array( 'pattern' => '^[a-z0-9_-]{1,64}$' ),
					'dismissed' => $dismissed + $required,
				) ),
				$not_saved
			),
			'/seen-wc-connection-modal' => Route::of(
				'Remembers that the current user has seen the note about the connection that a shop shows.',
				static fn(): array => Schema::object(
					array( 'seen' => Schema::field( 'boolean', 'Always true.' ) ),
					'seen-wc-connection-modal'
				),
				Route::for_admins( 'POST', self::remember_modal( ... ) ),
				$not_saved
			),
		);
	}

	private static function dismiss( \WP_REST_Request $request ): array|\WP_Error {
		$saved = ( new DismissedNotices() )->set( $request['id'], $request['dismissed'] );
		return ! $saved ? Failure::not_saved() : array( 'id' => $request['id'], 'dismissed' => $request['dismissed'] );
	}

	private static function remember_modal(): array|\WP_Error {
		update_user_meta( get_current_user_id(), self::SEEN_MODAL, '1' );
		return self::has_seen_modal() ? array( 'seen' => true ) : Failure::not_saved();
	}

	private static function has_seen_modal(): bool {
		return '1' === get_user_meta( get_current_user_id(), self::SEEN_MODAL, true );
	}
}
