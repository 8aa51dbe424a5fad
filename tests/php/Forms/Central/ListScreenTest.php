<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Central;

use Ramjet\Forms\Central\Duplicate;
use Ramjet\Forms\Central\FormPostType;
use Ramjet\Forms\Central\ListScreen;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

/** The list of forms in the dashboard. */
final class ListScreenTest extends FormsTestCase {

	protected function setUp(): void {
		parent::setUp();
		FormPostType::register();
	}

	protected function tearDown(): void {
		unset( $_GET['ramjet_forms'] );
		foreach ( array( 'views_edit-jetpack_form', 'pre_get_posts', 'posts_where', 'bulk_actions-edit-jetpack_form', 'disable_months_dropdown', 'page_row_actions', 'manage_posts_extra_tablenav', 'manage_posts_custom_column', 'manage_pages_custom_column', 'manage_jetpack_form_posts_columns', 'manage_jetpack_form_posts_custom_column', 'post_row_actions', 'bulk_post_updated_messages', 'admin_notices' ) as $hook ) {
			remove_all_filters( $hook );
		}
		unset( $GLOBALS['current_screen'], $GLOBALS['wp_query']->posts );
		parent::tearDown();
	}

	private static function publish( string $content, array $post = array() ): int {
		return wp_insert_post( wp_slash( $post + array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Page', 'post_content' => $content ) ) );
	}

	private static function add_form( string $title = 'Write to us' ): int {
		return self::publish( self::markup( array() ), array( 'post_type' => 'jetpack_form', 'post_title' => $title ) );
	}

	private static function reference( int $form ): string {
		return "<!-- wp:jetpack/contact-form {\"ref\":$form} /-->";
	}

	private static function open( int ...$rows ): void {
		set_current_screen( 'edit-jetpack_form' );
		$GLOBALS['wp_query']->posts = array_map( 'get_post', $rows );
		( new ListScreen( ResponseIndex::for_site() ) )->boot();
	}

	private static function cell( string $column, int $form ): string {
		ob_start();
		do_action( 'manage_jetpack_form_posts_custom_column', $column, $form );
		return (string) ob_get_clean();
	}

	public function test_it_shows_where_a_form_is_used_as_far_as_the_user_may_edit_it(): void {
		$this->log_in_as( 'editor' );
		$form   = self::add_form();
		$unused = self::add_form();
		for ( $number = 1; $number <= 7; $number++ ) {
			self::publish( self::reference( $form ), array( 'post_title' => "Page <b>$number</b>" ) );
		}
		self::open( $form, $unused );
		$this->assertSame( array( 'cb', 'title', 'used', 'responses', 'date' ), array_keys( apply_filters( 'manage_jetpack_form_posts_columns', array( 'cb' => '', 'title' => '', 'date' => '' ) ) ) );
		$cell = self::cell( 'used', $form );
		$this->assertSame( 'Page 7, Page 6, Page 5, Page 4, Page 3 + 2 more', wp_strip_all_tags( $cell ) );
		$this->assertSame( 5, substr_count( $cell, 'action=edit' ) );
		$this->assertStringContainsString( 'Not used', self::cell( 'used', $unused ) );
	}

	public function test_others_content_is_only_counted(): void {
		$form = self::add_form();
		self::publish( self::reference( $form ) );
		$this->log_in_as( 'author' );
		self::open( $form );
		$this->assertSame( '+ 1 more', trim( self::cell( 'used', $form ) ) );
	}

	public function test_it_counts_responses_and_links_to_them(): void {
		$this->log_in_as( 'editor' );
		$form  = self::add_form();
		$empty = self::add_form();
		self::store( array( 'source' => $form, 'form' => array( 'source' => "post:$form", 'key' => 'a-0' ) ) );
		self::store( array( 'source' => $form, 'form' => array( 'source' => "post:$form", 'key' => 'b-0' ) ) );
		self::store( array( 'source' => $form, 'status' => 'spam', 'form' => array( 'source' => "post:$form", 'key' => 'a-0' ) ) );
		self::open( $form, $empty );
		$cell = self::cell( 'responses', $form );
		$this->assertSame( '2', wp_strip_all_tags( $cell ) );
		$this->assertStringContainsString( 'path=responses&amp;form=' . rawurlencode( "post:$form|" ), $cell );
		$this->assertStringContainsString( 'No responses', self::cell( 'responses', $empty ) );
	}

	public function test_a_copy_is_a_draft_of_the_user_without_the_approvals(): void {
		$form = self::add_form( 'Order "now" \\o/' );
		update_post_meta( $form, '_ramjet_form_destinations', 'approved' );
		foreach ( array( null, 'subscriber', 'author' ) as $role ) {
			$this->log_in_as( $role );
			$this->assertWPError( Duplicate::copy( $form ) );
		}
		$this->log_in_as( 'editor' );
		$this->assertWPError( Duplicate::copy( self::publish( '' ) ) );
		$copy = get_post( Duplicate::copy( $form ) );
		$this->assertSame(
			array( 'draft', 'Order "now" \\o/ (copy)', get_post( $form )->post_content, get_current_user_id() ),
			array( $copy->post_status, $copy->post_title, $copy->post_content, (int) $copy->post_author )
		);
		$this->assertSame( array(), get_post_meta( $copy->ID ) );
	}

	private function assertWPError( mixed $value ): void {
		$this->assertInstanceOf( \WP_Error::class, $value );
	}

	public function test_trashing_forms_in_use_is_followed_by_a_warning(): void {
		$this->log_in_as( 'editor' );
		$form = self::add_form();
		self::publish( self::reference( $form ) );
		self::open();
		$notices = static function ( int $id ): string {
			$_GET['trashed'] = '1';
			$_GET['ids']     = (string) $id;
			ob_start();
			do_action( 'admin_notices' );
			return (string) ob_get_clean();
		};
		$this->assertStringContainsString( '1 page shows a form that is now in the trash.', $notices( $form ) );
		$this->assertSame( '', $notices( self::add_form() ) );
	}

	public function test_it_also_lists_forms_in_posts_and_pages(): void {
		$this->log_in_as( 'editor' );
		// What other tests left.
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts}" );
		wp_cache_flush();
		$page = self::publish( self::markup( array() ), array( 'post_title' => 'Contact' ) );
		$post = self::publish( self::markup( array() ), array( 'post_type' => 'post', 'post_status' => 'draft' ) );
		self::publish( self::reference( 5 ) );
		self::publish( self::markup( array() ), array( 'post_status' => 'trash' ) );
		$list = static function (): array {
			$query                   = new \WP_Query();
			$GLOBALS['wp_the_query'] = $query;
			array_map( 'remove_all_filters', array( 'views_edit-jetpack_form', 'pre_get_posts', 'posts_where', 'manage_pages_custom_column' ) );
			self::open();
			$views = apply_filters( 'views_edit-jetpack_form', array( 'all' => '<a href="#" class="current" aria-current="page">All</a>' ) );
			$ids   = array_column( $query->query( array( 'post_type' => 'jetpack_form', 'post_status' => 'publish' ) ), 'ID' );
			sort( $ids );
			return array( $ids, array_map( 'wp_strip_all_tags', $views ), substr_count( implode( $views ), 'current"' ) );
		};
		$own = array( 'posts' => 'In posts and pages' );
		$this->assertSame( array( array( $page, $post ), $own, 1 ), $list(), 'there are no others' );
		$form = self::add_form();
		$this->assertSame( array( array( $form ), array( 'all' => 'All' ) + $own, 1 ), $list() );
		$_GET['ramjet_forms'] = 'posts';
		$this->assertSame( array( array( $page, $post ), array( 'all' => 'All' ) + $own, 1 ), $list() );
		ob_start();
		do_action( 'manage_pages_custom_column', 'type', $page );
		$this->assertSame( 'Page', ob_get_clean() );
		$this->assertSame( array( 'edit' => 'E' ), apply_filters( 'page_row_actions', array( 'edit' => 'E', 'trash' => 'T' ), get_post( $page ) ) );
	}

	public function test_it_lists_no_posts_that_the_user_could_not_find_elsewhere(): void {
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts}" );
		wp_cache_flush();
		$shown = self::publish( self::markup( array() ) );
		self::publish( self::markup( array() ), array( 'post_status' => 'private' ) );
		$list = static function (): array {
			$query                   = new \WP_Query();
			$GLOBALS['wp_the_query'] = $query;
			array_map( 'remove_all_filters', array( 'pre_get_posts', 'posts_where' ) );
			self::open();
			return array_column( $query->query( array( 'post_type' => 'jetpack_form' ) ), 'ID' );
		};
		$this->log_in_as( 'author' );
		wp_get_current_user()->add_cap( 'edit_pages' );
		$own = self::publish( self::markup( array() ), array( 'post_type' => 'post', 'post_status' => 'private', 'post_author' => get_current_user_id() ) );
		$this->assertEqualsCanonicalizing( array( $shown, $own ), $list() );
		$this->log_in_as( 'editor' );
		$this->assertCount( 3, $list() );
	}

	public function test_a_form_that_was_never_saved_does_not_open_an_empty_list(): void {
		$this->log_in_as( 'editor' );
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts}" );
		wp_cache_flush();
		self::publish( '', array( 'post_type' => 'jetpack_form', 'post_status' => 'auto-draft' ) );
		self::open();
		$this->assertSame( array( 'posts' ), array_keys( apply_filters( 'views_edit-jetpack_form', array( 'all' => '' ) ) ) );
	}
}
