<?php
declare(strict_types=1);

namespace Ramjet\Tests\Embeds;

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Tests\TestCase;

/** Which URLs embeds accept. shared/embed/test/url.test.ts reads the same table. */
final class EmbedUrlTest extends TestCase {

	private static function table(): array {
		return json_decode( (string) file_get_contents( __DIR__ . '/../../../shared/embed/test/urls.json' ), true );
	}

	/** @dataProvider good */
	public function test_accepts_the_url_of_a_host_as_https( string $url, string $expected ): void {
		self::assertSame( $expected, EmbedUrl::of( $url, ...self::table()['hosts'] ) );
	}

	/** @return list<array{string, string}> */
	public static function good(): array {
		$urls = self::table()['accepted'] + array(
			'https://calendly.com/..a/b...?../c#/../' => 'https://calendly.com/..a/b...?../c#/../',
			'https://calendly.com/ü[a]|{b}'           => 'https://calendly.com/%C3%BC%5Ba%5D%7C%7Bb%7D',
		);
		return array_map( null, array_keys( $urls ), $urls );
	}

	/** @dataProvider hostile */
	public function test_refuses_anything_else( mixed $url ): void {
		self::assertNull( EmbedUrl::of( $url, ...self::table()['hosts'] ) );
	}

	/** @return array<string, array{mixed}> */
	public static function hostile(): array {
		return array_map( static fn( mixed $url ): array => array( $url ), self::table()['refused'] + array(
			// In the editor, URL() resolves these.
			'a path that goes up'        => 'https://calendly.com/ann/../bob',
			'an encoded path going up'   => 'https://calendly.com/ann/.%2E?a',
			'more than 2,000 characters' => 'https://calendly.com/' . str_repeat( 'a', 1980 ),
			'too long once encoded'      => 'https://calendly.com/' . str_repeat( 'ü', 900 ),
			'a megabyte'                 => 'https://calendly.com/' . str_repeat( 'a', 1024 * 1024 ),
		) );
	}
}
