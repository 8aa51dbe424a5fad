<?php
declare(strict_types=1);

namespace Ramjet\Podcast;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Services\ThirdParty;

/** Plays the episodes of podcasts from copies of their feeds. Only visitors who play contact the podcast's host. */
final class PodcastFeature extends Feature {

	public function jobs(): array {
		$run       = static fn() => Refresh::run_all();
		$is_needed = static fn(): bool => array() !== Copies::all();
		return array( new Job( Refresh::HOOK, $run, 'hourly', $is_needed ) );
	}

	public function controllers(): array {
		return array( new RouteTable( 'wpcom/v2', static fn(): array => PodcastRoutes::all() ) );
	}

	public function third_parties(): array {
		$reads = __( 'Your server reads the feeds of the podcasts in your posts, and copies their covers.', 'ramjet' );
		$plays = __(
			'When visitors play an episode, its host receives their IP address and data about their browser.',
			'ramjet'
		);
		$is_used = static fn( bool $has_blocks ): bool => $has_blocks;
		$name    = __( 'Hosts of podcasts', 'ramjet' );
		return array( new ThirdParty( $name, array(), "$plays $reads", '', array( 'podcast-player' ), $is_used ) );
	}
}
