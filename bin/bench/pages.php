<?php
/**
 * Publishes ten posts without our blocks, which are what the front page lists.
 *
 * @package Ramjet
 */

declare(strict_types=1);

$content = str_repeat(
	"<!-- wp:heading -->\n<h2 class=\"wp-block-heading\">A heading</h2>\n<!-- /wp:heading -->\n\n"
		. "<!-- wp:paragraph -->\n<p>A paragraph, as long as paragraphs are.</p>\n<!-- /wp:paragraph -->\n\n",
	20
);
for ( $number = 1; $number <= 10; $number++ ) {
	$id = ramjet_bench_publish( "Post $number", $content, array( 'post_type' => 'post' ) );
}
echo wp_json_encode( array( 'id' => $id, 'url' => get_permalink( $id ) ) );
