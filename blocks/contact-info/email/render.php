<?php
/**
 * The saved markup with its links put right and described to search engines.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\ContactInfo\Links;
use Ramjet\Blocks\ContactInfo\StructuredData;

defined( 'ABSPATH' ) || exit;

$ramjet_described = StructuredData::is_wanted() ? array( 'itemprop' => 'email' ) : array();

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
echo Links::change(
	$content,
	'mailto:',
	static fn( string $href, string $text ): array => array( 'href' => Links::mail( $href, $text ) ) + $ramjet_described
);
