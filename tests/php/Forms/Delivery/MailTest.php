<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Delivery;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Delivery\Mail;
use Ramjet\Forms\Delivery\MailBody;
use Ramjet\Forms\Storage\Response;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class MailTest extends FormsTestCase {

	public function test_recipients_are_the_forms_else_the_author_else_the_administrator(): void {
		$plan       = new DeliveryPlan( static fn(): array => array( 'test' => array( 'x' => 1 ) ) );
		$recipients = static fn( array $attributes, int $post ): array => array_keys(
			$plan->for( self::form( $attributes ), self::response( array( 'form' => array( 'page' => $post ) ) ), 'id' )['channels']
		);
		$post       = wp_insert_post( array( 'post_title' => 'Über & uns', 'post_author' => get_user_by( 'login', 'author' )->ID ) );
		self::assertSame( array( 'mail:a@example.com', 'mail:b@example.com', 'test' ), $recipients( array( 'to' => 'a@example.com, b@example.com, nonsense' ), $post ) );
		self::assertSame( array( 'mail:author@example.com', 'test' ), $recipients( array(), $post ) );
		self::assertSame( array( 'mail:' . get_option( 'admin_email' ), 'test' ), $recipients( array(), 0 ) );
	}

	public function test_the_subject_has_one_line_and_by_default_the_titles_of_site_and_post(): void {
		$plan    = new DeliveryPlan( static fn(): array => array() );
		$post    = wp_insert_post( array( 'post_title' => 'Über & uns' ) );
		$subject = static fn( array $attributes ): string =>
			$plan->for( self::form( $attributes ), self::response( array( 'form' => array( 'page' => $post ) ) ), 'id' )['subject'];
		self::assertSame( '[' . get_option( 'blogname' ) . '] Über & uns', $subject( array() ) );
		self::assertSame( 'One Bcc: x@example.com', $subject( array( 'subject' => "One\r\nBcc: x@example.com" ) ) );
	}

	public function test_the_message_id_is_the_same_for_each_recipient(): void {
		$response = self::response( array( 'delivery' => array( 'message_id' => str_repeat( 'a', 32 ) ) ) );
		$id       = Mail::message_id( $response, 'a@example.com' );
		self::assertMatchesRegularExpression( '/^<a{32}\.[0-9a-f]{12}@[A-Za-z0-9.-]+>$/', $id );
		self::assertSame( $id, Mail::message_id( $response, 'A@example.com' ) );
		self::assertNotSame( $id, Mail::message_id( $response, 'b@example.com' ) );
	}

	public function test_the_reply_to_header_has_one_address(): void {
		$headers = static fn( array $reply_to ): array => Mail::headers( self::response( array( 'delivery' => array( 'reply_to' => $reply_to ) ) ) );
		self::assertSame(
			'Reply-To: Ada evil x.example <ada@example.com>',
			$headers( array( 'email' => 'ada@example.com', 'name' => "Ada <evil@x.example>, \n" ) )[1]
		);
		self::assertCount( 1, $headers( array( 'email' => 'nonsense' ) ) );
		// A line of a header has at most 998 characters.
		$long = $headers( array( 'email' => 'ada@example.com', 'name' => str_repeat( 'ä', 1000 ) ) )[1];
		self::assertSame( 'Reply-To: ' . str_repeat( 'ä', 70 ) . ' <ada@example.com>', $long );
	}

	public function test_the_body_escapes_values_and_links_to_the_response(): void {
		$response = self::response(
			array(
				'fields'  => array(
					new FieldValue( 'a', 'text', '<b>Label</b>', "<script>\nx" ),
					new FieldValue( 'b', 'date', 'Day', '2026-12-24' ),
					new FieldValue( 'c', 'text', 'Empty', '' ),
				),
				'visitor' => array( 'ip' => '192.0.2.1' ),
			)
		);
		$html     = ( new MailBody( $response ) )->html();
		self::assertStringContainsString( '&lt;b&gt;Label&lt;/b&gt;', $html );
		self::assertStringContainsString( "&lt;script&gt;<br>\nx", $html );
		self::assertStringContainsString( 'response=999999', $html );
		$text = ( new MailBody( $response ) )->text();
		self::assertStringContainsString( "<b>Label</b>\n<script>\nx\n\nDay\nDecember 24, 2026\n\nEmpty\n—\n", $text );
		self::assertStringContainsString( "Form: Write to us\nPage: https://site.example/contact/\nIP address: 192.0.2.1\n", $text );
		// Nothing to open.
		$temporary = new MailBody( $response->with( status: Response::TEMPORARY ) );
		self::assertStringNotContainsString( 'response=', $temporary->html() . $temporary->text() );
	}
}
