<?php
/**
 * For `npm run bench` only: posts with known topics, and what it costs to find related ones.
 *
 * @package Ramjet
 */

declare(strict_types=1);

/**
 * A corpus that is the same in each run. Word frequencies follow Zipf's law, as in natural language. Each post has a
 * topic, whose words are a tenth to a third of its text, or fewer in a few posts. Topic words also occur in other posts,
 * and a third of them belong to two topics.
 */
final class Ramjet_Bench_Corpus {

	private const WORDS  = 30_000;
	private const TOPICS = 40;

	/** Words of each topic, and how many of them the next topic shares. */
	private const OF_TOPIC = 120;
	private const SHARED   = 40;

	/** Size of the tables from which words are drawn, which is faster than computing the distribution. */
	private const TABLE = 1 << 18;

	/** Number of common words that the FULLTEXT query omits. */
	public const STOP_WORDS = 150;

	/** @var list<string> Most common first. */
	public array $words = array();

	/** @var list<int> */
	private array $background;

	/** @var list<list<int>> */
	private array $topics = array();

	public function __construct() {
		mt_srand( 13 );
		$syllables = array();
		foreach ( str_split( 'bdfgklmnprstvz' ) as $consonant ) {
			foreach ( array( 'a', 'e', 'i', 'o', 'u', 'an', 'el', 'ir', 'ost' ) as $vowel ) {
				$syllables[] = $consonant . $vowel;
			}
		}
		$count = count( $syllables );
		$known = array();
		while ( count( $known ) < self::WORDS ) {
			$word = '';
			for ( $left = mt_rand( 2, 4 ); $left > 0; $left-- ) {
				$word .= $syllables[ mt_rand( 0, $count - 1 ) ];
			}
			$known[ $word ] = true;
		}
		$this->words      = array_keys( $known );
		$this->background = self::table( range( 0, self::WORDS - 1 ), 1.05 );
		$own              = array();
		$used             = array();
		for ( $topic = 0; $topic < self::TOPICS; $topic++ ) {
			for ( $own[ $topic ] = array(); count( $own[ $topic ] ) < self::OF_TOPIC - self::SHARED; ) {
				$word = mt_rand( 200, 20_000 );
				if ( ! isset( $used[ $word ] ) ) {
					$used[ $word ]   = true;
					$own[ $topic ][] = $word;
				}
			}
		}
		for ( $topic = 0; $topic < self::TOPICS; $topic++ ) {
			$next = array_slice( $own[ ( $topic + 1 ) % self::TOPICS ], 0, self::SHARED );
			$all  = array_merge( $own[ $topic ], $next );
			shuffle( $all );
			$this->topics[] = self::table( $all, 0.8 );
		}
	}

	/**
	 * @param list<int> $words Most common first.
	 * @return list<int> Each word as often as Zipf's law predicts.
	 */
	private static function table( array $words, float $exponent ): array {
		$total = 0.0;
		foreach ( $words as $rank => $word ) {
			$total += ( $rank + 1 ) ** -$exponent;
		}
		$table = array();
		$sum   = 0.0;
		foreach ( $words as $rank => $word ) {
			$sum += ( $rank + 1 ) ** -$exponent;
			$end  = (int) round( self::TABLE * $sum / $total );
			for ( $at = count( $table ); $at < $end; $at++ ) {
				$table[] = $word;
			}
		}
		return $table;
	}

	/**
	 * @return array{topic: int, title: string, text: string}
	 */
	public function post(): array {
		$topic = mt_rand( 0, self::TOPICS - 1 );
		$other = mt_rand( 0, self::TOPICS - 1 );
		$share = mt_rand( 1, 20 ) === 1 ? mt_rand( 30, 60 ) / 1000 : mt_rand( 100, 330 ) / 1000;
		$aside = $share + mt_rand( 0, 80 ) / 1000;
		// The length is log-normal.
		$normal = sqrt( -2 * log( mt_rand( 1, 1_000_000 ) / 1_000_000 ) ) * cos( 2 * M_PI * mt_rand() / mt_getrandmax() );
		$length = (int) min( 900, max( 25, 130 * exp( 0.6 * $normal ) ) );
		return array(
			'topic' => $topic,
			'title' => $this->text( mt_rand( 3, 9 ), $topic, $other, 0.3, 0.35 ),
			'text'  => $this->text( $length, $topic, $other, $share, $aside ),
		);
	}

	private function text( int $length, int $topic, int $other, float $share, float $aside ): string {
		$text = '';
		for ( ; $length > 0; $length-- ) {
			$kind  = mt_rand() / mt_getrandmax();
			$table = match ( true ) {
				$kind < $share => $this->topics[ $topic ],
				$kind < $aside => $this->topics[ $other ],
				default        => $this->background,
			};
			$text .= $this->words[ $table[ mt_rand( 0, self::TABLE - 1 ) ] ] . ( 0 === $length % 12 ? '. ' : ' ' );
		}
		return rtrim( $text );
	}
}

/** Stores posts with their topic in menu_order. */
function ramjet_bench_seed_posts( int $count ): void {
	global $wpdb;
	$corpus = new Ramjet_Bench_Corpus();
	for ( $start = 0; $start < $count; $start += 500 ) {
		$rows = array();
		for ( $number = $start; $number < min( $count, $start + 500 ); $number++ ) {
			$post   = $corpus->post();
			$date   = gmdate( 'Y-m-d H:i:s', 1_700_000_000 + 300 * $number );
			$text   = '<!-- wp:paragraph --><p>' . str_replace( '. ', ".</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>", $post['text'] ) . '</p><!-- /wp:paragraph -->';
			$rows[] = "('post','publish',1,'$date','$date','$date','$date','{$post['title']}','related-$number','$text',{$post['topic']},'','','','')";
		}
		$wpdb->query(
			"INSERT INTO $wpdb->posts (post_type, post_status, post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_title, post_name, post_content, menu_order, post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', $rows )
		);
	}
	$wpdb->query( "ANALYZE TABLE $wpdb->posts" );
}

/**
 * Builds the index.
 *
 * @return array{seconds: float, memory: int, growth: int} Peak memory beyond WordPress's own, and its growth in the
 *         second half.
 */
function ramjet_bench_build(): array {
	global $wpdb;
	$rebuild = new Ramjet\RelatedPosts\Rebuild( $wpdb, new Ramjet\RelatedPosts\RelatedSettings() );
	$before  = memory_get_usage();
	$start   = microtime( true );
	$peaks   = array();
	$rebuild->restart();
	do {
		memory_reset_peak_usage();
		$result  = $rebuild->run( 1 );
		$peaks[] = memory_get_peak_usage() - $before;
	} while ( 'more' === $result );
	$half = array_chunk( array_slice( $peaks, 2 ), max( 1, intdiv( count( $peaks ) - 2, 2 ) ) );
	return array(
		'seconds' => microtime( true ) - $start,
		'memory'  => max( $peaks ),
		'growth'  => max( $half[1] ?? array( 0 ) ) - max( $half[0] ?? array( 0 ) ),
		'result'  => $result,
	);
}

/** @return list<object{ID: string, post_title: string, post_content: string, menu_order: string}> Same in each run. */
function ramjet_bench_sample( int $count ): array {
	global $wpdb;
	$total = (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->posts WHERE post_name LIKE 'related-%'" );
	$step  = intdiv( $total, $count );
	return $wpdb->get_results(
		"SELECT ID, post_title, post_content, menu_order FROM $wpdb->posts WHERE post_name LIKE 'related-%' AND ID % $step = 0 ORDER BY ID"
	);
}

/**
 * Times how long something takes for each post, and counts how many of the first three share its topic.
 *
 * @param \Closure( object ): list<int> $find Returns ids.
 * @return array{p50: float, p95: float, quality: float} Milliseconds; share.
 */
function ramjet_bench_find( array $posts, \Closure $find ): array {
	global $wpdb;
	$times = array();
	$same  = 0;
	$found = 0;
	foreach ( $posts as $post ) {
		$start   = hrtime( true );
		$ids     = $find( $post );
		$times[] = ( hrtime( true ) - $start ) / 1e6;
		foreach ( array_slice( $ids, 0, 3 ) as $id ) {
			$same += (int) ( $wpdb->get_var( "SELECT menu_order FROM $wpdb->posts WHERE ID = $id" ) === $post->menu_order );
		}
		// Missing posts count as wrong.
		$found += 3;
	}
	sort( $times );
	$at = static fn( float $share ): float => $times[ (int) floor( $share * ( count( $times ) - 1 ) ) ];
	return array( 'p50' => $at( 0.5 ), 'p95' => $at( 0.95 ), 'quality' => $same / $found );
}

/** @return \Closure( object ): list<int> */
function ramjet_bench_related(): \Closure {
	$related = new Ramjet\RelatedPosts\RelatedPosts( $GLOBALS['wpdb'], new Ramjet\RelatedPosts\RelatedSettings() );
	return static function ( object $post ) use ( $related ): array {
		return $related->of( (int) $post->ID, 3 );
	};
}

/**
 * Searches as related-posts plugins with FULLTEXT do: for the title and the most frequent words, without stop words.
 *
 * @return \Closure( object ): list<int>
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
				"SELECT ID FROM $wpdb->posts WHERE MATCH (post_title, post_content) AGAINST (%s) AND post_status = 'publish' AND post_type = 'post' AND post_password = '' AND ID <> %d ORDER BY MATCH (post_title, post_content) AGAINST (%s) DESC LIMIT 3",
				$query,
				$post->ID,
				$query
			)
		);
	};
}

/**
 * Compares cached results with get_post_meta(), in a request that has loaded the posts already.
 *
 * @return array{meta: float, first: float, again: float} Milliseconds for a post: its meta; its related posts from the
 *         object cache, checked for the first time in a request; the same again.
 */
function ramjet_bench_cached( array $posts ): array {
	global $wpdb;
	$rounds   = 200;
	$settings = new Ramjet\RelatedPosts\RelatedSettings();
	$times    = array( 'meta' => 0.0, 'first' => 0.0, 'again' => 0.0 );
	foreach ( $posts as $post ) {
		$id = (int) $post->ID;
		( new Ramjet\RelatedPosts\RelatedPosts( $wpdb, $settings ) )->of( $id, 3 );
		$start = hrtime( true );
		for ( $round = 0; $round < $rounds; $round++ ) {
			get_post_meta( $id, Ramjet\RelatedPosts\TermIndex::META, true );
		}
		$times['meta'] += hrtime( true ) - $start;
		$related        = new Ramjet\RelatedPosts\RelatedPosts( $wpdb, $settings );
		$start          = hrtime( true );
		$related->of( $id, 3 );
		$times['first'] += ( hrtime( true ) - $start ) * $rounds;
		$start           = hrtime( true );
		for ( $round = 0; $round < $rounds; $round++ ) {
			$related->of( $id, 3 );
		}
		$times['again'] += hrtime( true ) - $start;
	}
	return array_map( static fn( float $time ): float => $time / 1e6 / $rounds / count( $posts ), $times );
}

/** Time to index a saved post, after the HTTP response: the lower quartile, in milliseconds. */
function ramjet_bench_write( array $posts ): float {
	$times = array();
	foreach ( $posts as $post ) {
		wp_update_post( array( 'ID' => (int) $post->ID, 'post_title' => $post->post_title ) );
		$start = hrtime( true );
		Ramjet\RelatedPosts\IndexUpdates::write();
		$times[] = ( hrtime( true ) - $start ) / 1e6;
	}
	sort( $times );
	return $times[ intdiv( count( $times ), 4 ) ];
}
