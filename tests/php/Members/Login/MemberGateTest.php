<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Login;

use Ramjet\Members\Login\MemberGate;
use Ramjet\Members\Login\Session;
use Ramjet\Members\Login\Sessions;
use Ramjet\Members\Membership\AccessCheck;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberSync;
use Ramjet\Newsletter\SiteSubscriptions;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Contracts\MemberPlan;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Subscriptions;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** Who reads all of a post that the newsletter restricted. */
final class MemberGateTest extends NewsletterTestCase {

	private Sessions $sessions;
	private MemberStore $members;

	protected function setUp(): void {
		$this->sessions = new Sessions( $GLOBALS['wpdb'] );
		$this->members  = new MemberStore( $GLOBALS['wpdb'] );
		$this->sessions->is_ready();
		$this->members->is_ready();
		parent::setUp();
	}

	private function gate( ?Session $session, ?Subscriptions $subscriptions ): MemberGate {
		$payments = $this->createStub( PlanPayments::class );
		$payments->method( 'plans' )->willReturn( array(
			new MemberPlan( 12, 'Coffee', false ),
			new MemberPlan( 14, 'Newsletter', false, true ),
			new MemberPlan( 16, 'Former newsletter', true, true ),
		) );
		$sync = fn(): MemberSync => new MemberSync( $this->members, $payments, static fn(): ?string => null );
		return new MemberGate(
			static fn(): ?Session => $session,
			$this->members,
			fn(): AccessCheck => new AccessCheck( $this->members, $sync, $payments, 14 ),
			static fn(): ?Subscriptions => $subscriptions,
			static fn(): PlanPayments => $payments
		);
	}

	private function post( string $access, mixed $tier = '' ): \WP_Post {
		$id = wp_insert_post( array( 'post_title' => 'Closed', 'post_content' => NewsletterPost::END, 'post_status' => 'publish' ) );
		update_post_meta( $id, NewsletterPost::META, $access );
		update_post_meta( $id, NewsletterPost::TIER, $tier );
		return get_post( $id );
	}

	private function member( string $email, int $plan ): Session {
		$this->members->upsert( array(
			'email'   => $email,
			'plan'    => $plan,
			'account' => '',
			'is_test' => false,
			'state'   => MemberState::Given,
			'since'   => time(),
			'source'  => 'admin',
		) );
		return $this->sessions->open( $email, true );
	}

	/** @return list<string> Those of the posts below that a session opens. */
	private function opened( ?Session $session, bool $is_on = true ): array {
		$gate  = $this->gate( $session, $is_on ? new SiteSubscriptions( $this->newsletter ) : null );
		$posts = array(
			'paywall alone'  => $this->post( '' ),
			'subscribers'    => $this->post( 'subscribers', 12 ),
			'paid'           => $this->post( 'paid_subscribers', 0 ),
			'tier 12'        => $this->post( 'paid_subscribers', '12' ),
			'all tiers'      => $this->post( 'paid_subscribers_all_tiers', 12 ),
			'unknown'        => $this->post( 'Subscribers' ),
			'damaged tier'   => $this->post( 'paid_subscribers', '14 OR 1' ),
			'list of tiers'  => $this->post( 'paid_subscribers', array( array( 14 ) ) ),
		);
		return array_keys( array_filter( $posts, $gate->is_open_post( ... ) ) );
	}

	public function test_members_read_what_is_for_their_plan_and_confirmed_subscribers_what_is_for_them(): void {
		$this->subscribe( 'ann@example.org' );
		$free = array( 'paywall alone', 'subscribers' );
		$all  = array( ...$free, 'paid', 'all tiers' );
		self::assertSame( array(), $this->opened( null ) );
		self::assertSame( $free, $this->opened( $this->sessions->open( 'ann@example.org', true ) ) );
		self::assertSame( array( 'tier 12' ), $this->opened( $this->member( 'bea@example.org', 12 ) ) );
		self::assertSame( $all, $this->opened( $this->member( 'cid@example.org', 14 ) ) );
		self::assertSame( $all, $this->opened( $this->member( 'dan@example.org', 16 ) ), 'of a plan that is not sold any more' );
		self::assertSame( array(), $this->opened( $this->member( 'eve@example.org', 14 ), false ), 'the module is off' );
		self::assertSame( array(), $this->opened( $this->sessions->open( 'ann@example.org', false ) ), 'who only typed the address' );
	}

	public function test_who_is_no_confirmed_subscriber_reads_nothing(): void {
		$subscribers = $this->newsletter->subscribers();
		$subscribers->ask( 'pending@example.org', 'form', '', '', time() );
		$subscribers->leave( $this->subscribe( 'left@example.org' ) );
		$subscribers->pause( $this->subscribe( 'paused@example.org' ) );
		$subscribers->complain( $this->subscribe( 'complained@example.org' ) );
		foreach ( array( 'pending', 'left', 'paused', 'complained', 'unknown' ) as $name ) {
			self::assertSame( array(), $this->opened( $this->sessions->open( "$name@example.org", true ) ), $name );
		}
	}

	public function test_a_failing_database_opens_nothing(): void {
		$this->subscribe( 'ann@example.org' );
		$session = $this->sessions->open( 'ann@example.org', true );
		$post    = $this->post( 'subscribers' );
		$gate    = $this->gate( $session, new SiteSubscriptions( $this->newsletter ) );
		$shown   = $GLOBALS['wpdb']->suppress_errors();
		$this->filter( 'query', static fn( string $query ): string =>
			str_contains( $query, 'ramjet_subscribers WHERE' ) ? 'SELECT no_such_column' : $query );
		self::assertFalse( $gate->is_open_post( $post ) );
		$GLOBALS['wpdb']->suppress_errors( $shown );
	}
}
