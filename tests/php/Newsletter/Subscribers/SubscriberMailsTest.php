<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Subscribers;

use Ramjet\Newsletter\Subscribers\SubscriberMails;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class SubscriberMailsTest extends NewsletterTestCase {

	private function store(): SubscriberStore {
		return $this->newsletter->subscribers();
	}

	private function send(): void {
		$this->newsletter->subscriber_mails()->send_due();
	}

	public function test_an_email_with_one_link_asks_for_the_confirmation(): void {
		update_option( 'blogname', 'Tea &amp; Cake' );
		self::set( array( 'from_email' => 'post@site.example', 'from_name' => "Tea\nBcc: x@example.org" ) );
		$id = $this->store()->ask( 'ann@example.org', 'form', '', '', time() );
		$this->send();
		$this->send();
		self::assertCount( 1, $this->mails );
		$mail = $this->mails[0];
		self::assertSame( 'ann@example.org', $mail['to'] );
		self::assertSame( 'Confirm your subscription to Tea & Cake', $mail['subject'] );
		self::assertSame( 1, substr_count( $mail['message'], '<a ' ) );
		self::assertStringContainsString( esc_url( $this->link( 'confirm', $id ) ), $mail['message'] );
		self::assertStringContainsString( 'works for 7 days', $mail['message'] );
		self::assertContains( 'From: Tea Bcc: x@example.org <post@site.example>', $mail['headers'] );
		self::assertFalse( $this->store()->has_mails() );
	}

	public function test_a_copy_of_the_site_and_a_module_that_is_off_mail_nobody(): void {
		$this->store()->ask( 'ann@example.org', 'import', '', '', time() );
		( new ModuleStore() )->set_active( 'subscriptions', false );
		$this->send();
		( new ModuleStore() )->set_active( 'subscriptions', true );
		delete_option( 'ramjet_newsletter_environment' );
		$this->send();
		self::assertSame( array(), $this->mails );
		$this->newsletter->permission()->allow();
		$this->send();
		self::assertCount( 1, $this->mails, 'it has waited' );
	}

	public function test_an_email_that_could_not_be_sent_is_sent_later(): void {
		$this->remove_filters();
		$this->filter( 'pre_wp_mail', static fn(): bool => false );
		$this->store()->ask( 'ann@example.org', 'form', '', '', time() );
		$this->send();
		self::assertTrue( $this->store()->has_mails() );
		$sent = 0;
		$this->filter( 'pre_wp_mail', static function () use ( &$sent ): bool {
			$sent++;
			return true;
		} );
		$this->send();
		self::assertSame( 0, $sent, 'not yet' );
		Clock::pass( 5 * MINUTE_IN_SECONDS );
		$this->send();
		self::assertSame( 1, $sent );
	}

	public function test_the_welcome_is_sent_once(): void {
		self::set( array( 'welcome' => "Hello <b>you</b>!\n\nNice to meet you." ) );
		$id = $this->subscribe( 'ann@example.org' );
		$this->send();
		self::assertSame( array(), $this->mails, 'nobody asked for it' );
		$this->store()->delete( $id );
		$id = $this->store()->ask( 'ann@example.org', 'form', '', '', time() );
		$this->store()->confirm( $id, time(), true );
		$this->send();
		self::assertCount( 1, $this->mails );
		self::assertStringContainsString( '<p>Hello &lt;b&gt;you&lt;/b&gt;!</p><p>Nice to meet you.</p>', $this->mails[0]['message'] );
		self::assertStringContainsString( esc_url( $this->link( 'leave', $id ) ), $this->mails[0]['message'] );
		$this->store()->leave( $id );
		$this->store()->ask( 'ann@example.org', 'form', '', '', time() );
		$this->store()->confirm( $id, time(), true );
		$this->send();
		self::assertCount( 1, $this->mails );
		self::assertSame( SubscriberState::Confirmed, $this->store()->find( $id )->state );
	}

	public function test_where_the_response_cannot_be_ended_cron_sends_it_at_once(): void {
		$this->store()->ask( 'ann@example.org', 'form', '', '', time() );
		$mails = $this->newsletter->subscriber_mails();
		foreach ( array( $this->store()->find_email( 'ann@example.org' )->id, 0 ) as $id ) {
			_set_cron_array( array() );
			Jobs::start( SubscriberMails::JOB, Jobs::EVERY_MINUTE );
			$mails->send_later( $id );
			self::assertSame( array(), $this->mails );
			self::assertArrayHasKey( SubscriberMails::JOB, current( wp_get_ready_cron_jobs() ), 'also for nobody' );
		}
		$this->send();
		self::assertCount( 1, $this->mails );
	}

	public function test_who_left_meanwhile_gets_nothing(): void {
		$id = $this->store()->ask( 'ann@example.org', 'form', '', '', time() );
		$this->store()->leave( $id );
		$this->send();
		self::assertSame( array(), $this->mails );
	}

	public function test_personal_data_is_exported_and_erased(): void {
		$id       = $this->subscribe( 'ann@example.org' );
		$data     = new \Ramjet\Newsletter\Subscribers\SubscriberPersonalData( $this->store() );
		$exporter = current( $data->add_exporter( array() ) )['callback'];
		$eraser   = current( $data->add_eraser( array() ) )['callback'];
		self::assertStringContainsString( 'ann@example.org', (string) wp_json_encode( $exporter( 'Ann@example.org', 1 )['data'] ) );
		self::assertSame( array(), $exporter( 'bea@example.org', 1 )['data'] );
		self::assertTrue( $eraser( 'Ann@example.org' )['items_removed'] );
		self::assertNull( $this->store()->find( $id ) );
		self::assertFalse( $eraser( 'ann@example.org' )['items_removed'] );
		$id = $this->subscribe( 'ann@example.org' );
		$this->store()->leave( $id );
		self::assertTrue( $eraser( 'ann@example.org' )['items_retained'], 'so that no import brings it back' );
		$this->store()->complain( $id );
		self::assertTrue( $eraser( 'ann@example.org' )['items_retained'] );
		self::assertSame( 0, $this->store()->ask( 'ann@example.org', 'form', '', '', time() ), 'a complaint is for good' );
	}
}
