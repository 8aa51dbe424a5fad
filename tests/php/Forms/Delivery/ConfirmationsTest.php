<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Delivery;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\ConfirmationEmail;
use Ramjet\Forms\Delivery\Confirmations;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ConfirmationsTest extends FormsTestCase {

	private const ON = array( 'enabled' => true );

	/** @var list<array<string, mixed>> Emails that were sent: arguments of wp_mail(). */
	private array $sent = array();

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_wp_mail', function ( mixed $unused, array $mail ): bool {
			$this->sent[] = $mail;
			return true;
		} );
	}

	public function test_they_are_off_unless_they_were_turned_on(): void {
		foreach ( array( null, 'x', array(), array( 'enabled' => 'yes' ), array( 'enabled' => false ) ) as $saved ) {
			self::assertSame( array(), $this->channels( $saved ) );
		}
	}

	public function test_only_the_value_of_the_first_email_field_gets_one(): void {
		self::assertSame( array( 'confirmation:ada@example.com' ), array_keys( $this->channels( self::ON ) ) );
		$texts = array( new FieldValue( 'a', 'text', 'Email', 'eve@example.com' ), new FieldValue( 'b', 'email', 'Email', '' ) );
		self::assertSame( array(), $this->channels( self::ON, array( 'fields' => $texts ) ) );
	}

	public function test_a_preview_sends_none(): void {
		$draft = wp_insert_post( array( 'post_title' => 'Draft', 'post_status' => 'draft' ) );
		self::assertSame( array(), $this->channels( self::ON, array( 'form' => array( 'page' => $draft ) ) ) );
	}

	public function test_an_email_address_gets_three_a_day(): void {
		$limits = array();
		foreach ( array( 'ada@example.com', 'Ada@example.com', 'ada+1@example.com', 'ADA+2@example.com', 'eve@example.com' ) as $number => $email ) {
			$channels = $this->channels( self::ON, self::from( $email ), "192.0.2.$number" );
			$limits[] = $channels[ "confirmation:$email" ]['limit'];
		}
		self::assertSame( array( '', '', '', 'address', '' ), $limits );
	}

	public function test_a_visitor_causes_ten_a_day(): void {
		$limits = array();
		for ( $number = 0; $number < 12; $number++ ) {
			$limits[] = current( $this->channels( self::ON, self::from( "a$number@example.com" ), '192.0.2.1' ) )['limit'];
		}
		self::assertSame( array( ...array_fill( 0, 10, '' ), 'visitor', 'visitor' ), $limits );
		for ( $number = 20; $number < 32; $number++ ) {
			// An unknown IP address may be anybody's.
			$last = current( $this->channels( self::ON, self::from( "a$number@example.com" ), '' ) )['limit'];
		}
		self::assertSame( '', $last );
	}

	public function test_the_site_sends_a_hundred_an_hour(): void {
		for ( $number = 0; $number < 101; $number++ ) {
			$last = current( $this->channels( self::ON, self::from( "a$number@example.com" ), "198.51.100.$number" ) )['limit'];
		}
		self::assertSame( 'site', $last );
	}

	public function test_replies_go_to_no_recipient_who_waits_for_approval(): void {
		self::assertSame( 'owner@example.com', current( $this->channels( self::ON ) )['reply_to'] );
		self::assertSame( '', current( $this->channels( self::ON, array(), '', 'held@example.com' ) )['reply_to'] );
	}

	public function test_spam_does_not_count(): void {
		for ( $number = 0; $number < 5; $number++ ) {
			self::assertSame( '', current( $this->channels( self::ON, array( 'status' => 'spam' ) ) )['limit'] );
		}
	}

	public function test_the_email_has_the_forms_words_and_no_values(): void {
		$saved = array( 'subject' => "Thanks\r\nBcc: x@example.com", 'message' => "Dear <b>friend</b>,\nsee you." ) + self::ON;
		self::assertTrue( $this->deliver( $saved )->succeeded );
		[ $mail ] = $this->sent;
		self::assertSame( array( 'ada@example.com', 'Thanks Bcc: x@example.com' ), array( $mail['to'], $mail['subject'] ) );
		self::assertContains( 'Reply-To: owner@example.com', $mail['headers'] );
		self::assertContains( 'Auto-Submitted: auto-replied', $mail['headers'] );
		self::assertStringContainsString( "Dear &lt;b&gt;friend&lt;/b&gt;,<br>\nsee you.", $mail['message'] );
		self::assertStringNotContainsString( 'Hello.', $mail['message'] );
		self::assertStringNotContainsString( 'wp-admin', $mail['message'] );
	}

	public function test_the_email_can_include_the_response(): void {
		$fields = array( new FieldValue( 'a', 'email', 'Email', 'ada@example.com' ), new FieldValue( 'b', 'text', 'Word', '<i>Hi</i>' ), new FieldValue( 'c', 'hidden', 'Campaign', 'secret' ) );
		$this->deliver( array( 'includeResponse' => true ) + self::ON, array( 'fields' => $fields ) );
		[ $mail ] = $this->sent;
		self::assertSame( 'Your message to ' . get_option( 'blogname' ), $mail['subject'] );
		self::assertStringContainsString( 'Thank you for your message. We have received it.', $mail['message'] );
		self::assertStringContainsString( '&lt;i&gt;Hi&lt;/i&gt;', $mail['message'] );
		self::assertStringNotContainsString( 'secret', $mail['message'] );
	}

	public function test_nothing_is_sent_beyond_a_limit_or_to_what_is_no_email_address(): void {
		foreach ( array( array( 'to' => 'ada@example.com', 'limit' => 'address' ), array( 'to' => array( 'x' ) ), array() ) as $target ) {
			$attempt = ( new ConfirmationEmail() )->deliver( self::response(), 'confirmation:x', $target );
			self::assertSame( array( false, true ), array( $attempt->succeeded, $attempt->is_final ) );
		}
		self::assertSame( array(), $this->sent );
	}

	/**
	 * @param mixed                $saved The form's attribute.
	 * @param array<string, mixed> $more  Of the response.
	 */
	private function channels( mixed $saved, array $more = array(), string $ip = '192.0.2.1', string $to = 'owner@example.com' ): array {
		$form = self::form( array( 'confirmationEmail' => $saved, 'to' => $to ) );
		$holds = static fn( mixed $unused, array $target ): bool => 'held@example.com' === $target['to'];
		return ( new Confirmations( $GLOBALS['wpdb'], $holds ) )->channels( $form, self::response( $more + array( 'form' => array() ) ), $ip );
	}

	private function deliver( array $saved, array $more = array() ): Attempt {
		$channels = $this->channels( $saved, $more );
		return ( new ConfirmationEmail() )->deliver( self::response( $more ), (string) key( $channels ), current( $channels ) );
	}

	private static function from( string $email ): array {
		return array( 'fields' => self::contact_fields( 'Ada', $email, 'Hello.' ) );
	}
}
