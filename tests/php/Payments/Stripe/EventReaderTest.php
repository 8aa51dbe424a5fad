<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Stripe\EventReader;
use Ramjet\Payments\Stripe\Events;
use Ramjet\Payments\Stripe\StripeApi;
use Ramjet\Payments\Stripe\StripeSetup;
use Ramjet\Payments\Stripe\StripeWebhook;
use Ramjet\Payments\Stripe\WebhookHealth;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Site\SiteCopy;

require_once __DIR__ . '/StripeTestCase.php';

/** Events that no webhook brought. */
final class EventReaderTest extends StripeTestCase {

	private function run_job(): void {
		( ( new EventReader( self::key(), $this->settler() ) )->job()->run )();
	}

	private static function page( bool $has_more, array ...$events ): array {
		return array( 200, array( 'data' => $events, 'has_more' => $has_more ) );
	}

	/** As after an event that came to the webhook at this URL. */
	private static function make_webhook( string $url ): void {
		( new JsonOption( 'ramjet_stripe_webhook' ) )->set( array( 'url' => $url, 'events' => Events::TYPES ) );
		update_option( StripeWebhook::LAST, (string) time() );
	}

	/** @return array<string, string> Of the last request. */
	private function query(): array {
		parse_str( (string) wp_parse_url( (string) end( $this->requests ), PHP_URL_QUERY ), $query );
		return $query;
	}

	public function test_all_pages_are_read_and_the_next_run_begins_where_reading_stopped(): void {
		delete_option( StripeWebhook::LAST );
		$ours = self::event( 'checkout.session.completed', array( 'metadata' => array( 'ramjet_order' => 'ours' ) ), 'evt_3', 1_800_000_000 );
		$pi   = self::event( 'charge.refunded', array( 'payment_intent' => 'pi_theirs' ), 'evt_2', 1_900_000_000 );
		$this->stripe( self::page( true, $ours ), self::page( false, $pi ) );
		$this->run_job();
		self::assertCount( 2, $this->requests );
		self::assertSame( array( 'ours', '' ), array_column( $this->notices, 'order' ) );
		self::assertSame( 1_800_000_000, EventReader::last_seen() );
		$query = $this->query();
		self::assertSame( 'evt_3', $query['starting_after'] );
		self::assertArrayNotHasKey( 'delivery_success', $query );
		$this->stripe( self::page( false ) );
		$this->run_job();
		self::assertSame( (int) $query['created']['lte'] - 600, (int) $this->query()['created']['gte'] );
	}

	public function test_events_that_cannot_be_saved_are_read_again(): void {
		$lost = self::event( 'charge.refunded', array( 'metadata' => array( 'ramjet_order' => 'unsaved' ) ) );
		$this->stripe( self::page( false, $lost ) );
		$this->run_job();
		self::assertFalse( get_option( EventReader::OPTION ) );
	}

	public function test_a_damaged_order_does_not_stop_other_events(): void {
		$event = static fn( string $order ): array =>
			self::event( 'checkout.session.completed', array( 'metadata' => array( 'ramjet_order' => $order ) ), "evt_$order" );
		$this->stripe( self::page( true, $event( 'damaged' ), $event( 'ours' ) ), self::page( false ) );
		$log = self::logged( fn() => $this->run_job() );
		self::assertSame( array( 'damaged', 'ours' ), array_column( $this->notices, 'order' ) );
		self::assertStringContainsString( 'Ramjet could not read the event evt_damaged: UnhandledMatchError: Damaged.', $log );
		self::assertSame( 'evt_ours', $this->query()['starting_after'] );
	}

	public function test_the_next_run_continues_at_the_page_that_failed(): void {
		$first = self::event( 'customer.created', array(), 'evt_9' );
		$this->stripe( self::page( true, $first ), array( 503, array() ) );
		$this->run_job();
		$before = $this->query();
		$this->stripe( self::page( false ) );
		$this->run_job();
		self::assertSame( $before, $this->query() );
	}

	public function test_a_run_begins_anew_where_another_account_does_not_know_the_page(): void {
		$this->stripe( self::page( true, self::event( 'customer.created', array(), 'evt_9' ) ), array( 404, array() ) );
		$this->run_job();
		$this->stripe( self::page( false ) );
		$this->run_job();
		self::assertArrayNotHasKey( 'starting_after', $this->query() );
	}

	public function test_while_webhooks_arrive_undelivered_events_are_read_once_a_day(): void {
		self::make_webhook( StripeWebhook::url() );
		$this->stripe( self::page( false ) );
		$this->run_job();
		self::assertSame( 'false', $this->query()['delivery_success'] );
		$this->run_job();
		self::assertCount( 1, $this->requests );
	}

	public function test_a_copy_reads_no_events_and_a_moved_site_reads_those_sent_to_its_former_url(): void {
		self::make_webhook( 'https://other.example/wp-json/ramjet/v1/payments/stripe/webhook' );
		( new JsonOption( EventReader::OPTION ) )->set( array( 'from' => 0, 'to' => time() - 2 * DAY_IN_SECONDS, 'after' => '', 'seen' => 0 ) );
		self::make_copy();
		$this->stripe( self::page( false ) );
		$this->run_job();
		self::assertSame( array(), $this->requests );
		SiteCopy::decide( false );
		$this->run_job();
		self::assertSame( time() - 2 * DAY_IN_SECONDS - 600, (int) $this->query()['created']['gte'] );
		self::assertArrayNotHasKey( 'delivery_success', $this->query() );
	}

	public function test_a_webhook_of_an_older_version_gets_the_events_that_it_lacks_once(): void {
		$webhook = new JsonOption( 'ramjet_stripe_webhook' );
		$webhook->set( array( 'id' => 'we_1', 'url' => StripeWebhook::url() ) );
		( new Secrets( new KeyRing() ) )->save( 'stripe_webhook', 'whsec_0123456789' );
		$ours = array( 'id' => 'we_1', 'url' => StripeWebhook::url(), 'api_version' => StripeApi::VERSION, 'status' => 'enabled', 'enabled_events' => array( 'invoice.paid' ) );
		$this->stripe( self::page( false, $ours ), array( 200, $ours ), self::page( false ) );
		$this->run_job();
		self::assertSame( 'POST https://api.stripe.com/v1/webhook_endpoints/we_1', $this->requests[1] );
		self::assertCount( 3, $this->requests );
		$this->run_job();
		self::assertCount( 4, $this->requests );
		self::assertSame( 'we_1 whsec_0123456789', ( new Secrets( new KeyRing() ) )->read( 'stripe_webhook' )->reveal() );
		delete_option( 'ramjet_stripe_webhook' );
	}

	public function test_site_health_reports_a_missing_webhook_and_lost_events(): void {
		$status = static fn(): string => WebhookHealth::test()['test']()->status;
		delete_option( StripeWebhook::LAST );
		delete_option( 'ramjet_stripe_webhook' );
		self::assertFalse( StripeSetup::has_webhook() );
		self::assertSame( 'recommended', $status() );
		( new JsonOption( 'ramjet_stripe_webhook' ) )->set( array( 'id' => 'we_1', 'url' => StripeWebhook::url(), 'events' => Events::TYPES ) );
		self::assertSame( 'good', $status() );
		$ours = self::event( 'charge.refunded', array( 'payment_intent' => 'pi_ours' ), 'evt_1', time() );
		$this->stripe( self::page( false, $ours ) );
		$this->run_job();
		self::assertSame( 'recommended', $status() );
		update_option( StripeWebhook::LAST, (string) time() );
		self::assertSame( 'good', $status() );
	}
}
