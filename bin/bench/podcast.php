<?php
/**
 * Stores a copy of a feed whose server is down, and publishes a page with it and one with a paragraph.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\PodcastPlayer\FeedCopies;

$url     = 'https://podcast.invalid/feed.xml';
$episode = static fn( int $index ): array => array(
	'guid'        => "episode-$index",
	'title'       => "Episode $index",
	'description' => 'About a walk along the river.',
	'link'        => "https://podcast.invalid/$index",
	'src'         => "https://podcast.invalid/$index.mp3",
	'type'        => 'audio/mpeg',
	'duration'    => 60 * $index,
	'date'        => 1700000000 - $index,
);
FeedCopies::add( $url );
FeedCopies::change(
	FeedCopies::find( $url ),
	array(
		'read'    => time(),
		'checked' => time() - DAY_IN_SECONDS,
		'failed'  => 24,
		'feed'    => array(
			'title'    => 'Walks',
			'link'     => 'https://podcast.invalid/',
			'cover'    => '',
			'episodes' => array_map( $episode, range( 1, 100 ) ),
		),
	)
);

$player    = '<!-- wp:jetpack/podcast-player {"url":"' . $url . '"} -->'
	. '<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="' . $url . '">'
	. $url . '</a><!-- /wp:jetpack/podcast-player -->';
$paragraph = '<!-- wp:paragraph --><p>About a walk along the river.</p><!-- /wp:paragraph -->';
$publish   = static fn( string $content ): string => get_permalink(
	ramjet_bench_publish( 'Walks', $content, array( 'post_type' => 'post' ) )
);
echo wp_json_encode( array( 'on' => $publish( $player ), 'off' => $publish( $paragraph ) ) );
