<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Sending;

use Ramjet\Newsletter\Sending\PostMeta;
use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Tests\Clock;

final class SendingQueueTest extends SendingTestCase {

	/** A post before and after a save. */
	private function save( array $after, ?array $before = array( 'post_status' => 'draft' ), array $meta = array() ): bool {
		$post = get_post( wp_insert_post( array(
			'post_title'    => 'A',
			'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() ),
		) ) );
		foreach ( $meta as $name => $value ) {
			update_post_meta( $post->ID, $name, $value );
		}
		$state = static function ( array $values ) use ( $post ): \WP_Post {
			$copy = clone $post;
			foreach ( $values as $name => $value ) {
				$copy->$name = $value;
			}
			return $copy;
		};
		$this->queue()->note( $state( $after + array( 'post_status' => 'publish' ) ), null === $before ? null : $state( $before ) );
		return null !== $this->sendings->of_post( $post->ID );
	}

	public function test_it_emails_what_is_published_for_the_first_time(): void {
		self::assertTrue( $this->save( array() ) );
		self::assertTrue( $this->save( array(), null ), 'a new one' );
		self::assertTrue( $this->save( array(), array( 'post_status' => 'future' ) ), 'a scheduled one' );
		self::assertNotFalse( wp_next_scheduled( 'ramjet_newsletter_send' ) );
	}

	/** @dataProvider no_news */
	public function test_it_emails_nothing_else( array $after, ?array $before = array( 'post_status' => 'draft' ), array $meta = array() ): void {
		self::assertFalse( $this->save( $after, $before, $meta ) );
	}

	public static function no_news(): iterable {
		yield 'a draft' => array( array( 'post_status' => 'draft' ) );
		yield 'a private post' => array( array( 'post_status' => 'private' ) );
		yield 'one with a password' => array( array( 'post_password' => 'x' ) );
		yield 'a page' => array( array( 'post_type' => 'page' ) );
		yield 'an update' => array( array(), array( 'post_status' => 'publish' ) );
		yield 'one of two days ago' => array( array( 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 2 * DAY_IN_SECONDS ), 'post_date' => gmdate( 'Y-m-d H:i:s', time() - 2 * DAY_IN_SECONDS ) ) );
		yield 'post only' => array( array(), null, array( PostMeta::NOT_EMAILED => '1' ) );
		yield 'one that Jetpack has emailed' => array( array(), null, array( '_jetpack_post_was_ever_published' => '1' ) );
	}

	public function test_the_setting_is_the_default(): void {
		self::set( array( 'email_posts' => false ) );
		self::assertFalse( $this->save( array() ) );
		self::assertTrue( $this->save( array(), null, array( PostMeta::NOT_EMAILED => '' ) ), 'chosen for this post' );
	}

	public function test_it_waits_and_can_be_canceled(): void {
		$this->subscribe( 'ann@example.org' );
		$post = $this->publish();
		self::assertSame( time() + 300, $this->sending( $post )->starts );
		$this->work( 4 );
		self::assertSame( array(), $this->out->mails );
		self::assertTrue( $this->queue()->cancel( $post->ID ) );
		self::assertFalse( $this->queue()->cancel( $post->ID ) );
		$this->work( 2 );
		self::assertSame( array(), $this->out->mails );
		self::assertSame( SendingState::Canceled, $this->sending( $post )->state );
		self::assertTrue( $this->queue()->send_now( $post ) );
		self::assertFalse( $this->queue()->send_now( $post ) );
		$this->work();
		self::assertSame( array( 'ann@example.org' ), $this->out->recipients() );
		self::assertFalse( $this->queue()->send_now( $post ), 'it was emailed' );
	}

	public function test_a_post_that_is_published_again_is_not_emailed_again(): void {
		$this->subscribe( 'ann@example.org' );
		$post = $this->publish();
		$this->work( 6 );
		$draft              = clone $post;
		$draft->post_status = 'draft';
		$this->queue()->note( $draft, $post );
		$this->queue()->note( $post, $draft );
		$this->work( 6 );
		self::assertCount( 1, $this->out->mails );
	}

	/** @dataProvider withdrawals */
	public function test_what_is_not_public_any_more_is_not_sent( string $field, string $value ): void {
		$this->subscribe( 'ann@example.org' );
		$post         = $this->publish();
		$now          = clone $post;
		$now->$field  = $value;
		$this->queue()->note( $now, $post );
		$this->work( 6 );
		self::assertSame( array(), $this->out->mails );
		self::assertSame( SendingState::Stopped, $this->sending( $post )->state );
	}

	public static function withdrawals(): iterable {
		yield 'a draft again' => array( 'post_status', 'draft' );
		yield 'in the trash' => array( 'post_status', 'trash' );
		yield 'with a password' => array( 'post_password', 'x' );
	}

	public function test_a_post_changed_by_the_database_is_not_sent(): void {
		$this->subscribe( 'ann@example.org' );
		$post = $this->publish();
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'private' ), array( 'ID' => $post->ID ) );
		clean_post_cache( $post->ID );
		$this->work( 6 );
		self::assertSame( array(), $this->out->mails );
	}

	public function test_an_old_post_in_the_object_cache_does_not_count(): void {
		global $wpdb;
		$this->subscribe( 'ann@example.org' );
		$draft   = $this->publish();
		$private = $this->publish();
		// Pages that read a replica of the database have put them there.
		foreach ( array( array( $draft, 'draft', 'publish' ), array( $private, 'publish', 'private' ) ) as [ $post, $old, $new ] ) {
			$wpdb->update( $wpdb->posts, array( 'post_status' => $new ), array( 'ID' => $post->ID ) );
			$cached              = clone $post;
			$cached->post_status = $old;
			wp_cache_set( $post->ID, (object) $cached->to_array(), 'posts' );
		}
		wp_using_ext_object_cache( true );
		$this->work( 6 );
		wp_using_ext_object_cache( false );
		self::assertSame( SendingState::Done, $this->sending( $draft )->state );
		self::assertSame( SendingState::Stopped, $this->sending( $private )->state );
		self::assertCount( 1, $this->out->mails );
	}

	public function test_publishing_adds_one_row(): void {
		$queries = 0;
		$before  = $this->publish();
		$draft   = clone $before;
		$draft->post_status = 'draft';
		$other   = get_post( wp_insert_post( array( 'post_title' => 'B', 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() ), 'post_status' => 'publish' ) ) );
		update_meta_cache( 'post', array( $other->ID ) );
		$this->filter( 'query', static function ( string $query ) use ( &$queries ): string {
			$queries++;
			return $query;
		} );
		$this->queue()->note( $other, null );
		self::assertLessThanOrEqual( 2, $queries );
	}

	public function test_500_posts_at_once_are_sent_one_after_the_other(): void {
		$this->subscribe( 'ann@example.org' );
		for ( $i = 1; $i <= 500; $i++ ) {
			$this->sendings->add( 900_000 + $i, time() );
		}
		$post = $this->publish();
		// Their posts do not exist: none of them stops the last one.
		$this->work( 6 );
		self::assertSame( array( 'ann@example.org' ), $this->out->recipients() );
		self::assertSame( SendingState::Done, $this->sending( $post )->state );
	}

	public function test_the_estimate_follows_the_limit(): void {
		self::assertSame( 500 * HOUR_IN_SECONDS, $this->queue()->estimate( 100_000 ) );
		self::assertSame( 0, $this->queue()->estimate( 0 ) );
	}
}
