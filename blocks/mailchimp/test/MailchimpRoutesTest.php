<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Mailchimp;

require_once __DIR__ . '/MailchimpTestCase.php';

/** What the editor and the Services page ask. */
final class MailchimpRoutesTest extends MailchimpTestCase {

	private const GROUPS = '/wpcom/v2/mailchimp/groups';

	protected function setUp(): void {
		parent::setUp();
		delete_transient( 'ramjet_mailchimp_groups_' . self::AUDIENCE );
	}

	public function test_authors_see_whether_the_site_is_connected_and_nothing_of_the_key(): void {
		$this->log_in_as( 'contributor' );
		$get  = fn(): array => $this->rest( 'GET', '/wpcom/v2/mailchimp' )->get_data();
		$page = admin_url( 'admin.php?page=ramjet&path=settings&section=services&service=mailchimp' );
		self::assertSame( array( 'code' => 'not_connected', 'connect_url' => $page ), $get() );
		$this->connect();
		self::assertSame( array( 'code' => 'connected', 'connect_url' => $page ), $get() );
		self::assertSame( 403, $this->rest( 'GET', '/ramjet/v1/mailchimp/audiences' )->get_status() );
		$this->log_in_as( 'subscriber' );
		self::assertSame( 403, $this->rest( 'GET', '/wpcom/v2/mailchimp' )->get_status() );
		self::assertSame( 403, $this->rest( 'GET', self::GROUPS )->get_status() );
	}

	public function test_groups_come_by_category_and_are_kept_for_a_while(): void {
		$this->connect();
		$this->mailchimp(
			array( 200, array( 'categories' => array( array( 'id' => 'c1', 'title' => 'Topics' ), array( 'id' => '../x', 'title' => 'Bad' ) ) ) ),
			array( 200, array( 'interests' => array( array( 'id' => 'g1', 'name' => 'News' ), 'text', array( 'id' => 'g2' ) ) ) )
		);
		$this->log_in_as( 'author' );
		$expected = array( array( 'id' => 'c1', 'title' => 'Topics', 'interests' => array( array( 'id' => 'g1', 'name' => 'News' ) ) ) );
		for ( $round = 0; $round < 2; $round++ ) {
			self::assertSame( array( 'interest_categories' => $expected ), $this->rest( 'GET', self::GROUPS )->get_data() );
		}
		self::assertCount( 2, $this->requests );
	}

	/** @dataProvider failures */
	public function test_failures_are_sentences( array $reply, string $message ): void {
		$this->connect();
		$this->mailchimp( $reply );
		$this->log_in_as( 'author' );
		$response = $this->rest( 'GET', self::GROUPS );
		self::assertSame( 502, $response->get_status() );
		self::assertStringContainsString( $message, $response->get_data()['message'] );
		self::assertStringNotContainsString( self::KEY, (string) wp_json_encode( $response->get_data() ) );
	}

	public static function failures(): array {
		return array(
			'refused key' => array( self::problem( 401, 'API Key Invalid', 'Your API key may be invalid' ), 'Mailchimp rejects your keys' ),
			'limited'     => array( self::problem( 429, 'Too Many Requests', 'Slow down' ), 'too many requests' ),
			'down'        => array( array( 503, array() ), 'not available at the moment' ),
			'no list'     => array( self::problem( 404, 'Resource Not Found', 'No' ), 'does not know the chosen audience' ),
			'nonsense'    => array( array( 200, array( 'categories' => 'none' ) ), 'Unexpected response from Mailchimp' ),
		);
	}

	public function test_without_a_connection_groups_and_audiences_are_an_error(): void {
		$this->mailchimp( array( 500, array() ) );
		$this->log_in_as( 'admin' );
		foreach ( array( self::GROUPS, '/ramjet/v1/mailchimp/audiences' ) as $route ) {
			$response = $this->rest( 'GET', $route );
			self::assertSame( array( 409, 'ramjet_mailchimp_not_connected' ), array( $response->get_status(), $response->get_data()['code'] ) );
		}
		self::assertSame( array(), $this->requests );
	}

	public function test_the_only_audience_is_chosen_when_the_key_is_saved(): void {
		$this->log_in_as( 'admin' );
		$lists = static fn( string ...$ids ): array => array(
			200,
			array( 'lists' => array_map( static fn( string $id ): array => array( 'id' => $id, 'name' => "List $id" ), $ids ) ),
		);
		$save  = fn(): array => $this->rest( 'POST', '/ramjet/v1/services/mailchimp', array( 'fields' => array( 'key' => self::KEY ) ) )->get_data();
		$this->mailchimp( $lists( 'aaaa1', 'bbbb2' ) );
		self::assertSame( 'incomplete', $save()['state'] );
		self::assertSame(
			array( array( 'value' => 'aaaa1', 'label' => 'List aaaa1' ), array( 'value' => 'bbbb2', 'label' => 'List bbbb2' ) ),
			$this->rest( 'GET', '/ramjet/v1/mailchimp/audiences' )->get_data()
		);
		$this->remove_filters();
		$this->mailchimp( $lists( 'aaaa1' ) );
		$saved = $save();
		self::assertSame( array( 'set', 'aaaa1' ), array( $saved['state'], $saved['fields'][1]['shown'] ) );
	}
}
