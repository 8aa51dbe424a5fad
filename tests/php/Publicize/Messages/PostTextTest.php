<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize\Messages;

use Ramjet\Publicize\Messages\Limit;
use Ramjet\Publicize\Messages\PostText;
use Ramjet\Tests\TestCase;

/** Texts as networks count and cut them. */
final class PostTextTest extends TestCase {

	private const FAMILY = '👨‍👩‍👧‍👦';
	private const FLAG   = '🇨🇭';
	private const URL    = 'https://blog.example/2026/11/a-post/';

	/** @dataProvider texts */
	public function test_a_text_is_cut_as_the_network_counts( string $text, Limit $limit, string $expected ): void {
		self::assertSame( $expected, PostText::cut( $text, $limit ) );
	}

	public static function texts(): array {
		$url = 'https://example.org/' . str_repeat( 'long/', 20 );
		return array(
			'fits'                  => array( 'abcde', new Limit( 5, 0 ), 'abcde' ),
			'one too many'          => array( 'abcdef', new Limit( 5, 0 ), 'abcd…' ),
			'families are one each' => array( str_repeat( self::FAMILY, 5 ), new Limit( 5, 0 ), str_repeat( self::FAMILY, 5 ) ),
			'no family is cut'      => array( str_repeat( self::FAMILY, 6 ), new Limit( 5, 0 ), str_repeat( self::FAMILY, 4 ) . '…' ),
			'flags'                 => array( str_repeat( self::FLAG, 6 ), new Limit( 5, 0 ), str_repeat( self::FLAG, 4 ) . '…' ),
			'skin tones'            => array( str_repeat( '👩🏽‍🚀', 6 ), new Limit( 5, 0 ), str_repeat( '👩🏽‍🚀', 4 ) . '…' ),
			'Arabic with marks'     => array( 'مُحَمَّدٌ', new Limit( 4, 0 ), 'مُحَمَّدٌ' ),
			'a word is left out'    => array( 'The harbour at dawn', new Limit( 18, 0 ), 'The harbour at…' ),
			'one long word'         => array( str_repeat( 'a', 50 ), new Limit( 10, 0 ), str_repeat( 'a', 9 ) . '…' ),
			'bytes'                 => array( str_repeat( self::FAMILY, 5 ), new Limit( 5, 0, 3 * strlen( self::FAMILY ) ), str_repeat( self::FAMILY, 2 ) . '…' ),
			'a URL as 23'           => array( "See $url", new Limit( 27, 0, null, 23 ), "See $url" ),
			'no URL is cut'         => array( "See $url and more", new Limit( 26, 0, null, 23 ), 'See…' ),
			'a URL as it is'        => array( "See $url", new Limit( 27, 0 ), 'See…' ),
			'5,000 letters'         => array( str_repeat( 'x', 5_000 ), new Limit( 500, 0 ), str_repeat( 'x', 499 ) . '…' ),
			'nothing'               => array( '', new Limit( 5, 0 ), '' ),
		);
	}

	public function test_the_url_follows_whatever_is_cut(): void {
		$limit = new Limit( 500, 25, null, 23 );
		self::assertSame( "Hello\n\n" . self::URL, PostText::with_url( 'Hello', self::URL, $limit ) );
		self::assertSame( self::URL, PostText::with_url( '', self::URL, $limit ) );
		// At the limit, and one above it.
		$fits = str_repeat( self::FAMILY, 475 );
		self::assertSame( "$fits\n\n" . self::URL, PostText::with_url( $fits, self::URL, $limit ) );
		self::assertSame( str_repeat( self::FAMILY, 474 ) . "…\n\n" . self::URL, PostText::with_url( $fits . self::FAMILY, self::URL, $limit ) );
		$bytes = PostText::with_url( str_repeat( self::FAMILY, 260 ), self::URL, new Limit( 300, 34, 3_000 ), 'blog.example' );
		self::assertLessThanOrEqual( 3_000, strlen( $bytes ) );
		self::assertStringEndsWith( "…\n\nblog.example", $bytes );
	}

	public function test_a_url_that_the_message_has_is_not_added(): void {
		$limit = new Limit( 60, 25, null, 23 );
		self::assertSame( 'Read ' . self::URL . '!', PostText::with_url( 'Read ' . self::URL . '!', self::URL, $limit ) );
		$late = str_repeat( 'Read ', 20 ) . self::URL;
		self::assertStringEndsWith( "…\n\n" . self::URL, PostText::with_url( $late, self::URL, $limit ) );
	}

	public function test_urls_have_the_bytes_before_them(): void {
		self::assertSame(
			array( array( 'https://a.example/x', 6 ), array( 'http://b.example', 28 ) ),
			PostText::urls( 'مـ (https://a.example/x), http://b.example.' )
		);
	}
}
