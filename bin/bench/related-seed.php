<?php
/**
 * Stores posts with their topic in menu_order, and prints the text of some.
 *
 * @package Ramjet
 */

declare(strict_types=1);

require __DIR__ . '/related-corpus.php';

const BATCH = 500;

list( , $count ) = $argv;

$corpus = new Ramjet_Bench_Corpus();
$texts  = array();
for ( $start = 0; $start < (int) $count; $start += BATCH ) {
	$rows = array();
	for ( $number = $start; $number < $start + BATCH; $number++ ) {
		$post = $corpus->post();
		$date = gmdate( 'Y-m-d H:i:s', 1_700_000_000 + 300 * $number );
		$text = '<!-- wp:paragraph --><p>'
			. str_replace( '. ', ".</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>", $post['text'] )
			. '</p><!-- /wp:paragraph -->';
		if ( $number < 40 ) {
			$texts[] = $text;
		}
		$rows[] = "('post','publish',1,'$date','$date','$date','$date','{$post['title']}','related-$number','$text',"
			. "{$post['topic']},'','','','')";
	}
	$wpdb->query(
		"INSERT INTO $wpdb->posts (post_type, post_status, post_author, post_date, post_date_gmt, post_modified,
			post_modified_gmt, post_title, post_name, post_content, menu_order, post_excerpt, to_ping, pinged,
			post_content_filtered) VALUES " . implode( ',', $rows )
	);
}
$wpdb->query( "ANALYZE TABLE $wpdb->posts" );
echo wp_json_encode( array( 'texts' => $texts ) );
