<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Rest\RouteTable;

/** Looks for what a move from Jetpack leaves to a person. */
final class LookFeature extends Feature implements Provides\Jobs, Provides\Routes {

	public function boot(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			add_action( 'init', static fn() =>
				\WP_CLI::add_command( 'ramjet move look', new LookCommand( self::look() ) ) );
		}
	}

	public function jobs(): array {
		$continue = static fn() => self::look()->continue();
		return array( new Job( Look::HOOK, $continue, 'daily', static fn(): bool => self::look()->is_running() ) );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', static fn(): array => LookRoutes::all( self::look() ) ) );
	}

	private static function look(): Look {
		return new Look( $GLOBALS['wpdb'] );
	}
}
