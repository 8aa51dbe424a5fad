<?php
/**
 * The saved markup with its link to a map put right and its parts described to search engines.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\ContactInfo\Links;
use Ramjet\Blocks\ContactInfo\StructuredData;

defined( 'ABSPATH' ) || exit;

$ramjet_properties = array(
	'jetpack-address__address' => 'streetAddress',
	'jetpack-address__city'    => 'addressLocality',
	'jetpack-address__region'  => 'addressRegion',
	'jetpack-address__postal'  => 'postalCode',
	'jetpack-address__country' => 'addressCountry',
);

$ramjet_tags = new WP_HTML_Tag_Processor(
	Links::change(
		$content,
		Links::map_prefix(),
		static fn( string $href ): array => array( 'href' => Links::map( $href ) )
	)
);
if ( ! StructuredData::is_wanted() ) {
	echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
	return;
}
if ( $ramjet_tags->next_tag() ) {
	$ramjet_tags->set_attribute( 'itemprop', 'address' );
	$ramjet_tags->set_attribute( 'itemscope', true );
	$ramjet_tags->set_attribute( 'itemtype', 'https://schema.org/PostalAddress' );
}
while ( $ramjet_tags->next_tag() ) {
	foreach ( $ramjet_properties as $ramjet_class => $ramjet_property ) {
		if ( ! $ramjet_tags->has_class( $ramjet_class ) ) {
			continue;
		}
		// A missing region or postal code has an empty element, which says nothing.
		$ramjet_tags->set_bookmark( 'part' );
		$ramjet_has_text = $ramjet_tags->next_token() && '#text' === $ramjet_tags->get_token_type();
		$ramjet_tags->seek( 'part' );
		if ( $ramjet_has_text ) {
			$ramjet_tags->set_attribute( 'itemprop', $ramjet_property );
		}
	}
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
