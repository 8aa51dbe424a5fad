<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Forms\Responses\LatestResponses;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class LatestResponsesTest extends FormsTestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts} WHERE post_type = 'feedback'" );
		ResponseIndex::for_site()->repair();
	}

	private static function items(): array {
		return ( new LatestResponses( ResponseStore::for_site(), ResponseIndex::for_site() ) )->items( time() );
	}

	/** @return list<string> The senders on the card. */
	private static function senders(): array {
		return array_column( array_column( self::items()[0]->to_array()['lines'], 'step' ), 'label' );
	}

	private static function store_from( string $name, string $email, int $ago, array $more = array() ): int {
		return self::store( $more + array( 'fields' => self::contact_fields( $name, $email, 'Hi' ), 'date' => gmdate( 'Y-m-d H:i:s', time() - $ago ) ) );
	}

	public function test_the_card_names_the_last_three_senders_of_the_week(): void {
		self::assertSame( array(), self::items() );
		self::store_from( 'Old', 'old@example.com', 8 * DAY_IN_SECONDS, array( 'unread' => false ) );
		self::assertSame( array(), self::items() );
		$id = self::store_from( str_repeat( 'ü', 300 ), '', 40 );
		self::store_from( '', 'ann@example.com', 30 );
		self::store_from( "\u{200B}\u{202E}\u{A0}", '', 20, array( 'unread' => false ) );
		self::store_from( 'Spammer', '', 10, array( 'status' => 'spam' ) );
		self::assertSame( array( 'Anonymous', 'ann@example.com', str_repeat( 'ü', 100 ) ), self::senders() );
		$card = self::items()[0]->to_array();
		self::assertSame( array( '3 responses in the last 7 days. 2 are unread.', 'See unread responses' ), array( $card['detail'], $card['step']['label'] ) );
		self::assertSame( (string) $id, ( (array) $card['lines'][2]['step']['params'] )['response'] );
		self::store_from( 'Newest', '', 5 );
		self::assertSame( array( 'Newest', 'Anonymous', 'ann@example.com' ), self::senders() );
	}

	public function test_spam_of_the_week_is_a_reason_for_a_captcha(): void {
		$setup = fn(): array => array_column( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data()['setup'], 'detail', 'id' );
		self::assertArrayNotHasKey( 'setup-captcha', $setup() );
		self::store_from( 'Spammer', '', 10, array( 'status' => 'spam' ) );
		ResponseIndex::for_site()->catch_up();
		self::assertStringStartsWith( '1 response of the last 7 days was spam.', $setup()['setup-captcha'] );
		update_option( 'ramjet_forms_captcha', 'altcha', true );
		self::assertArrayNotHasKey( 'setup-captcha', $setup() );
	}
}
