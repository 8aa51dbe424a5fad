<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Content;

use Ramjet\Support\Content\PublicText;
use Ramjet\Tests\TestCase;

/** The public part of content, however damaged. */
final class PublicTextTest extends TestCase {

	private const SECRET = 'xylophone';

	private const PAID = '<!-- wp:premium-content/subscriber-view --><div><!-- wp:paragraph {"a":"}-"} --><p>xylophone</p><!-- /wp:paragraph --></div><!-- /wp:premium-content/subscriber-view -->';

	private const GUEST = '<!-- wp:premium-content/logged-out-view --><div><!-- wp:separator /--><p>guests</p></div><!-- /wp:premium-content/logged-out-view -->';

	private static function post(): string {
		$block = '<!-- wp:premium-content/container {"selectedPlanIds":[12]} --><div>' . self::GUEST . self::PAID . '</div><!-- /wp:premium-content/container -->';
		return "<p>before</p>$block<!-- wp:group --><div>$block</div><!-- /wp:group --><p>after</p>";
	}

	public function test_only_paid_parts_are_left_out(): void {
		self::assertSame( str_replace( self::PAID, '', self::post() ), PublicText::of( self::post() ) );
		$nested = str_replace( '<p>xylophone</p>', '<p>a</p>' . self::PAID . '<p>xylophone</p>', self::post() );
		self::assertSame( str_replace( self::PAID, '', self::post() ), PublicText::of( $nested ) );
		self::assertSame( '<p>/premium-content/</p>', PublicText::of( '<p>/premium-content/</p>' ) );
		self::assertSame( '<!-- wp:x --><p>a</p>', PublicText::of( '<!-- wp:x --><p>a</p>' ), 'damaged, but nothing is paid' );
	}

	public function test_nothing_paid_is_left_of_content_that_is_cut_anywhere(): void {
		$post   = self::post();
		$length = strlen( $post );
		$shown  = 0;
		for ( $at = 0; $at <= $length; ++$at ) {
			foreach ( array( substr( $post, 0, $at ), substr( $post, 0, $at ) . '<p>after</p>' ) as $cut ) {
				self::assertStringNotContainsString( self::SECRET, PublicText::of( $cut ), $cut );
			}
			foreach ( array( 1, 2, 5, 20, 60 ) as $missing ) {
				$cut = substr( $post, 0, $at ) . substr( $post, $at + $missing );
				self::assertStringNotContainsString( self::SECRET, PublicText::of( $cut ), $cut );
				$shown += (int) str_contains( PublicText::of( $cut ), 'before' );
			}
		}
		self::assertGreaterThan( 4 * $length, $shown, 'what comes before stays' );
	}

	public function test_content_that_begins_within_a_paid_part_is_left_out(): void {
		$paid = self::PAID;
		for ( $at = (int) strpos( $paid, '-->' ); $at < strpos( $paid, self::SECRET ); ++$at ) {
			self::assertSame( '', PublicText::of( substr( $paid, $at ) ) );
		}
	}

	public function test_delimiters_in_each_others_place_open_nothing(): void {
		preg_match_all( '/<!--.*?-->/', self::post(), $found );
		foreach ( $found[0] as $one ) {
			foreach ( $found[0] as $other ) {
				if ( $one === $other ) {
					continue;
				}
				$text = PublicText::of( (string) preg_replace( '/' . preg_quote( $one, '/' ) . '/', $other, self::post(), 1 ) );
				self::assertStringNotContainsString( self::SECRET, $text, "$other instead of $one" );
			}
		}
	}
}
