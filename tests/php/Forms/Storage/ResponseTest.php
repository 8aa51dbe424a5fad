<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Storage;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Delivery\MailBody;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseReader;
use Ramjet\Tests\TestCase;

final class ResponseTest extends TestCase {

	private static function response( FieldValue ...$fields ): Response {
		return new Response( 5, 'publish', true, 1_790_000_000, 0, array_values( $fields ), array( 'title' => 'Form' ) );
	}

	public function test_a_first_and_a_last_name_are_the_sender(): void {
		$first  = new FieldValue( 'f', 'name', 'First name', 'Ada', array(), 'first-name' );
		$last   = new FieldValue( 'l', 'name', 'Last name', 'Lovelace', array(), 'last-name' );
		$friend = new FieldValue( 'n', 'name', 'Friend', 'Grace', array() );
		self::assertSame( 'Ada Lovelace', self::response( $last, $first, $friend )->first( 'name' ) );
		self::assertSame( 'Grace', self::response( $friend, $first )->first( 'name' ) );
		self::assertSame( 'Lovelace', self::response( $last )->first( 'name', 'email' ) );

		$post = array( 'ID' => 5, 'post_status' => 'publish', 'comment_status' => 'open', 'post_date_gmt' => '2026-09-21 14:13:20', 'post_parent' => 0, 'post_mime_type' => '' );
		$read = ( new ResponseReader() )->read( (object) ( $post + array( 'post_content' => self::response( $first, $last )->to_json() ) ) );
		self::assertSame( 'Ada Lovelace', $read?->first( 'name' ) );
	}

	public function test_values_of_each_type_are_written_for_people(): void {
		update_option( 'time_format', 'g:i a' );
		$text = static fn( string $type, string|array $value ): string => ValueText::of( new FieldValue( 'x', $type, 'X', $value ) );
		self::assertSame( '2:05 pm', $text( 'time', '14:05' ) );
		self::assertSame( 'noon', $text( 'time', 'noon' ) );
		self::assertSame( '4/5', $text( 'rating', '4/5' ) );
		self::assertSame( '45', $text( 'slider', '45' ) );
		self::assertSame( 'S, XL, Teal <b>', $text( 'image-select', array( 'S', 'XL', 'Teal <b>' ) ) );
		self::assertSame( '', $text( 'image-select', array() ) );
		$body = new MailBody( self::response( new FieldValue( 'r', 'rating', 'How was it?', '4/5' ), new FieldValue( 'i', 'image-select', 'Which?', 'Choice B' ) ) );
		self::assertStringContainsString( "How was it?\n4/5\n\nWhich?\nChoice B", $body->text() );
	}
}
