<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Message;

use Ramjet\Newsletter\Message\Message;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class ComposerTest extends NewsletterTestCase {

	private function post( array $values = array() ): \WP_Post {
		return get_post( wp_insert_post( wp_slash( $values + array(
			'post_status'  => 'publish',
			'post_title'   => 'Tea time',
			'post_content' => '<!-- wp:paragraph --><p>First</p><!-- /wp:paragraph -->',
			'post_author'  => get_user_by( 'login', 'admin' )->ID,
			'post_date'    => '2026-11-03 10:00:00',
		) ) ) );
	}

	private function compose( \WP_Post $post, string $subject = '' ): Message {
		return $this->newsletter->composer()->compose( $post, $subject );
	}

	public function test_it_has_what_a_reader_expects(): void {
		update_option( 'blogname', 'Tea &amp; Cake' );
		self::set( array( 'from_email' => 'post@site.example', 'address' => "Tea Ltd\n<b>1</b> Street", 'reply_to' => 'ann@site.example' ) );
		$post    = $this->post();
		$message = $this->compose( $post );
		self::assertSame( array( 'Tea time', 'post@site.example', 'Tea & Cake', 'ann@site.example' ), array( $message->subject, $message->from_email, $message->from_name, $message->reply_to ) );
		foreach ( array( 'Tea &amp; Cake', 'Tea time', 'admin · November 3, 2026', 'First', 'You get this email because you subscribed to Tea &amp; Cake.', 'Tea Ltd<br>', '&lt;b&gt;1&lt;/b&gt; Street', 'Read on the site', esc_url( get_permalink( $post ) ), Message::LEAVE ) as $text ) {
			self::assertStringContainsString( $text, $message->html );
		}
		foreach ( array( 'Tea & Cake', 'First', Message::LEAVE, '<b>1</b> Street' ) as $text ) {
			self::assertStringContainsString( $text, $message->text );
		}
		self::assertSame( 'Read this', $this->compose( $post, " Read\nthis " )->subject );
		self::assertEquals( $message, Message::from_array( json_decode( (string) wp_json_encode( $message->to_array() ), true ) ) );
		self::assertNull( Message::from_array( array( 'subject' => 1 ) ) );
	}

	public function test_settings_choose_what_is_shown(): void {
		self::set( array( 'author' => false, 'date' => false, 'content' => 'excerpt', 'image' => true ) );
		$image = $this->attach_image( 1200, 800 );
		$post  = $this->post( array( 'post_excerpt' => 'In short' ) );
		set_post_thumbnail( $post, $image );
		$html = $this->compose( $post )->html;
		self::assertStringNotContainsString( 'November', $html );
		self::assertStringNotContainsString( 'First', $html );
		self::assertStringContainsString( '>In short</p>', $html );
		self::assertStringContainsString( 'width="552" height="368"', $html );
		self::assertStringContainsString( 'Read the rest', $html );
	}

	public function test_a_subject_is_one_line_that_fits_into_a_header(): void {
		$message = $this->compose( $this->post( array( 'post_title' => "Tea\r\nBcc: x@example.org " . str_repeat( 'é', 998 ) ) ) );
		self::assertStringStartsWith( 'Tea Bcc: x@example.org é', $message->subject );
		self::assertStringNotContainsString( "\n", $message->subject );
		self::assertLessThan( 998, strlen( $message->subject ) );
		self::assertTrue( mb_check_encoding( $message->subject, 'UTF-8' ) );
		self::assertNotSame( '', $this->compose( $this->post( array( 'post_title' => '' ) ) )->subject );
	}

	public function test_2_mb_of_content_become_less_than_gmail_cuts_off(): void {
		self::set( array( 'address' => str_repeat( "\"A\"\n", 125 ) ) );
		$post    = $this->post( array(
			'post_title'   => str_repeat( 'é', 998 ),
			'post_content' => str_repeat( '<!-- wp:paragraph --><p>' . str_repeat( 'word ', 200 ) . '</p><!-- /wp:paragraph -->', 2_000 ),
		) );
		$message = $this->compose( $post );
		self::assertLessThanOrEqual( 90 * 1024, strlen( $message->html ) );
		self::assertGreaterThan( 80 * 1024, strlen( $message->html ) );
		self::assertStringContainsString( 'Read the rest', $message->html );
		self::assertStringEndsWith( '</html>', $message->html );
	}

	/** @dataProvider closed */
	public function test_only_what_subscribers_may_read_is_sent( string $access, string $content, array $has, array $lacks ): void {
		$post = $this->post( array( 'post_content' => $content ) );
		update_post_meta( $post->ID, NewsletterPost::META, $access );
		// Whoever may edit it sees all of it on the site.
		$this->log_in_as( 'admin' );
		$message = $this->compose( $post );
		foreach ( array( $message->html, $message->text ) as $text ) {
			foreach ( $has as $word ) {
				self::assertStringContainsString( $word, $text );
			}
			foreach ( $lacks as $word ) {
				self::assertStringNotContainsString( $word, $text );
			}
		}
		self::assertSame( 'admin', wp_get_current_user()->user_login );
	}

	public static function closed(): iterable {
		$open = '<!-- wp:paragraph --><p>Public</p><!-- /wp:paragraph -->';
		$rest = '<!-- wp:paragraph --><p>Closed</p><!-- /wp:paragraph -->';
		$paid = '<!-- wp:premium-content/container --><div><!-- wp:premium-content/subscriber-view --><div>Paid</div><!-- /wp:premium-content/subscriber-view --></div><!-- /wp:premium-content/container -->';
		$wall = NewsletterPost::END;
		yield 'for subscribers' => array( 'subscribers', $open . $rest, array( 'Public', 'Closed' ), array() );
		yield 'for subscribers, with a paywall' => array( 'subscribers', $open . $wall . $rest, array( 'Public', 'Closed' ), array( 'subscribers only' ) );
		yield 'for paid subscribers' => array( 'paid_subscribers', $open . $wall . $rest, array( 'Public' ), array( 'Closed' ) );
		yield 'for paid subscribers, without a paywall' => array( 'paid_subscribers', $open . $rest, array(), array( 'Public', 'Closed' ) );
		yield 'for nobody knows whom' => array( 'everyone', $open . $wall . $rest, array( 'Public' ), array( 'Closed' ) );
		yield 'paid parts' => array( 'subscribers', $open . $paid, array( 'Public' ), array( 'Paid' ) );
		yield 'paid parts of an open post' => array( 'everybody', $open . $paid, array( 'Public' ), array( 'Paid' ) );
		yield 'damaged paid parts' => array( 'subscribers', $open . str_replace( '<!-- /wp:premium-content/container -->', '', $paid ), array( 'Public' ), array( 'Paid' ) );
	}

	public function test_a_post_with_a_password_says_nothing(): void {
		$message = $this->compose( $this->post( array( 'post_password' => 'secret' ) ) );
		self::assertStringNotContainsString( 'First', $message->html . $message->text );
	}

	public function test_the_rest_of_a_post_is_said_to_be_on_the_site(): void {
		$post = $this->post( array( 'post_content' => 'Public' . NewsletterPost::END . 'Closed' ) );
		// A paywall alone is one for subscribers.
		self::assertStringNotContainsString( 'Read the rest', $this->compose( $post )->html );
		update_post_meta( $post->ID, NewsletterPost::META, 'paid_subscribers_all_tiers' );
		self::assertStringContainsString( 'Read the rest', $this->compose( $post )->html );
	}

	public function test_emoji_stay_text(): void {
		self::assertStringContainsString( '<p style="margin:0 0 16px">Tea 🍵</p>', $this->compose( $this->post( array( 'post_content' => 'Tea 🍵' ) ) )->html );
	}

	public function test_a_list_id_names_the_site_and_its_folder(): void {
		update_option( 'blogname', 'Tee für alle' );
		$this->filter( 'home_url', static fn(): string => 'https://site.example/de/blog' );
		self::assertSame( '=?UTF-8?B?' . base64_encode( 'Tee für alle' ) . '?= <newsletter.blog.de.site.example>', $this->compose( $this->post() )->list_id );
	}

	public function test_a_plugin_that_throws_does_not_spoil_the_next_message(): void {
		$this->filter( 'the_content', static fn() => throw new \RuntimeException( 'a plugin' ) );
		$post = $this->post( array( 'post_content' => '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:latest-posts /-->' ) );
		try {
			$this->compose( $post );
			self::fail( 'It throws what the filter throws.' );
		} catch ( \RuntimeException ) {
			$this->remove_filters();
		}
		self::assertFalse( doing_filter( 'the_content' ) );
		self::assertSame( 10, has_filter( 'the_content', 'wpautop' ) );
		self::assertStringContainsString( 'Tea time</a></li>', $this->compose( $post )->html );
	}

	public function test_the_request_is_as_before(): void {
		$other = $this->post();
		$this->filter( 'the_content', static fn() => throw new \RuntimeException( 'a plugin' ) );
		$GLOBALS['post'] = $other;
		$blocks          = has_filter( 'the_content', 'do_blocks' );
		$query           = $GLOBALS['wp_query'];
		$this->log_in_as( 'editor' );
		try {
			$this->compose( $this->post() );
			self::fail( 'It throws what the filter throws.' );
		} catch ( \RuntimeException ) {
			self::assertSame( $other, $GLOBALS['post'] );
			self::assertSame( $query, $GLOBALS['wp_query'] );
			self::assertSame( array( $blocks, false ), array( has_filter( 'the_content', 'do_blocks' ), doing_filter( 'the_content' ) ) );
			self::assertSame( 'editor', wp_get_current_user()->user_login );
		} finally {
			unset( $GLOBALS['post'] );
		}
	}

	public function test_a_filter_can_change_it(): void {
		$this->filter( 'ramjet_newsletter_message', static fn( array $texts ): array => array( 'subject' => 'Other', 'html' => 'no link' ) + $texts );
		$message = $this->compose( $this->post() );
		self::assertSame( 'Other', $message->subject );
		self::assertStringContainsString( 'First', $message->html, 'everybody can leave' );
		$this->remove_filters();
		$this->filter( 'ramjet_newsletter_message', static fn(): mixed => null );
		self::assertSame( 'Tea time', $this->compose( $this->post() )->subject );
	}

	public function test_each_recipient_gets_the_own_link_in_each_place(): void {
		update_option( 'blogname', 'Tea &quot;&amp;&quot; Cake' );
		$message = $this->compose( $this->post() );
		$mail    = $message->to( 'ann@example.org', 'https://site.example/?ramjet_newsletter=leave.1.a', '<1@site.example>' );
		self::assertStringContainsString( 'href="https://site.example/?ramjet_newsletter=leave.1.a"', $mail->html );
		self::assertStringContainsString( 'Unsubscribe: https://site.example/?ramjet_newsletter=leave.1.a', $mail->text );
		self::assertStringNotContainsString( Message::LEAVE, $mail->html . $mail->text );
		self::assertSame( array(
			'List-ID'               => '"Tea \"&\" Cake" <newsletter.127.0.0.1>',
			'List-Unsubscribe'      => '<https://site.example/?ramjet_newsletter=leave.1.a>',
			'Precedence'            => 'bulk',
			'List-Unsubscribe-Post' => 'List-Unsubscribe=One-Click',
		), $mail->headers );
		self::assertArrayNotHasKey( 'List-Unsubscribe-Post', $message->to( 'ann@example.org', 'http://site.example/', '<1@site.example>' )->headers );
	}
}
