<?php
/**
 * Turns related posts below posts on or off. Publishes a post, and one with the block instead.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\RelatedPosts\PostMeta;
use Ramjet\RelatedPosts\RelatedSettings;

( new RelatedSettings() )->save( array( 'related_below_posts' => 'on' === $argv[1] ) );
$block   = '<!-- wp:jetpack/related-posts {"displayHeadline":true,"headline":"Related","displayContext":true} /-->';
$text    = "<!-- wp:paragraph -->\n<p>A paragraph, as long as paragraphs are.</p>\n<!-- /wp:paragraph -->\n\n";
$related = get_posts( array( 'numberposts' => 3, 'fields' => 'ids' ) );
$urls    = array();
// Each of the two has a post before and after it, to which the theme links.
foreach ( array( 'first' => '', 'below' => '', 'block' => $block, 'last' => '' ) as $name => $end ) {
	$id = ramjet_bench_publish( "Related $name", str_repeat( $text, 20 ) . $end, array( 'post_type' => 'post' ) );
	update_post_meta( $id, PostMeta::PINNED, $related );
	$urls[ $name ] = get_permalink( $id );
}
echo wp_json_encode( $urls );
