<?php
/**
 * Finds related posts of some posts, by Ramjet or by FULLTEXT. Prints the 95th percentile of the time, and how many of the first
 * three have the topic of the post.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\RelatedPosts\RelatedPosts;
use Ramjet\RelatedPosts\RelatedSettings;

require __DIR__ . '/related-corpus.php';

list( , $how, $count ) = $argv;

// Generating the words takes more than WordPress does.
ini_set( 'memory_limit', '1G' );

/** @return \Closure( object ): list<int|string> Finds the IDs of related posts. */
function ramjet_bench_related(): \Closure {
	$related = new RelatedPosts( $GLOBALS['wpdb'], new RelatedSettings() );
	return static fn ( object $post ): array => $related->of( (int) $post->ID, 3 );
}

/**
 * Searches as related-posts plugins with FULLTEXT do: for the title and the most frequent words, without stop words.
 *
 * @return \Closure( object ): list<int|string> Finds the IDs of related posts.
 */
function ramjet_bench_fulltext(): \Closure {
	global $wpdb;
	$stop = array_flip( array_slice( ( new Ramjet_Bench_Corpus() )->words, 0, Ramjet_Bench_Corpus::STOP_WORDS ) );
	return static function ( object $post ) use ( $wpdb, $stop ): array {
		$words = array_count_values( str_word_count( strtolower( wp_strip_all_tags( $post->post_content ) ), 1 ) );
		$words = array_diff_key( $words, $stop );
		arsort( $words );
		$query = $post->post_title . ' ' . implode( ' ', array_keys( array_slice( $words, 0, 20 ) ) );
		return $wpdb->get_col(
			$wpdb->prepare(
				"SELECT ID FROM $wpdb->posts
				WHERE MATCH (post_title, post_content) AGAINST (%s)
					AND post_status = 'publish' AND post_type = 'post' AND post_password = '' AND ID <> %d
				ORDER BY MATCH (post_title, post_content) AGAINST (%s) DESC LIMIT 3",
				$query,
				$post->ID,
				$query
			)
		);
	};
}

// The same posts in each run.
$step  = intdiv( (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_name LIKE 'related-%'" ), (int) $count );
$posts = $wpdb->get_results(
	"SELECT ID, post_title, post_content, menu_order FROM $wpdb->posts
	WHERE post_name LIKE 'related-%' AND ID % $step = 0 ORDER BY ID"
);

if ( 'fulltext' === $how ) {
	$wpdb->query( "ALTER TABLE $wpdb->posts ADD FULLTEXT ramjet_bench (post_title, post_content)" );
}
$find     = 'fulltext' === $how ? ramjet_bench_fulltext() : ramjet_bench_related();
$times    = array();
$on_topic = 0;
foreach ( $posts as $post ) {
	$start   = hrtime( true );
	$ids     = $find( $post );
	$times[] = ( hrtime( true ) - $start ) / 1e6;
	foreach ( $ids as $id ) {
		$topic     = $wpdb->get_var( "SELECT menu_order FROM $wpdb->posts WHERE ID = $id" );
		$on_topic += (int) ( $topic === $post->menu_order );
	}
}
if ( 'fulltext' === $how ) {
	// FORCE removes the column that InnoDB has added for the index.
	$wpdb->query( "ALTER TABLE $wpdb->posts DROP INDEX ramjet_bench, FORCE" );
}

sort( $times );
echo wp_json_encode(
	array(
		'time'    => $times[ (int) floor( 0.95 * ( count( $times ) - 1 ) ) ],
		// Missing posts count as wrong.
		'onTopic' => $on_topic / ( 3 * count( $posts ) ),
	)
);
