<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** The list of emailed posts. */
final class SendingsTest extends NewsletterTestCase {

	public function test_lists_the_newest_first_with_titles_as_text(): void {
		$this->log_in_as( 'admin' );
		$first  = $this->save_post( array( 'title' => 'Tea & <em>milk</em>' ) )['id'];
		$second = $this->save_post( array( 'title' => '', 'content' => 'x' ) )['id'];
		$this->newsletter->sendings()->is_ready();
		$this->newsletter->sendings()->add( $first, 1_700_000_000 );
		$this->newsletter->sendings()->add( $second, 1_700_000_000 );
		$this->newsletter->sendings()->end( $second, SendingState::Canceled );
		$reply = $this->rest( 'GET', '/ramjet/v1/newsletter/sendings', array( 'per_page' => 2 ) )->get_data();
		[ $newest, $other ] = $reply['sendings'];
		self::assertSame( array( 2, $second, 'canceled', '' ), array( $reply['total'], $newest['post'], $newest['state'], $newest['title'] ) );
		self::assertSame( array( 'waiting', '2023-11-14T22:13:20Z', null ), array( $other['state'], $other['starts'], $other['finished'] ) );
		self::assertStringContainsString( "post=$first&", $other['edit'] );
		self::assertStringStartsWith( 'Tea & ', $other['title'] );
		$page = $this->rest( 'GET', '/ramjet/v1/newsletter/sendings', array( 'per_page' => 1, 'page' => 2 ) )->get_data();
		self::assertSame( array( $first ), array_column( $page['sendings'], 'post' ) );
	}
}
