<?php
/**
 * The saved markup, described to search engines as the name of what the parent block is about.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\ContactInfo\StructuredData;

defined( 'ABSPATH' ) || exit;

$ramjet_tags = new WP_HTML_Tag_Processor( $content );
if ( StructuredData::is_wanted() && $ramjet_tags->next_tag() ) {
	$ramjet_tags->set_attribute( 'itemprop', 'name' );
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
