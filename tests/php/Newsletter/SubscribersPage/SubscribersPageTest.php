<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\SubscriberMails;
use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Newsletter\Subscribers\SubscriberTable;
use Ramjet\Newsletter\SubscribersPage\SubscriberExport;
use Ramjet\Newsletter\SubscribersPage\SubscriberFilter;
use Ramjet\Newsletter\SubscribersPage\SubscriberQuery;
use Ramjet\Tests\Clock;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** The page 'Subscribers': lists, adding, deleting, CSV. */
final class SubscribersPageTest extends NewsletterTestCase {

	private SubscriberStore $subscribers;

	protected function setUp(): void {
		parent::setUp();
		$this->subscribers = $this->newsletter->subscribers();
		$this->log_in_as( 'admin' );
	}

	/** @param array<string, mixed> $columns Of the table. */
	private function subscriber( string $email, SubscriberState $state = SubscriberState::Confirmed, array $columns = array() ): int {
		SubscriberTable::of( $GLOBALS['wpdb'] )->insert( $columns + array(
			'email'      => $email,
			'state'      => $state,
			'origin'     => 'form',
			'created_at' => 1_700_000_000,
		) );
		return (int) $GLOBALS['wpdb']->insert_id;
	}

	private function left( string $email ): int {
		$id = $this->subscriber( $email );
		$this->subscribers->leave( $id );
		return $id;
	}

	/** @return array|string The reply; of an error, its code. */
	private function call( string $method, string $path = '', array $params = array() ): array|string {
		$response = $this->rest( $method, "/ramjet/v1/newsletter/subscribers$path", $params );
		return $response->is_error() ? (string) $response->as_error()->get_error_code() : $response->get_data();
	}

	/** @return list<string> Email addresses of a list. */
	private function emails( array $params ): array {
		return array_column( $this->call( 'GET', '', $params )['subscribers'], 'email' );
	}

	public function test_lists_what_matches_in_the_order_that_is_asked_for(): void {
		$this->subscriber( 'ann@example.org', columns: array( 'created_at' => 1_000 ) );
		$this->subscriber( 'cid@example.com', SubscriberState::Pending, array( 'created_at' => 3_000, 'origin' => 'import' ) );
		$this->subscriber( 'bob_x@example.org', columns: array( 'created_at' => 2_000 ) );
		self::assertSame( array( 'cid@example.com', 'bob_x@example.org', 'ann@example.org' ), $this->emails( array() ) );
		self::assertSame( array( 'ann@example.org', 'bob_x@example.org', 'cid@example.com' ), $this->emails( array( 'orderby' => 'email', 'order' => 'asc' ) ) );
		self::assertSame( array( 'bob_x@example.org' ), $this->emails( array( 'search' => ' B_X@ ' ) ) );
		self::assertSame( array(), $this->emails( array( 'search' => '%' ) ) );
		self::assertSame( array( 'cid@example.com' ), $this->emails( array( 'state' => 'pending' ) ) );
		self::assertSame( array( 'cid@example.com' ), $this->emails( array( 'origin' => 'import' ) ) );
		$range = array( 'from' => gmdate( 'c', 2_000 ), 'to' => gmdate( 'c', 3_000 ) );
		self::assertSame( array( 'bob_x@example.org' ), $this->emails( $range ) );
		$page = $this->call( 'GET', '', array( 'per_page' => 1, 'page' => 2 ) );
		self::assertSame( array( 3, 'bob_x@example.org' ), array( $page['total'], $page['subscribers'][0]['email'] ) );
	}

	public function test_a_whole_email_address_finds_who_has_left_but_does_not_show_it(): void {
		$id = $this->left( 'ann@xn--bcher-kva.example' );
		$this->left( 'bob@example.org' );
		$found = $this->call( 'GET', '', array( 'search' => 'Ann@bücher.example' ) )['subscribers'];
		self::assertSame( array( array( $id, '', 'left' ) ), array_map( static fn( array $row ): array => array( $row['id'], $row['email'], $row['state'] ), $found ) );
		self::assertSame( array(), $this->emails( array( 'search' => '@' ) ), 'The hash begins so.' );
		$subscriber = $this->call( 'GET', "/$id" );
		self::assertSame( array( '', '2023-11-14T22:13:20Z', null ), array( $subscriber['email'], $subscriber['created'], $subscriber['confirmed'] ) );
		self::assertNotNull( $subscriber['left'] );
	}

	public function test_who_is_added_has_to_confirm(): void {
		$added = $this->call( 'POST', '', array( 'email' => ' Ann@Example.org ' ) );
		self::assertSame( array( 'ann@example.org', 'pending', 'owner' ), array( $added['email'], $added['state'], $added['origin'] ) );
		Clock::pass( 61 );
		$this->newsletter->subscriber_mails()->send_due();
		self::assertSame( array( 'ann@example.org' ), array_column( $this->mails, 'to' ) );
		self::assertNotFalse( wp_next_scheduled( SubscriberMails::JOB ), 'Sends it later if this request is killed.' );
		self::assertSame( 'ramjet_exists', $this->call( 'POST', '', array( 'email' => 'ann@example.org' ) ) );
		$this->left( 'bob@example.org' );
		self::assertSame( 'ramjet_exists', $this->call( 'POST', '', array( 'email' => 'bob@example.org' ) ) );
		foreach ( array( 'ann', 'Ann <ann@example.org>', "ann@example.org\nBcc: bob@example.org" ) as $bad ) {
			self::assertSame( 'ramjet_email', $this->call( 'POST', '', array( 'email' => $bad ) ), $bad );
		}
	}

	public function test_deletes_subscribers_but_not_the_traces_of_who_has_left(): void {
		$ids  = array( $this->subscriber( 'ann@example.org' ), $this->subscriber( 'bob@example.org', SubscriberState::Paused ) );
		$left = $this->left( 'cid@example.org' );
		self::assertSame( 2, $this->call( 'DELETE', '', array( 'ids' => array( ...$ids, $left, 999_999 ) ) )['total'] );
		self::assertSame( 'ramjet_no_subscriber', $this->call( 'GET', "/$ids[0]" ) );
		self::assertSame( 'left', $this->call( 'GET', "/$left" )['state'] );
	}

	public function test_imported_people_have_to_confirm_and_their_emails_are_spread_over_the_hours(): void {
		$csv   = "Name;Contact;Notes\nAnn;ANN@example.org;x\nBob;bob@example.org;y@z\n\nCid;cid@bücher.example;\nAnn;ann@example.org;\nDora;none;";
		$reply = $this->call( 'POST', '/import', compact( 'csv' ) );
		self::assertSame( array( ';1', 7, 3, 1, 0 ), array( $reply['layout'], $reply['rows'], $reply['saved'], $reply['known'], $reply['left'] ) );
		self::assertSame( array( array( 7, 'none' ) ), array_map( static fn( array $error ): array => array( $error['row'], $error['email'] ), $reply['errors'] ) );
		$this->call( 'POST', '/import', array( 'csv' => 'eve@example.org' ) );
		$rows = SubscriberTable::of( $GLOBALS['wpdb'] )->select( '1 = 1 ORDER BY id' );
		self::assertSame( array( 'ann@example.org', 'bob@example.org', 'cid@xn--bcher-kva.example', 'eve@example.org' ), array_column( $rows, 'email' ) );
		self::assertSame( array( array( 'pending', 'import', '', 'confirm' ) ), array_unique( array_map( static fn( array $row ): array => array( $row['state'], $row['origin'], $row['proof'], $row['mail'] ), $rows ), SORT_REGULAR ) );
		self::assertSame( array( 0, 18, 36, 37 ), array_map( static fn( array $row ): int => $row['due_at'] - time(), $rows ) );
		self::assertNotFalse( wp_next_scheduled( SubscriberMails::JOB ) );
		Clock::pass( 20 );
		$this->newsletter->subscriber_mails()->send_due();
		self::assertCount( 2, $this->mails );
		Clock::pass( 20 );
		$this->newsletter->subscriber_mails()->send_due();
		self::assertCount( 4, $this->mails );
	}

	public function test_people_who_agreed_are_subscribed_at_once_with_proof(): void {
		$this->subscribers->count_confirmed();
		$this->call( 'POST', '/import', array( 'csv' => 'ann@example.org', 'agreed' => true ) );
		$ann = $this->subscribers->find_email( 'ann@example.org' );
		self::assertSame( array( SubscriberState::Confirmed, 'import', time() ), array( $ann->state, $ann->origin, $ann->confirmed ) );
		self::assertStringContainsString( '(admin) declared on ' . wp_date( 'Y-m-d' ), $ann->proof );
		self::assertSame( array( 1, '' ), array( $this->subscribers->count_confirmed(), $ann->mail ) );
	}

	public function test_an_import_changes_nobody_and_brings_nobody_back(): void {
		$this->subscriber( 'ann@example.org', SubscriberState::Pending );
		$this->subscriber( 'bob@example.org', SubscriberState::Paused );
		$this->left( 'cid@example.org' );
		$this->left( '123@example.org' );
		$csv   = "ann@example.org\nbob@example.org\ncid@example.org\n123@example.org\ndora@example.org";
		$reply = $this->call( 'POST', '/import', compact( 'csv' ) + array( 'agreed' => true ) );
		self::assertSame( array( 1, 2, 2 ), array( $reply['saved'], $reply['known'], $reply['left'] ) );
		self::assertSame( SubscriberState::Pending, $this->subscribers->find_email( 'ann@example.org' )->state );
		self::assertSame( SubscriberState::Paused, $this->subscribers->find_email( 'bob@example.org' )->state );
		self::assertSame( SubscriberState::Left, $this->subscribers->find_email( 'cid@example.org' )->state );
		self::assertSame( $reply['errors'], array() );
	}

	public function test_finds_the_column_and_keeps_it_for_the_next_part(): void {
		$csv = "a\tb\n=cmd()\tann@example.org\nx@example.org\tbob@example.org\n";
		self::assertSame( "\t1", $this->call( 'POST', '/import', compact( 'csv' ) )['layout'] );
		$this->call( 'POST', '/import', array( 'csv' => "x@example.org,y@example.org\tcid@example.org", 'layout' => "\t1" ) );
		self::assertEqualsCanonicalizing( array( 'ann@example.org', 'bob@example.org', 'cid@example.org' ), $this->emails( array() ) );
		self::assertSame( 'ramjet_no_emails', $this->call( 'POST', '/import', array( 'csv' => "Name,Phone\nAnn,1" ) ) );
		self::assertSame( 'ramjet_no_emails', $this->call( 'POST', '/import', array( 'csv' => '' ) ) );
	}

	public function test_an_import_that_the_database_refuses_is_an_error(): void {
		// Making the table again, which follows a failed INSERT, would end the test's transaction.
		$this->filter( 'query', static fn( string $query ): string => preg_match( "/'import'|CREATE TABLE/", $query ) ? 'SELECT broken' : $query );
		self::assertSame( 'ramjet_not_saved', $this->call( 'POST', '/import', array( 'csv' => 'ann@example.org' ) ) );
	}

	public function test_imports_5000_rows_with_bad_ones_at_once(): void {
		$row   = static fn( int $number ): string => 0 === $number % 1_000 ? "=HYPERLINK($number)" : "m$number@example.org";
		$reply = $this->call( 'POST', '/import', array( 'csv' => implode( "\n", array_map( $row, range( 1, 5_000 ) ) ) ) );
		self::assertSame( array( 4_995, 5 ), array( $reply['saved'], count( $reply['errors'] ) ) );
		self::assertSame( 4_995, $this->call( 'GET', '', array( 'search' => 'example.org' ) )['total'] );
	}

	public function test_exports_what_it_imports(): void {
		$this->subscriber( '=ann@example.org', columns: array( 'source' => 'https://example.org/', 'proof' => '=1+1' ) );
		$this->subscriber( 'bob@example.org', SubscriberState::Paused );
		$this->left( 'cid@example.org' );
		$export = new SubscriberExport( $this->subscribers, new SubscriberQuery( $GLOBALS['wpdb'] ) );
		$csv    = implode( '', iterator_to_array( $export->pieces( new SubscriberFilter() ), false ) );
		self::assertStringNotContainsString( 'cid', $csv );
		self::assertStringContainsString( "\"'=ann@example.org\",\"confirmed\"", $csv );
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . SubscriberTable::name( $GLOBALS['wpdb'] ) );
		$reply = $this->call( 'POST', '/import', compact( 'csv' ) );
		self::assertSame( array( 1, array( 3, 4 ) ), array( $reply['saved'], array_column( $reply['errors'], 'row' ) ) );
		self::assertSame( array( '=ann@example.org' ), $this->emails( array() ) );
	}
}
