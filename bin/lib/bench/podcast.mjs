import { step } from '../terminal.mjs';
import { judgeTimes } from './judge.mjs';
import { limits } from './rounds.mjs';
import { request, summarize } from './server.mjs';
import { interleave } from './statistics.mjs';

/** Times the same page with a paragraph. */
const BUDGET = { ratio: 1.05 };

/** PHP that stores a copy of a feed whose server is down, and publishes both pages; it prints their URLs. */
const PUBLISH = `
	$url = 'https://podcast.invalid/feed.xml';
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
	Ramjet\\Blocks\\PodcastPlayer\\FeedCopies::add( $url );
	$copy = Ramjet\\Blocks\\PodcastPlayer\\FeedCopies::find( $url );
	Ramjet\\Blocks\\PodcastPlayer\\FeedCopies::change( $copy, array(
		'read'    => time(),
		'checked' => time() - DAY_IN_SECONDS,
		'failed'  => 24,
		'feed'    => array(
			'title'    => 'Walks',
			'link'     => 'https://podcast.invalid/',
			'cover'    => '',
			'episodes' => array_map( $episode, range( 1, 100 ) ),
		),
	) );
	$publish = static fn( string $content ): string => get_permalink( wp_insert_post( array(
		'post_title'   => 'Walks',
		'post_content' => wp_slash( $content ),
		'post_status'  => 'publish',
	) ) );
	echo wp_json_encode( array(
		'on'  => $publish( '<!-- wp:jetpack/podcast-player {"url":"' . $url . '"} -->'
			. '<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="' . $url . '">'
			. $url . '</a><!-- /wp:jetpack/podcast-player -->' ),
		'off' => $publish( '<!-- wp:paragraph --><p>About a walk along the river.</p><!-- /wp:paragraph -->' ),
	) );`;

/**
 * A page with a podcast whose feed is down, beside one with a paragraph instead.
 *
 * @param {import('../site.mjs').Site} site
 * @return {Promise<import('./judge.mjs').Row[]>} For the table.
 */
export async function measurePodcast( site ) {
	const urls = JSON.parse( await site.php( PUBLISH ) );
	const take = async ( side ) => {
		const { html, measured } = await request( urls[ side ], 'on' );
		if ( html.includes( 'episode-1' ) && side === 'off' ) {
			throw new Error( 'The paragraph is a podcast.' );
		}
		if ( ! html.includes( 'Episode 5' ) && side === 'on' ) {
			throw new Error( 'The podcast is not shown.' );
		}
		return measured;
	};
	const pair = await step( 'A page with a podcast', async () => {
		await interleave( { rounds: 6 }, take );
		const { on, off } = await interleave( limits( 'media' ), take );
		return { on: summarize( on ), off: summarize( off ) };
	} );
	return judgeTimes( 'podcast whose feed is down', pair, BUDGET );
}
