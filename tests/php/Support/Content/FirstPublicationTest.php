<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Content;

use Ramjet\Support\Content\FirstPublication;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

/** Which publications are news. That of an import is in tests/integration, because it needs a constant. */
final class FirstPublicationTest extends TestCase {

	private \WP_Post $draft;

	protected function setUp(): void {
		parent::setUp();
		$this->draft = get_post( wp_insert_post( array( 'post_title' => 'Tea' ) ) );
	}

	/** The post after it was published, with a date of so many seconds ago. */
	private function publish( int $age = 0 ): \WP_Post {
		$date = gmdate( 'Y-m-d H:i:s', Clock::time() - $age );
		wp_update_post( array(
			'ID'            => $this->draft->ID,
			'post_status'   => 'publish',
			'post_date'     => get_date_from_gmt( $date ),
			'post_date_gmt' => $date,
			'edit_date'     => true,
		) );
		return get_post( $this->draft->ID );
	}

	public function test_a_post_is_news_when_it_becomes_public(): void {
		$post = $this->publish();
		self::assertTrue( FirstPublication::is( $post, null ) );
		self::assertTrue( FirstPublication::is( $post, $this->draft ) );
		self::assertFalse( FirstPublication::is( $post, $post ) );
		self::assertFalse( FirstPublication::is( $this->draft, null ) );
	}

	public function test_a_post_that_is_older_than_a_day_is_not(): void {
		self::assertTrue( FirstPublication::is( $this->publish( DAY_IN_SECONDS ), $this->draft ) );
		self::assertFalse( FirstPublication::is( $this->publish( DAY_IN_SECONDS + 1 ), $this->draft ) );
		// WordPress keeps its date when it is withdrawn, and publishes it with that.
		wp_update_post( array( 'ID' => $this->draft->ID, 'post_status' => 'draft' ) );
		wp_publish_post( $this->draft->ID );
		self::assertFalse( FirstPublication::is( get_post( $this->draft->ID ), $this->draft ) );
	}

	public function test_a_post_that_jetpack_knows_as_published_is_not(): void {
		$post = $this->publish();
		update_post_meta( $post->ID, '_jetpack_post_was_ever_published', '1' );
		self::assertFalse( FirstPublication::is( $post, $this->draft ) );
	}

	public function test_what_is_published_in_the_list_of_posts_is_not(): void {
		$post = $this->publish();
		$this->filter( 'wp_ajax_inline-save', static fn() => self::assertFalse( FirstPublication::is( $post, null ) ) );
		do_action( 'wp_ajax_inline-save' );
		$_REQUEST['bulk_edit'] = 'Update';
		$is_news               = FirstPublication::is( $post, null );
		unset( $_REQUEST['bulk_edit'] );
		self::assertFalse( $is_news );
	}
}
