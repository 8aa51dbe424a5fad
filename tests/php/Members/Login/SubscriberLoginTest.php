<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Login;

use Ramjet\Members\Login\Session;
use Ramjet\Members\Login\SubscriberLogin;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** The Subscriber Login block. */
final class SubscriberLoginTest extends NewsletterTestCase {

	private const BLOCK = '<!-- wp:jetpack/subscriber-login /-->';

	private const TEXTS = array(
		'logInLabel'               => 'Log in',
		'logOutLabel'              => 'Log out',
		'manageSubscriptionsLabel' => 'Manage subscription',
	);

	private const ATTRIBUTES = array( 'redirectToCurrent' => true, 'showManageSubscriptionsLink' => true );

	private function html( ?Session $session, array $attributes = array() ): string {
		$block = new SubscriberLogin( static fn(): ?Session => $session, static fn(): bool => true );
		return $block->html( $attributes + self::ATTRIBUTES, self::TEXTS );
	}

	public function test_it_is_left_out_while_there_is_nothing_to_log_in_to(): void {
		$this->start_empty();
		$modules = new ModuleStore();
		$shown   = static fn(): bool => str_contains( do_blocks( self::BLOCK ), 'ramjet_login=1">Log in</a>' );
		self::assertSame( '', do_blocks( self::BLOCK ) );
		$this->newsletter->subscribers()->ask( 'pending@example.org', 'form', '', '', time() );
		self::assertFalse( $shown() );
		$this->subscribe( 'ann@example.org' );
		self::assertTrue( $shown() );
		$modules->set_active( 'subscriptions', false );
		self::assertFalse( $shown() );
		( new PlanStore() )->save( array( 'title' => 'Gold', 'interval' => '1 month', 'currency' => 'USD', 'price' => 5 ) );
		self::assertTrue( $shown() );
		$modules->set_active( 'premium-content', false );
		self::assertFalse( $shown(), 'there is no login page' );
	}

	public function test_it_works_in_a_navigation_menu(): void {
		$this->subscribe( 'ann@example.org' );
		$html = do_blocks( '<!-- wp:navigation -->' . self::BLOCK . '<!-- /wp:navigation -->' );
		self::assertStringContainsString( 'ramjet_login=1">Log in</a>', $html );
	}

	public function test_a_members_view_leads_to_the_subscription_and_logs_out(): void {
		$session = new Session( 1, 'ann@example.org', true, array(), 'key', 1 );
		$html    = $this->html( $session );
		self::assertStringContainsString( 'Manage subscription</a>', $html );
		self::assertStringContainsString( 'name="ramjet_member_proof" value="key"', $html );
		self::assertStringContainsString( 'Log out</button>', $html );
		self::assertStringNotContainsString( 'Log in', $html );
		self::assertStringNotContainsString( 'Manage', $this->html( $session, array( 'showManageSubscriptionsLink' => false ) ) );
	}

	public function test_labels_are_texts_and_the_login_returns_where_it_should(): void {
		$html = $this->html( null, array( 'logInLabel' => '<b onclick=x>In</b> & "out"' ) );
		self::assertStringContainsString( '>In &#038; &#034;out&#034;</a>', $html );
		self::assertStringContainsString( '>Log in</a>', $this->html( null, array( 'logInLabel' => ' ' ) ) );
		$post = get_post( wp_insert_post( array( 'post_title' => 'Tea', 'post_status' => 'publish' ) ) );
		$kept = $GLOBALS['wp_query'];
		$GLOBALS['wp_query'] = new \WP_Query( array( 'p' => $post->ID ) );
		$page = esc_attr( add_query_arg( 'ramjet_login', '1', get_permalink( $post ) ) );
		self::assertStringContainsString( "href=\"$page\"", $this->html( null ) );
		self::assertStringContainsString( 'href="' . esc_attr( home_url( '/?ramjet_login=1' ) ) . '"', $this->html( null, array( 'redirectToCurrent' => false ) ) );
		$GLOBALS['wp_query'] = $kept;
	}
}
