<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter;

use Ramjet\Newsletter\Newsletter;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberLink;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

/** A site whose module Newsletter is on; emails are kept instead of sent. */
abstract class NewsletterTestCase extends TestCase {

	protected Newsletter $newsletter;

	/** @var list<array<string, mixed>> Emails, as the filter pre_wp_mail gets them. */
	protected array $mails = array();

	protected function setUp(): void {
		// Creating the tables would end the test's transaction.
		$newsletter = new Newsletter( new SharedParts() );
		$newsletter->subscribers()->is_ready();
		parent::setUp();
		$this->newsletter = $newsletter;
		( new ModuleStore() )->set_active( 'subscriptions', true );
		// The test site is no production environment.
		$newsletter->permission()->allow();
		$this->filter( 'pre_wp_mail', function ( mixed $unused, array $mail ): bool {
			$this->mails[] = $mail;
			return true;
		} );
	}

	/** @param array<string, mixed> $settings Name without 'newsletter_' => value. */
	protected static function set( array $settings ): void {
		foreach ( $settings as $name => $value ) {
			( new NewsletterSettings() )->save( array( "newsletter_$name" => $value ) );
		}
	}

	/** Forgets the subscribers and plans that other tests have left, until this test ends. */
	protected function start_empty(): void {
		$subscribers = $this->newsletter->subscribers();
		$subscribers->delete( ...array_map( static fn( Subscriber $one ): int => $one->id, $subscribers->select( '1 = 1' ) ) );
		foreach ( get_posts( array( 'post_type' => 'jp_mem_plan', 'numberposts' => -1, 'fields' => 'ids' ) ) as $plan ) {
			wp_delete_post( $plan, true );
		}
	}

	/** Adds somebody who has confirmed; returns the ID. */
	protected function subscribe( string $email ): int {
		$id = $this->newsletter->subscribers()->ask( $email, 'owner', '', '', time() );
		$this->newsletter->subscribers()->confirm( $id, time(), false );
		return $id;
	}

	/** The parameter of a link. */
	protected function token( string $action, int $subscriber ): string {
		parse_str( (string) wp_parse_url( $this->link( $action, $subscriber ), PHP_URL_QUERY ), $query );
		return $query[ SubscriberLink::PARAMETER ];
	}

	/** The URL of a link. */
	protected function link( string $action, int $subscriber ): string {
		$created = 'confirm' === $action ? $this->newsletter->subscribers()->find( $subscriber )->created : 0;
		return SubscriberLink::url( $action, $subscriber, $created );
	}
}
