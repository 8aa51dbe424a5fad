<?php
/**
 * Text for measuring related posts.
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
