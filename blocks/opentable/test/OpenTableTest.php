<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Opentable;

use Ramjet\Tests\TestCase;

/** The OpenTable block on the page, and its search for restaurants. */
final class OpenTableTest extends TestCase {

	private function page( array $attributes ): string {
		return do_blocks( $this->block( 'jetpack/opentable', $attributes, '<div>saved</div>' ) );
	}

	/** @return array{string, array<string, string>} URL without query, and the query. */
	private static function widget( string $html ): array {
		self::assertSame( 1, preg_match( '~<template><(?:iframe|script) src="([^"]+)"~', $html, $match ), $html );
		[ $url, $text ] = explode( '?', html_entity_decode( $match[1] ) );
		parse_str( $text, $query );
		return array( $url, $query );
	}

	public function test_the_widget_is_loaded_on_request(): void {
		$html = $this->page( array( 'rid' => array( '11' ) ) );
		self::assertStringContainsString( 'href="https://www.opentable.com/restref/client/?rid=11"', $html );
		self::assertStringContainsString( 'width:224px;min-height:301px', $html );
		self::assertStringNotContainsString( 'saved', $html );
		[ $url, $query ] = self::widget( $html );
		self::assertSame( 'https://www.opentable.com/widget/reservation/canvas', $url );
		self::assertSame(
			array(
				'rid'       => '11',
				'type'      => 'standard',
				'theme'     => 'standard',
				'overlay'   => 'false',
				'domain'    => 'com',
				'lang'      => 'en-US',
				'newtab'    => 'false',
				'disablega' => 'true',
			),
			$query
		);
	}

	/**
	 * @dataProvider variants
	 *
	 * @param array<string, mixed>  $attributes Of the block, besides the restaurant 11.
	 * @param array<string, string> $expected   Part of the query.
	 */
	public function test_attributes_and_style_choose_the_widget( array $attributes, array $expected ): void {
		$html = $this->page( $attributes + array( 'rid' => array( '11' ) ) );
		self::assertSame( $expected, array_intersect_key( self::widget( $html )[1], $expected ) );
	}

	public static function variants(): array {
		$several = array( 'rid' => array( '1', 2, array(), 'x', '3' ) );
		return array(
			'several'           => array( $several, array( 'rid' => '1,2,3', 'type' => 'multi' ) ),
			'button of several' => array( $several + array( 'style' => 'button' ), array( 'type' => 'multi', 'theme' => 'standard' ) ),
			'button'            => array( array( 'style' => 'button' ), array( 'type' => 'button', 'theme' => 'standard' ) ),
			'class first'       => array( array( 'style' => 'button', 'className' => 'x is-style-tall' ), array( 'type' => 'standard', 'theme' => 'tall' ) ),
			'unknown style'     => array( array( 'style' => '"><script>' ), array( 'theme' => 'standard' ) ),
			'language'          => array( array( 'lang' => 'ja-JP' ), array( 'lang' => 'ja-JP' ) ),
			'unknown language'  => array( array( 'lang' => 'xx' ), array( 'lang' => 'en-US' ) ),
			'domain, new tab'   => array( array( 'domain' => 'co.uk', 'newtab' => true ), array( 'domain' => 'co.uk', 'newtab' => 'true' ) ),
			'foreign domain'    => array( array( 'domain' => 'evil.example' ), array( 'domain' => 'com' ) ),
			'script'            => array( array( 'iframe' => false ), array( 'iframe' => 'false' ) ),
		);
	}

	public function test_the_sites_language_is_the_default(): void {
		foreach ( array( 'de_AT' => 'de-DE', 'es_ES' => 'es-MX', 'ro_RO' => 'en-US', '' => 'en-US' ) as $locale => $language ) {
			$this->filter( 'locale', static fn(): string => $locale );
			self::assertSame( $language, self::widget( $this->page( array( 'rid' => array( '11' ) ) ) )[1]['lang'], $locale );
		}
	}

	public function test_without_a_restaurant_nothing_is_shown(): void {
		self::assertSame( '', trim( $this->page( array( 'rid' => array( 'Chez Ada', '1"><', array( 1 ) ) ) ) ) );
	}

	public function test_authors_search_by_name(): void {
		$asked  = array();
		$status = 200;
		$items  = array( array( 'rid' => 5, 'name' => 'Chez' ), array( 'rid' => array(), 'name' => 'x' ), array( 'rid' => '6x', 'name' => 'x' ), 7 );
		$this->filter( 'pre_http_request', static function ( mixed $before, array $args, string $url ) use ( &$asked, &$status, $items ): array {
			$asked[] = $url;
			$body    = wp_json_encode( array( 'items' => $items ) );
			return array( 'response' => array( 'code' => $status, 'message' => '' ), 'headers' => array(), 'body' => $body );
		} );
		$search = fn( string $text ): \WP_REST_Response =>
			$this->rest( 'GET', '/ramjet/v1/opentable/restaurants', array( 'query' => $text ) );
		self::assertSame( 401, $search( 'chez' )->get_status() );
		$this->log_in_as( 'contributor' );
		self::assertSame( array( array( 'rid' => '5', 'name' => 'Chez' ) ), $search( 'chez & co' )->get_data() );
		self::assertSame(
			array( 'https://www.opentable.com/widget/reservation/restaurant-search?pageSize=20&query=chez%20%26%20co' ),
			$asked
		);
		$status = 403;
		self::assertSame( 502, $search( 'other' )->get_status() );
	}
}
