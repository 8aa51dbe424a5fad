<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Panel;

use Ramjet\Newsletter\Panel\NewsletterOverview;
use Ramjet\Newsletter\Transport\OutgoingMail;
use Ramjet\Newsletter\Transport\Outcome;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\Sending\SendingTestCase;

final class NewsletterOverviewTest extends SendingTestCase {

	/** @return array<string, string> Details by ID. */
	private function items(): array {
		$items = ( new NewsletterOverview( $this->newsletter->permission(), $this->sendings, $this->newsletter->subscribers(), $this->newsletter->connections() ) )->items();
		return array_column( array_map( static fn( OverviewItem $item ): array => $item->to_array(), $items ), 'detail', 'id' );
	}

	public function test_it_says_what_is_missing(): void {
		self::assertSame( array(), $this->items() );
		delete_option( 'ramjet_newsletter_environment' );
		self::assertSame( array( 'newsletter-environment' ), array_keys( $this->items() ) );
		self::set( array( 'address' => '' ) );
		self::assertSame( array( 'newsletter-setup', 'newsletter-environment' ), array_keys( $this->items() ) );
		$this->newsletter->permission()->allow();
		self::assertSame( array( 'newsletter-setup' => 'Enter your postal address: nothing is sent without it.' ), $this->items() );
	}

	public function test_it_says_which_mail_server_fails_while_emails_wait(): void {
		$this->subscribe( 'ann@example.org' );
		$this->remove_filters();
		$this->filter( 'pre_wp_mail', static fn(): bool => false );
		$connection = $this->newsletter->connections()->claim();
		$mail       = new OutgoingMail( 'ann@example.org', '<1@site.example>', 'post@site.example', 'Tea', '', 'Tea', '', '', array() );
		for ( $i = 1; $i <= 20; $i++ ) {
			$connection->send( $mail );
		}
		self::assertSame( array(), array_filter( $this->items(), static fn( string $id ): bool => str_contains( $id, 'server' ), ARRAY_FILTER_USE_KEY ), 'nothing waits' );
		$this->publish();
		$time = wp_date( get_option( 'time_format' ), time() + 60 );
		self::assertSame( "The site’s own mail sends nothing until $time. The email could not be sent.", $this->items()['newsletter-server-site'] );
		Clock::pass( 60 );
		self::assertArrayNotHasKey( 'newsletter-server-site', $this->items() );
	}

	public function test_it_says_what_was_sent_and_what_is_in_doubt(): void {
		$this->subscribe( 'ann@example.org' );
		$this->subscribe( 'bea@example.org' );
		$this->out->outcomes['ann@example.org'] = array( Outcome::InDoubt );
		$this->publish( array( 'post_title' => 'Tea & <i>cake</i>' ) );
		$this->work( 6 );
		$this->work();
		self::assertSame( array(
			'newsletter-failed' => 'It is not known whether some emails about ‘Tea & cake’ have arrived.',
			'newsletter-sent'   => '2 new subscribers in the last 7 days. 1 email was sent.',
		), $this->items() );
		Clock::pass( 8 * DAY_IN_SECONDS );
		self::assertSame( array(), $this->items() );
	}
}
