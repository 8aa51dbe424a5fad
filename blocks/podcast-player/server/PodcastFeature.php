<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Services\ThirdParty;

/** Plays the episodes of podcasts from copies of their feeds. Only visitors who play contact the podcast's host. */
final class PodcastFeature extends Feature implements Provides\Jobs, Provides\Routes, Provides\ThirdParties {

	public function jobs(): array {
		$run = static fn() => FeedRefresh::run_all();
		return array( new Job( FeedRefresh::HOOK, $run, 'hourly', static fn(): bool => FeedCopies::exist() ) );
	}

	public function routes(): array {
		return array( new RouteTable( 'wpcom/v2', static fn(): array => PodcastRoutes::all() ) );
	}

	public function third_parties(): array {
		$name = __( 'Podcast hosts', 'ramjet' );
		$text = __(
			'When visitors play an episode, its host receives their IP address and data about their browser. Your server reads the feeds of the podcasts in your posts, and copies their covers.',
			'ramjet'
		);
		$is_used = static fn( bool $has_blocks ): bool => $has_blocks;
		return array( new ThirdParty( $name, array(), $text, '', array( 'podcast-player' ), $is_used ) );
	}
}
