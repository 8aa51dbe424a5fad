<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Support\Jobs\Walk;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** REST routes of the look. */
final class LookRoutes {

	/** How long one request looks. */
	private const SECONDS = 4;

	/** @return array<string, array> As in a RouteTable. */
	public static function all( Look $look ): array {
		$states  = array( 'enum' => array( 'none', 'running', 'done' ) );
		$item    = Schema::object( array(
			'title' => Schema::field( 'string', 'Title of a post, or name of something else.' ),
			'url'   => Schema::field( 'string', 'Where it is edited; empty for nowhere.' ),
		) );
		$finding = Schema::object( array(
			'id'     => Schema::field( 'string', 'Identifies the finding.' ),
			'label'  => Schema::field( 'string', 'What was found.' ),
			'advice' => Schema::field( 'string', 'What to do.' ),
			'count'  => Schema::field( 'integer', 'How many were found.' ),
			'items'  => Schema::field( 'array', 'The first 50.', array( 'items' => $item ) ),
		) );
		$schema  = Schema::object( array(
			'state'    => Schema::field( 'string', 'Whether it was never started, is running or done.', $states ),
			'percent'  => Schema::field( 'integer', 'Progress, in percent.' ),
			'ended'    => Schema::field( array( 'string', 'null' ), 'When it ended, in ISO 8601.' ),
			'findings' => Schema::field( 'array', 'What was found so far.', array( 'items' => $finding ) ),
		), 'move-look' );
		$only    = 'Whether to continue a look that is running, and not to start one.';
		$post    = static function ( \WP_REST_Request $request ) use ( $look ): array|\WP_Error {
			if ( ! Look::is_offered() ) {
				$message = __( 'There is nothing of Jetpack on this site.', 'ramjet' );
				return new \WP_Error( 'ramjet_no_jetpack', $message, array( 'status' => 404 ) );
			}
			if ( ! $request['continue'] ) {
				$look->restart();
			}
			return Walk::FAILED === $look->run( self::SECONDS ) ? Failure::not_saved() : $look->status();
		};
		return array(
			'/move/look' => Route::of(
				'What a move from Jetpack leaves to a person. POST looks for a few seconds; repeat it, with '
					. '`continue`, until the state is done.',
				$schema,
				array(
					Route::for_admins( 'GET', static fn(): array => $look->status() ),
					Route::for_admins( 'POST', $post, array(
						'continue' => Schema::field( 'boolean', $only, array( 'default' => false ) ),
					) ),
				),
				array(
					'ramjet_no_jetpack' => '404: The site never had Jetpack.',
					'ramjet_not_saved'  => '500: The change could not be saved.',
				)
			),
		);
	}
}
