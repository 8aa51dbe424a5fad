<?php
/**
 * The saved markup with its link put right and described to search engines.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\ContactInfo\Links;
use Ramjet\Blocks\ContactInfo\PhoneLink;
use Ramjet\Blocks\ContactInfo\StructuredData;

defined( 'ABSPATH' ) || exit;

$ramjet_tags       = new WP_HTML_Tag_Processor( $content );
$ramjet_is_wanted  = StructuredData::is_wanted();
$ramjet_has_prefix = $ramjet_tags->next_tag( array( 'class_name' => 'phone-prefix' ) );

$ramjet_html = Links::change(
	$content,
	'tel:',
	static fn( string $href, string $text ): array => array( 'href' => PhoneLink::href( $href, $text ) )
		// With words before it, only the link is the number.
		+ ( $ramjet_is_wanted && $ramjet_has_prefix ? array( 'itemprop' => 'telephone' ) : array() )
);

$ramjet_tags = new WP_HTML_Tag_Processor( $ramjet_html );
if ( $ramjet_is_wanted && ! $ramjet_has_prefix && $ramjet_tags->next_tag() ) {
	$ramjet_tags->set_attribute( 'itemprop', 'telephone' );
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
