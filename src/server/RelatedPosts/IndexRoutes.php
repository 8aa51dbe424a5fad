<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Jobs\Walk;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** REST routes of the index of related posts. */
final class IndexRoutes {

	/** How long one request builds. */
	private const SECONDS = 5;

	/** @return array<string, array> As in a RouteTable. */
	public static function all( Rebuild $rebuild ): array {
		$states = array( 'enum' => array( 'idle', 'building', 'missing' ) );
		$schema = Schema::object( array(
			'state'   => Schema::field( 'string', 'Whether it is complete (idle), being built or missing.', $states ),
			'indexed' => Schema::field( 'integer', 'Number of posts in the index.' ),
			'total'   => Schema::field( 'integer', 'Number of posts that belong in the index.' ),
			'percent' => Schema::field( 'integer', 'Progress of the rebuild, in percent.' ),
		), 'related-posts-index' );
		$fresh  = Schema::field( 'boolean', 'Whether to start from the beginning.', array( 'default' => false ) );
		$build  = static function ( \WP_REST_Request $request ) use ( $rebuild ): array|\WP_Error {
			if ( $request['restart'] ) {
				$rebuild->restart();
			}
			return Walk::FAILED === $rebuild->run( self::SECONDS ) ? Failure::not_saved() : $rebuild->status();
		};
		return array(
			'/related-posts/index' => Route::of(
				'The index of related posts. POST builds for a few seconds; repeat it until the state is idle.',
				$schema,
				array(
					Route::for_admins( 'GET', static fn(): array => $rebuild->status() ),
					Route::for_admins( 'POST', $build, array( 'restart' => $fresh ) ),
				),
				array( 'ramjet_not_saved' => '500: The change could not be saved.' )
			),
		);
	}
}
