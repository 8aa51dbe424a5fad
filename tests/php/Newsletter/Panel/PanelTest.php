<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Panel;

use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Tests\Newsletter\Sending\SendingTestCase;

/** The routes of the editor's panel. */
final class PanelTest extends SendingTestCase {

	private function post( string $content = 'First' ): \WP_Post {
		return get_post( wp_insert_post( array( 'post_title' => 'Tea', 'post_content' => $content, 'post_author' => get_user_by( 'login', 'author' )->ID ) ) );
	}

	public function test_only_those_who_may_edit_a_post_see_its_emails(): void {
		$post = $this->post();
		foreach ( array( 'admin' => 200, 'editor' => 200, 'author' => 200, 'contributor' => 403, 'subscriber' => 403 ) as $role => $status ) {
			$this->log_in_as( $role );
			self::assertSame( $status, $this->rest( 'GET', "/ramjet/v1/newsletter/posts/$post->ID" )->get_status(), $role );
			self::assertSame( $status, $this->rest( 'GET', '/wpcom/v2/email-preview', array( 'post_id' => $post->ID ) )->get_status(), $role );
			self::assertSame( $status, $this->rest( 'GET', '/wpcom/v2/newsletter-email-sent-status', array( 'post_id' => $post->ID ) )->get_status(), $role );
			self::assertSame( 200 === $status ? 409 : $status, $this->rest( 'POST', "/ramjet/v1/newsletter/posts/$post->ID", array( 'action' => 'cancel' ) )->get_status(), $role );
		}
		self::assertSame( array(), $this->mails );
	}

	public function test_a_contributor_may_not_email_an_own_post(): void {
		$post = get_post( wp_insert_post( array( 'post_title' => 'Tea', 'post_author' => get_user_by( 'login', 'contributor' )->ID ) ) );
		$this->log_in_as( 'contributor' );
		self::assertSame( 200, $this->rest( 'GET', "/ramjet/v1/newsletter/posts/$post->ID" )->get_status() );
		self::assertSame( 403, $this->rest( 'POST', "/ramjet/v1/newsletter/posts/$post->ID", array( 'action' => 'send' ) )->get_status() );
		self::assertSame( 200, $this->rest( 'GET', '/wpcom/v2/email-preview', array( 'post_id' => $post->ID ) )->get_status() );
		// It would go to any email address.
		self::assertSame( 403, $this->rest( 'POST', '/wpcom/v2/send-email-preview', array( 'id' => $post->ID ) )->get_status() );
		self::assertSame( array(), $this->mails );
	}

	/** @dataProvider statuses_of_posts */
	public function test_an_author_neither_emails_nor_stops_another_one_s_post( string $status ): void {
		$id = wp_insert_post( array( 'post_title' => 'Secret', 'post_content' => 'Plan', 'post_status' => $status, 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		$this->log_in_as( 'author' );
		foreach ( array( 'cancel', 'send', 'again' ) as $action ) {
			self::assertSame( 403, $this->rest( 'POST', "/ramjet/v1/newsletter/posts/$id", array( 'action' => $action ) )->get_status(), $action );
		}
		self::assertSame( 403, $this->rest( 'POST', '/wpcom/v2/send-email-preview', array( 'id' => $id ) )->get_status() );
		self::assertSame( 403, $this->rest( 'GET', '/wpcom/v2/email-preview', array( 'post_id' => $id ) )->get_status() );
		self::assertSame( array(), $this->mails );
	}

	public static function statuses_of_posts(): iterable {
		yield array( 'draft' );
		yield array( 'private' );
		yield array( 'publish' );
	}

	public function test_it_says_whether_publishing_emails_the_post(): void {
		$post  = $this->post();
		$state = fn( \WP_Post $post ): bool => $this->rest( 'GET', "/ramjet/v1/newsletter/posts/$post->ID" )->get_data()['is_news'];
		$this->log_in_as( 'admin' );
		self::assertTrue( $state( $post ) );
		update_post_meta( $post->ID, '_jetpack_post_was_ever_published', true );
		self::assertFalse( $state( $post ) );
		self::assertFalse( $state( $this->publish() ) );
	}

	public function test_only_administrators_are_led_to_the_settings(): void {
		$post  = $this->post();
		$state = fn(): array => $this->rest( 'GET', "/ramjet/v1/newsletter/posts/$post->ID" )->get_data();
		$this->log_in_as( 'admin' );
		self::assertSame( array( '', '' ), array( $state()['problem'], $state()['problem_url'] ) );
		delete_option( 'ramjet_newsletter_environment' );
		self::assertSame( admin_url( 'admin.php?page=ramjet&path=overview' ), $state()['problem_url'] );
		self::set( array( 'address' => '' ) );
		self::assertStringEndsWith( 'section=newsletter&field=newsletter_address', $state()['problem_url'] );
		$this->log_in_as( 'author' );
		self::assertSame( '', $state()['problem_url'] );
	}

	public function test_the_state_follows_the_sending(): void {
		$this->subscribe( 'ann@example.org' );
		$this->log_in_as( 'admin' );
		$post  = $this->publish();
		$state = fn(): array => $this->rest( 'GET', "/ramjet/v1/newsletter/posts/$post->ID" )->get_data();
		self::assertSame( array( 1, 18, '', 'waiting' ), array( $state()['subscribers'], $state()['seconds'], $state()['problem'], $state()['sending']['state'] ) );
		$sent = fn(): mixed => $this->rest( 'GET', '/wpcom/v2/newsletter-email-sent-status', array( 'post_id' => $post->ID ) )->get_data()['email_sent_at'];
		self::assertNull( $sent() );
		$canceled = $this->rest( 'POST', "/ramjet/v1/newsletter/posts/$post->ID", array( 'action' => 'cancel' ) )->get_data();
		self::assertSame( 'canceled', $canceled['sending']['state'] );
		$this->rest( 'POST', "/ramjet/v1/newsletter/posts/$post->ID", array( 'action' => 'send' ) );
		$this->work();
		self::assertSame( array( 'done', 1, 1 ), array( $state()['sending']['state'], $state()['sending']['total'], $state()['sending']['sent'] ) );
		self::assertSame( wp_date( get_option( 'date_format' ) ), $sent() );
		self::set( array( 'address' => '' ) );
		self::assertSame( 'Enter your postal address: nothing is sent without it.', $state()['problem'] );
	}

	public function test_counts_say_nothing_that_is_not_known(): void {
		$this->subscribe( 'ann@example.org' );
		$this->log_in_as( 'contributor' );
		self::assertSame( array( 'count' => 1 ), $this->rest( 'GET', '/wpcom/v2/subscribers/count' )->get_data() );
		self::assertSame( array( 'counts' => array( 'email_subscribers' => 1, 'social_followers' => 0, 'paid_subscribers' => 0 ) ), $this->rest( 'GET', '/wpcom/v2/subscribers/counts' )->get_data() );
	}

	public function test_the_preview_is_what_subscribers_get(): void {
		$post = $this->post( '<p>Public</p>' . NewsletterPost::END . '<p>Closed</p>' );
		update_post_meta( $post->ID, NewsletterPost::META, 'paid_subscribers' );
		$this->log_in_as( 'author' );
		$html = $this->rest( 'GET', '/wpcom/v2/email-preview', array( 'post_id' => $post->ID, 'subject' => 'Other' ) )->get_data()['html'];
		self::assertStringContainsString( 'Public', $html );
		self::assertStringNotContainsString( 'Closed', $html );
		self::assertStringContainsString( 'href="#"', $html, 'nobody leaves by it' );
		// What the editor has saved for the preview.
		wp_create_post_autosave( array( 'post_ID' => $post->ID, 'post_type' => 'post', 'post_title' => 'Newer', 'post_content' => 'Latest', 'post_excerpt' => '' ) );
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->posts} SET post_modified_gmt = '2099-01-01 00:00:00' WHERE post_type = 'revision'" );
		self::assertStringContainsString( 'Newer', $this->rest( 'GET', '/wpcom/v2/email-preview', array( 'post_id' => $post->ID ) )->get_data()['html'] );
	}

	public function test_a_test_email_goes_to_one_address(): void {
		$post = $this->post();
		$this->log_in_as( 'author' );
		$send = fn( array $values = array() ): \WP_REST_Response => $this->rest( 'POST', '/wpcom/v2/send-email-preview', $values + array( 'id' => $post->ID ) );
		self::assertSame( array( 'email' => wp_get_current_user()->user_email ), $send()->get_data() );
		self::assertSame( '[Test] Other', $send( array( 'email' => 'Ann@example.org', 'subject' => 'Other' ) )->get_data() ? $this->mails[1]['subject'] : '' );
		self::assertSame( 'ann@example.org', $this->mails[1]['to'] );
		update_post_meta( $post->ID, '_ramjet_newsletter_subject', 'Saved' );
		$send();
		$send( array( 'subject' => '' ) );
		self::assertSame( array( '[Test] Saved', '[Test] Tea' ), array_column( array_slice( $this->mails, 2 ), 'subject' ), 'an empty subject is the title' );
		self::assertStringNotContainsString( 'ramjet-leave', $this->mails[1]['message'] );
		self::assertSame( 400, $send( array( 'email' => "ann@example.org\nBcc: x@example.org" ) )->get_status() );
		$statuses = array();
		for ( $i = 0; $i < 6; $i++ ) {
			$statuses[] = $send()->get_status();
		}
		self::assertContains( 429, $statuses );
	}

	public function test_a_plugin_that_throws_is_an_error(): void {
		$this->filter( 'the_content', static fn() => throw new \RuntimeException( 'broken' ) );
		$post = $this->post();
		$this->log_in_as( 'author' );
		$reply = $this->rest( 'GET', '/wpcom/v2/email-preview', array( 'post_id' => $post->ID ) );
		self::assertSame( array( 500, 'The email could not be composed, because another plugin stopped it: broken' ), array( $reply->get_status(), $reply->get_data()['message'] ) );
	}
}
