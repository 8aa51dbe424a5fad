<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Responses\UnreadCount;
use Ramjet\Forms\Responses\UnreadableResponses;
use Ramjet\Tests\TestCase;

final class UnreadableTest extends TestCase {

	public function test_a_response_that_cannot_be_read_is_skipped_counted_and_named(): void {
		$this->log_in_as( 'admin' );
		$index = ResponseIndex::for_site();
		$index->catch_up();
		$before = $this->counts();
		self::insert( "Hello\n<!--more-->\nAUTHOR: Ann\nJSON_DATA\n{\"3_Phone\":{\"files\":\"x\"}}" );
		$id = self::insert( '[' . str_repeat( '[],', 200_000 ) . '1]' );
		self::insert( '{"version":1,"fields":[]}' );
		self::assertTrue( $index->catch_up() );
		self::assertSame( $before['unread'] + 2, $this->counts()['unread'] );
		self::assertSame( 404, $this->rest( 'GET', "/ramjet/v1/forms/responses/$id" )->get_status() );
		self::assertContains( $id, $index->unreadable( 10 )['ids'] );
		$finding = ( new UnreadableResponses( $index ) )->finding();
		self::assertSame( 'recommended', $finding->status );
		self::assertStringContainsString( (string) $id, $finding->description );
	}

	public function test_an_incomplete_count_of_unread_responses_is_not_kept(): void {
		$this->log_in_as( 'admin' );
		$index = ResponseIndex::for_site();
		( new UnreadCount( $index ) )->get();
		self::assertIsInt( UnreadCount::kept() );
		UnreadCount::forget();
		self::insert( '{"version":1,"fields":[]}' );
		$this->filter( 'query', static fn( string $query ): string => str_contains( $query, 'REPLACE INTO' ) ? 'SELECT * FROM no_such_table' : $query );
		$GLOBALS['wpdb']->suppress_errors();
		( new UnreadCount( $index ) )->get();
		$GLOBALS['wpdb']->suppress_errors( false );
		self::assertNull( UnreadCount::kept() );
	}

	public function test_a_count_of_an_earlier_release_is_counted_again(): void {
		$this->log_in_as( 'admin' );
		update_option( 'ramjet_forms_unread', '{"all":77}', true );
		self::assertNull( UnreadCount::kept() );
		$count = ( new UnreadCount( ResponseIndex::for_site() ) )->get();
		self::assertNotSame( 77, $count );
		self::assertSame( $count, UnreadCount::kept() );
		UnreadCount::forget();
		self::assertNull( UnreadCount::kept() );
	}

	/**
	 * @return array<string, int>
	 */
	private function counts(): array {
		return $this->rest( 'GET', '/ramjet/v1/forms/responses/counts' )->get_data();
	}

	private static function insert( string $content ): int {
		global $wpdb;
		$wpdb->insert(
			$wpdb->posts,
			array(
				'post_type'      => 'feedback',
				'post_status'    => 'publish',
				'comment_status' => 'open',
				'post_date_gmt'  => '2024-01-01 00:00:00',
				'post_content'   => $content,
			)
		);
		return $wpdb->insert_id;
	}
}
