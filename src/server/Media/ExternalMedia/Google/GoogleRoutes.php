<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Google;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;

/** The REST routes for the current user's Google account and for choosing photos in it. Below wpcom/v2. */
final class GoogleRoutes {

	/** Sessions that a user can begin, and requests for them, in a minute. */
	private const SESSIONS = 20;
	private const POLLS    = 120;

	/** As many items as the picker can hold. */
	private const MAX_ITEMS = 10;

	public function __construct(
		private readonly GoogleLogin $login,
		private readonly GoogleAccount $account,
		private readonly PickerSession $sessions
	) {}

	/** @return array<string, array> */
	public function routes(): array {
		return array(
			'/external-media/connection/google_photos' => $this->connection(),
			'/external-media/session/google_photos'    => $this->session(),
		);
	}

	private function connection(): array {
		$reply   = Schema::object( array(
			'connect_URL' => Schema::field( 'string', 'URL for a popup; in replies to GET requests only.' ),
		), 'google-photos-connection' );
		$connect = function (): array|\WP_Error {
			$url = $this->login->url();
			return is_wp_error( $url ) ? $url : array( 'connect_URL' => $url );
		};
		return Route::of(
			'GET returns where the user connects a Google account: valid for ten minutes, once. DELETE revokes it.',
			$reply,
			array(
				Route::requiring( GoogleLogin::CAPABILITY, 'GET', $connect ),
				Route::requiring( GoogleLogin::CAPABILITY, 'DELETE', fn(): \stdClass|\WP_Error =>
					$this->account->disconnect() ? new \stdClass() : Failure::not_saved() ),
			),
			array(
				'ramjet_media_unavailable' => '409: The site has no OAuth client of Google.',
				'ramjet_too_many_requests' => '429: The user has connected ten accounts in a minute.',
				'ramjet_not_saved'         => '500: The account could not be disconnected.',
			)
		);
	}

	private function session(): array {
		$id    = array( 'required' => true, 'pattern' => '^' . PickerSession::ID . '$' );
		$args  = array( 'session_id' => Schema::field( 'string', 'ID of the session.', $id ) );
		$count = array( 'default' => 1, 'minimum' => 1, 'maximum' => self::MAX_ITEMS );
		$reply = Schema::object( array(
			'id'            => Schema::field( 'string', 'ID of the session.' ),
			'pickerUri'     => Schema::field( 'string', 'URL for a window, in which the user chooses.' ),
			'mediaItemsSet' => Schema::field( 'boolean', 'Whether the user has finished.' ),
			'pollInterval'  => Schema::field( 'integer', 'Milliseconds between two requests.' ),
			'timeoutIn'     => Schema::field( 'integer', 'Milliseconds after which to stop asking.' ),
		), 'google-photos-session' );
		$create = fn( \WP_REST_Request $request ): array|\WP_Error =>
			UserRate::allows( 'google_session', self::SESSIONS )
				? $this->sessions->create( $request['max_items'] )
				: UserRate::error();
		$get    = fn( \WP_REST_Request $request ): array|\WP_Error => UserRate::allows( 'google_poll', self::POLLS )
			? $this->sessions->get( $request['session_id'] )
			: UserRate::error();
		$delete = fn( \WP_REST_Request $request ): \stdClass|\WP_Error =>
			$this->sessions->delete( $request['session_id'] ) ?? new \stdClass();
		return Route::of(
			'The choice of a user in Google’s window. DELETE ends it and returns an empty object.',
			$reply,
			array(
				Route::requiring( GoogleLogin::CAPABILITY, 'POST', $create, array(
					'max_items' => Schema::field( 'integer', 'How many the user may choose.', $count ),
				) ),
				Route::requiring( GoogleLogin::CAPABILITY, 'GET', $get, $args ),
				Route::requiring( GoogleLogin::CAPABILITY, 'DELETE', $delete, $args ),
			),
			array(
				'authorization_required'   => '403: The user has to connect an account, or has revoked it.',
				'ramjet_media_gone'        => '410: The session has expired.',
				'ramjet_media_limited'     => '429: Google received too many requests.',
				'ramjet_too_many_requests' => '429: The user has sent too many requests.',
				'ramjet_media_failed'      => '502: Google cannot be reached, or its response is invalid.',
			)
		);
	}
}
