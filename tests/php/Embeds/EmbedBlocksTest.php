<?php
declare(strict_types=1);

namespace Ramjet\Tests\Embeds;

use Ramjet\Tests\Markup;
use Ramjet\Tests\TestCase;

/** Every embed: the blocks with the attribute loadAtOnce, which one with `ramjet.url` must not lack. */
final class EmbedBlocksTest extends TestCase {

	/** @dataProvider embeds */
	public function test_a_click_loads_what_the_demo_has( string $name ): void {
		self::assertMatchesRegularExpression(
			'~<div [^>]*\bramjet-embed\b.*<template[ >]~s',
			do_blocks( self::read( $name, 'demo.html' ) )
		);
	}

	/** @return array<string, array{string}> */
	public static function embeds(): array {
		$blocks = array_filter(
			Markup::blocks(),
			static fn( array $metadata ): bool =>
				isset( $metadata['attributes']['loadAtOnce'] ) || isset( $metadata['ramjet']['url'] )
		);
		$names = array_keys( $blocks );
		return array_combine( $names, array_map( static fn( string $name ): array => array( $name ), $names ) );
	}

	/**
	 * The editor reads the same table: shared/embed/test/blocks.test.ts.
	 *
	 * @dataProvider tables
	 */
	public function test_a_page_loads_what_the_editor_accepts( string $name ): void {
		foreach ( self::table( $name )['accepted'] as $case ) {
			self::assertStringContainsString(
				$case['loads'] ?? $case['attributes']['url'] ?? $case['attributes']['giphyUrl'],
				html_entity_decode( $this->template( $name, $case['attributes'] ) ),
				$case['text']
			);
		}
	}

	/** @dataProvider tables */
	public function test_a_page_loads_nothing_else( string $name ): void {
		$table = self::table( $name );
		foreach ( $table['refused'] as $text ) {
			self::assertSame( '', $this->template( $name, array( $table['attribute'] ?? 'url' => $text ) ), $text );
		}
	}

	/** @return array<string, array{string}> Those that are an embed and nothing else. */
	public static function tables(): array {
		return array_filter(
			self::embeds(),
			static fn( array $arguments ): bool => ! isset( Markup::blocks()[ $arguments[0] ]['viewScriptModule'] )
		);
	}

	/** What a click loads; '' for nothing. */
	private function template( string $name, array $attributes ): string {
		$html = do_blocks( $this->block( $name, $attributes, '<div>Saved</div>' ) );
		return preg_match( '~<template>(.*)</template>~s', $html, $found ) ? $found[1] : '';
	}

	private static function table( string $name ): array {
		return json_decode( self::read( $name, 'test/urls.json' ), true, flags: JSON_THROW_ON_ERROR );
	}

	private static function read( string $name, string $file ): string {
		$path = dirname( __DIR__, 3 ) . '/blocks/' . str_replace( 'jetpack/', '', $name ) . "/$file";
		self::assertFileExists( $path );
		return (string) file_get_contents( $path );
	}
}
