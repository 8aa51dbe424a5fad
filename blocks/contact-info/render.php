<?php
/**
 * The saved markup, described to search engines as an organization (schema.org microdata) whose
 * properties the children are.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\ContactInfo\StructuredData;

defined( 'ABSPATH' ) || exit;

if ( ! StructuredData::is_wanted() ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
	return;
}

$ramjet_type = 'Organization';
$ramjet_tags = new WP_HTML_Tag_Processor( $content );
if ( $ramjet_tags->next_tag() ) {
	$ramjet_tags->set_bookmark( 'wrapper' );
	while ( $ramjet_tags->next_tag( array( 'class_name' => 'wp-block-jetpack-business-hours' ) ) ) {
		// The hours are those of this very business, not of one inside it.
		$ramjet_tags->remove_attribute( 'itemscope' );
		$ramjet_tags->remove_attribute( 'itemtype' );
		$ramjet_type = 'LocalBusiness';
	}
	$ramjet_tags->seek( 'wrapper' );
	$ramjet_tags->set_attribute( 'itemscope', true );
	$ramjet_tags->set_attribute( 'itemtype', "https://schema.org/$ramjet_type" );
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
