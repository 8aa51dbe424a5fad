<?php
declare(strict_types=1);

namespace Ramjet\Tests\RelatedPosts;

use Ramjet\RelatedPosts\IndexTables;
use Ramjet\RelatedPosts\IndexUpdates;
use Ramjet\RelatedPosts\PostMeta;
use Ramjet\RelatedPosts\Rebuild;
use Ramjet\RelatedPosts\RelatedPosts;
use Ramjet\RelatedPosts\RelatedSettings;
use Ramjet\RelatedPosts\TermIndex;
use Ramjet\Tests\TestCase;

/** What is related to a post. */
final class RelatedPostsTest extends TestCase {

	private const BREAD   = 'Sourdough bread needs a lively starter, strong flour, a hot oven and a patient baker.';
	private const CYCLING = 'Gravel cycling wants wide tyres, low gears, a comfortable saddle and dry weather.';

	protected function setUp(): void {
		parent::setUp();
		IndexUpdates::write();
		$db = $GLOBALS['wpdb'];
		IndexTables::migrations( $db )->ensure();
		// Posts of other tests.
		$db->query( 'DELETE FROM ' . IndexTables::index( $db ) );
	}

	private function post( string $text, array $more = array() ): int {
		static $number = 0;
		$more += array( 'post_title' => 'Note ' . ++$number, 'post_content' => $text );
		$id    = wp_insert_post( $more + array( 'post_status' => 'publish' ) );
		self::assertIsInt( $id );
		IndexUpdates::write();
		return $id;
	}

	/** @return list<int> */
	private static function related( int $id, int $count = 3 ): array {
		return ( new RelatedPosts( $GLOBALS['wpdb'], new RelatedSettings() ) )->of( $id, $count );
	}

	private static function rebuild(): Rebuild {
		return new Rebuild( $GLOBALS['wpdb'], new RelatedSettings() );
	}

	public function test_it_finds_posts_with_the_same_words(): void {
		$bread   = $this->post( self::BREAD );
		$cycling = $this->post( self::CYCLING );
		$rye     = $this->post( 'A rye starter for bread: flour, water, and a warm oven for the baker.' );
		$tour    = $this->post( 'A tour for gravel cycling: which tyres, gears and saddle?' );
		self::assertSame( $rye, self::related( $bread )[0] );
		self::assertSame( $tour, self::related( $cycling )[0] );
		self::assertSame( array( $bread ), self::related( $rye, 1 ) );
	}

	/** @dataProvider scripts */
	public function test_it_reads_every_script( string $text, string $similar, string $different ): void {
		$post    = $this->post( $text );
		$this->post( $different );
		$related = $this->post( $similar );
		self::assertSame( $related, self::related( $post )[0] );
	}

	public static function scripts(): array {
		return array(
			'Chinese'  => array( '北京烤鸭是著名的菜肴', '今天我们吃烤鸭', '自行车的轮胎很宽' ),
			'Japanese' => array( 'パンの焼き方を説明します', 'おいしいパンの作り方', '自転車で旅をする' ),
			'Thai'     => array( 'ขนมปังโฮลวีตอบสดใหม่', 'สูตรขนมปังง่ายๆ', 'จักรยานเสือภูเขา' ),
			'Korean'   => array( '맛있는 빵을 굽습니다', '빵을 만드는 방법', '자전거 여행 계획' ),
			'Arabic'   => array( 'خبز الخميرة الطبيعية', 'وصفة خبز الخميرة', 'دراجة جبلية جديدة' ),
			'Greek'    => array( 'ΖΥΜΩΤΟ ΨΩΜΙ', 'ψωμι ζυμωτο για όλους', 'ποδήλατο βουνού' ),
			'accents'  => array( 'Crème brûlée', 'creme brulee', 'Vélo tout-terrain' ),
			'markup'   => array(
				'<!-- wp:list {"ordered":true} --><ol><li>Levain</li><li>Baguette</li></ol><!-- /wp:list -->',
				'[section color="red"]levain et baguette[/section]',
				'<!-- wp:list {"ordered":true} --><ol><li>Pneu</li><li>Selle</li></ol><!-- /wp:list -->',
			),
		);
	}

	/** @dataProvider unpublished */
	public function test_a_stale_cache_never_shows_a_hidden_post( array $change ): void {
		$post  = $this->post( self::BREAD );
		$other = $this->post( self::BREAD );
		self::assertContains( $other, self::related( $post ) );
		update_post_meta( $post, PostMeta::PINNED, array( $other ) );
		self::assertSame( $other, self::related( $post )[0] );
		// The index and the cached result still have it.
		wp_update_post( array( 'ID' => $other ) + $change );
		self::assertNotContains( $other, self::related( $post ) );
		IndexUpdates::write();
		delete_post_meta( $post, PostMeta::PINNED );
		self::assertNotContains( $other, self::related( $post ) );
		self::assertSame( 0, self::rows( $other ) );
	}

	public static function unpublished(): array {
		return array(
			'draft'     => array( array( 'post_status' => 'draft' ) ),
			'private'   => array( array( 'post_status' => 'private' ) ),
			'scheduled' => array( array(
				'post_status'   => 'future',
				'post_date'     => '2099-01-01 00:00:00',
				'post_date_gmt' => '2099-01-01 00:00:00',
				'edit_date'     => true,
			) ),
			'password'  => array( array( 'post_password' => 'secret' ) ),
			'trash'     => array( array( 'post_status' => 'trash' ) ),
		);
	}

	public function test_deleted_posts_leave_the_index(): void {
		$post  = $this->post( self::BREAD );
		$other = $this->post( self::BREAD );
		self::assertContains( $other, self::related( $post ) );
		wp_delete_post( $other, true );
		self::assertNotContains( $other, self::related( $post ) );
		IndexUpdates::write();
		self::assertSame( 0, self::rows( $other ) );
	}

	private static function rows( int $id ): int {
		$db = $GLOBALS['wpdb'];
		return (int) $db->get_var( 'SELECT COUNT(*) FROM ' . IndexTables::index( $db ) . " WHERE post_id = $id" );
	}

	public function test_pinned_posts_come_first_and_excluded_ones_never(): void {
		$post     = $this->post( self::BREAD );
		$pinned   = $this->post( self::CYCLING );
		$excluded = $this->post( self::BREAD, array( 'meta_input' => array( PostMeta::EXCLUDED => true ) ) );
		$similar  = $this->post( self::BREAD );
		update_post_meta( $post, PostMeta::PINNED, array( $post, 'x', array(), $pinned, 987654321 ) );
		self::assertSame( array( $pinned, $similar ), self::related( $post, 2 ) );
		// It has related posts itself.
		self::assertNotContains( $excluded, self::related( $post, 20 ) );
		self::assertContains( $similar, self::related( $excluded ) );
	}

	public function test_post_types_and_categories_can_be_excluded(): void {
		$category = wp_create_category( 'Kitchen' );
		$post     = $this->post( self::BREAD );
		$page     = $this->post( self::BREAD, array( 'post_type' => 'page' ) );
		$kitchen  = $this->post( self::BREAD, array( 'post_category' => array( $category ) ) );
		self::assertEqualsCanonicalizing( array( $page, $kitchen ), self::related( $post ) );
		$this->log_in_as( 'admin' );
		$saved = array(
			'related_excluded_types'      => array( 'page' ),
			'related_excluded_categories' => array( $category ),
		);
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', $saved )->get_status() );
		self::assertSame( array(), self::related( $post ) );
		self::assertSame( 'building', self::rebuild()->status()['state'] );
	}

	public function test_a_filter_excludes_posts_for_some_visitors(): void {
		$post    = $this->post( self::BREAD );
		$members = $this->post( self::BREAD );
		$pinned  = $this->post( self::CYCLING );
		$similar = $this->post( self::BREAD );
		update_post_meta( $post, PostMeta::PINNED, array( $pinned ) );
		self::assertEqualsCanonicalizing( array( $pinned, $similar, $members ), self::related( $post ) );
		$hidden = array( $members, $pinned );
		$this->filter(
			'ramjet_show_related_post',
			static fn( bool $is_shown, \WP_Post $related, \WP_Post $other ): bool =>
				$is_shown && ! ( $other->ID === $post && in_array( $related->ID, $hidden, true ) )
		);
		// Although the result is in the object cache.
		self::assertSame( array( $similar ), self::related( $post ) );
		self::assertContains( $members, self::related( $similar ) );
	}

	public function test_tags_categories_and_age_order_posts_with_the_same_words(): void {
		$category = wp_create_category( 'Kitchen' );
		$own      = array( 'tags_input' => array( 'rye' ), 'post_category' => array( $category ) );
		$post     = $this->post( self::BREAD, $own );
		$old      = $this->post( self::BREAD, array( 'post_date' => '2001-01-01 00:00:00' ) );
		$plain    = $this->post( self::BREAD );
		$filed    = $this->post( self::BREAD, array( 'post_category' => array( $category ) ) );
		$tagged   = $this->post( self::BREAD, array( 'tags_input' => array( 'rye' ) ) );
		self::assertSame( array( $tagged, $filed, $plain, $old ), self::related( $post, 4 ) );
		// Tags alone relate posts that share no words.
		$other = $this->post( self::CYCLING, array( 'tags_input' => array( 'rye' ) ) );
		self::assertContains( $other, self::related( $post, 20 ) );
	}

	public function test_words_of_a_title_count_more(): void {
		$post  = $this->post( 'Once upon a time.', array( 'post_title' => 'Sourdough' ) );
		$title = $this->post( self::CYCLING, array( 'post_title' => 'Sourdough' ) );
		$text  = $this->post( self::BREAD );
		self::assertSame( array( $title, $text ), self::related( $post, 2 ) );
	}

	public function test_short_and_huge_posts_work(): void {
		$word  = $this->post( 'Sourdough', array( 'post_title' => '' ) );
		$empty = $this->post( '', array( 'post_title' => '!', 'post_excerpt' => '?' ) );
		$huge  = $this->post( str_repeat( '<p>' . self::BREAD . ' <b>bold</b></p>', 20_000 ) );
		self::assertSame( array( $huge ), self::related( $word ) );
		self::assertSame( array( $word ), self::related( $huge ) );
		self::assertSame( array(), self::related( $empty ) );
		$plain = array( 'post_title' => '' );
		$code  = $this->post( str_repeat( '<script>', 500_000 ), $plain );
		self::assertSame( array(), self::related( $code ) );
		$long  = $this->post( str_repeat( 'x', 90_000 ) . '酵母', $plain );
		self::assertSame( array( $long ), self::related( $this->post( '酵母', $plain ) ) );
		self::assertSame( array(), self::related( 987654321 ) );
	}

	public function test_broken_values_in_the_database_are_ignored(): void {
		$post    = $this->post( self::BREAD );
		$similar = $this->post( self::BREAD );
		update_post_meta( $post, PostMeta::PINNED, 'x' );
		update_option( 'ramjet_related_weight_age', '{' );
		update_option( 'ramjet_related_excluded_types', '"post"' );
		self::assertSame( array( $similar ), self::related( $post ) );
		update_post_meta( $post, TermIndex::META, array( 'x' ) );
		self::assertSame( array( $similar ), self::related( $post ) );
		update_post_meta( $post, TermIndex::META, '12:x,;DROP TABLE' );
		self::assertSame( array(), self::related( $post ) );
	}

	public function test_drafts_have_related_posts_for_their_preview(): void {
		$similar = $this->post( self::BREAD );
		$draft   = $this->post( self::BREAD, array( 'post_status' => 'draft' ) );
		self::assertSame( array( $similar ), self::related( $draft ) );
		self::assertSame( 0, self::rows( $draft ) );
	}

	public function test_only_users_who_can_edit_a_post_can_change_its_settings(): void {
		$this->log_in_as( 'admin' );
		$post = $this->post( self::BREAD );
		$meta = array( 'meta' => array( PostMeta::PINNED => array( 7 ), PostMeta::EXCLUDED => true ) );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$post", $meta )->get_status() );
		self::assertSame( array( 7 ), PostMeta::pinned( $post ) );
		$this->log_in_as( null );
		self::assertArrayNotHasKey( PostMeta::PINNED, $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data()['meta'] );
		$this->log_in_as( 'admin' );
		$edit = $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => 'edit' ) )->get_data()['meta'];
		self::assertSame( array( true, array( 7 ) ), array( $edit[ PostMeta::EXCLUDED ], $edit[ PostMeta::PINNED ] ) );
		$many = array( 'meta' => array( PostMeta::PINNED => range( 1, 7 ) ) );
		self::assertSame( 400, $this->rest( 'POST', "/wp/v2/posts/$post", $many )->get_status() );
		$this->log_in_as( 'author' );
		self::assertSame( 403, $this->rest( 'POST', "/wp/v2/posts/$post", $meta )->get_status() );
		$other = wp_insert_post( array( 'post_title' => 'Own', 'post_author' => get_current_user_id() ) );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$other", $meta )->get_status() );
	}
}
