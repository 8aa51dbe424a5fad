<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize;

use Ramjet\Publicize\Messages\Announcement;

/** Where a post is shared is decided once, when it is first published. */
final class PublicationTest extends PublicizeTestCase {

	private const BOTH = array( 'mastodon waiting', 'bluesky waiting' );

	/** @return list<string> */
	private function chosen( int $post ): array {
		return $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => 'edit' ) )->get_data()['meta']['ramjet_publicize_networks'];
	}

	public function test_publishing_adds_what_was_chosen_with_the_message_of_the_same_request(): void {
		$post = $this->draft();
		self::assertSame( array( 'mastodon', 'bluesky' ), $this->chosen( $post ) );
		$this->update( $post, array( 'meta' => array( 'jetpack_publicize_message' => 'Old' ) ) );
		$saved = $this->update( $post, array( 'status' => 'publish', 'meta' => array( 'jetpack_publicize_message' => 'New “message” 👋' ) ) )->get_data();
		self::assertSame( 'New “message” 👋', $saved['meta']['jetpack_publicize_message'] );
		self::assertSame( self::BOTH, $this->states( $post ) );
		self::assertSame( array(), $this->chosen( $post ), 'The choice was for this publication.' );
		self::assertSame( '1', get_post_meta( $post, '_wpas_done_all', true ) );
		self::assertSame( 'New “message” 👋', Announcement::of( get_post( $post ) )->message );
	}

	public function test_a_post_that_is_new_and_public_at_once_is_shared_on_one_network(): void {
		$post = $this->save_post( array( 'status' => 'publish', 'meta' => array( 'ramjet_publicize_networks' => array( 'bluesky' ) ) ) )['id'];
		self::assertSame( array( 'bluesky waiting' ), $this->states( $post ) );
	}

	public function test_a_scheduled_post_is_shared_when_it_is_published(): void {
		$post = $this->draft( array( 'status' => 'future', 'date_gmt' => gmdate( 'Y-m-d\TH:i:s', \time() + DAY_IN_SECONDS ) ) );
		self::assertSame( array(), $this->states( $post ) );
		$this->log_in_as( null );
		wp_publish_post( $post );
		self::assertSame( self::BOTH, $this->states( $post ) );
	}

	public function test_nothing_later_shares_it_again(): void {
		$post = $this->draft( array( 'status' => 'publish' ) );
		$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->prefix}ramjet_shares" );
		$this->update( $post, array( 'title' => 'Another title' ) );
		foreach ( array( 'draft', 'publish' ) as $status ) {
			$this->update( $post, array( 'status' => $status, 'meta' => array( 'ramjet_publicize_networks' => array( 'mastodon' ) ) ) );
		}
		self::assertSame( array(), $this->states( $post ) );
	}

	public function test_what_is_chosen_for_a_public_post_shares_nothing(): void {
		$post = $this->save_post( array( 'status' => 'publish' ) )['id'];
		$this->update( $post, array( 'title' => 'Edited', 'meta' => array( 'ramjet_publicize_networks' => array( 'mastodon' ) ) ) );
		self::assertSame( array(), $this->states( $post ) );
	}

	/** @dataProvider reasons */
	public function test_other_posts_are_not_shared( array $changes, array $meta = array(), ?\Closure $prepare = null ): void {
		$post = $this->draft();
		foreach ( $meta as $key => $value ) {
			update_post_meta( $post, $key, $value );
		}
		null === $prepare || $prepare();
		$this->update( $post, $changes );
		self::assertSame( array(), $this->states( $post ) );
		// Nor when the reason is gone.
		delete_post_meta( $post, '_jetpack_newsletter_access' );
		unset( $_REQUEST['bulk_edit'] );
		$this->update( $post, array( 'status' => 'draft', 'password' => '' ) );
		$this->update( $post, array( 'status' => 'publish' ) );
		self::assertSame( 'private' === $changes['status'] ? self::BOTH : array(), $this->states( $post ) );
	}

	public static function reasons(): array {
		$published = array( 'status' => 'publish' );
		return array(
			// It was not published: that is decided later.
			'private'              => array( array( 'status' => 'private' ) ),
			'with a password'      => array( $published + array( 'password' => 'tea' ) ),
			'for subscribers'      => array( $published, array( '_jetpack_newsletter_access' => 'subscribers' ) ),
			'with a paywall'       => array( $published + array( 'content' => '<!-- wp:jetpack/paywall /-->' ) ),
			'turned off'           => array( $published, array( '_wpas_feature_enabled' => '' ) ),
			'published before'     => array( $published + array( 'date_gmt' => '2026-01-02T03:04:05' ) ),
			'shared by Jetpack'    => array( $published, array( '_wpas_done_all' => '1' ) ),
			'damaged choice'       => array( $published, array( '_ramjet_publicize_networks' => array( array( 'mastodon' ), 'myspace', 7 ) ) ),
			'bulk edited'          => array( $published, array(), static fn() => $_REQUEST['bulk_edit'] = 'Update' ),
			'nothing is connected' => array( $published, array(), static fn() => delete_option( 'ramjet_service_bluesky_handle' ) && delete_option( 'ramjet_service_mastodon_url' ) ),
		);
	}

	public function test_quick_edit_shares_nothing(): void {
		$post = $this->draft();
		$this->filter( 'wp_ajax_inline-save', fn() => $this->update( $post, array( 'status' => 'publish' ) ) );
		do_action( 'wp_ajax_inline-save' );
		self::assertSame( 'publish', get_post_status( $post ) );
		self::assertSame( array(), $this->states( $post ) );
	}

	public function test_a_copy_of_the_site_decides_for_nothing(): void {
		self::make_copy();
		self::assertSame( array(), $this->states( $this->draft( array( 'status' => 'publish' ) ) ) );
	}

	public function test_only_the_screen_for_new_posts_chooses_all_networks(): void {
		set_current_screen( 'post' );
		$pagenow = $GLOBALS['pagenow'] ?? null;
		$chosen  = function ( string $page, string $type ): array {
			$GLOBALS['pagenow'] = $page;
			return get_post_meta( get_default_post_to_edit( $type, true )->ID, '_ramjet_publicize_networks', true ) ?: array();
		};
		$this->log_in_as( 'contributor' );
		self::assertSame( array( 'mastodon', 'bluesky' ), $chosen( 'post-new.php', 'post' ) );
		self::assertSame( array(), $chosen( 'index.php', 'post' ), 'Quick Draft' );
		self::assertSame( array(), $chosen( 'post-new.php', 'page' ) );
		add_post_type_support( 'page', 'publicize' );
		self::assertSame( array( 'mastodon', 'bluesky' ), $chosen( 'post-new.php', 'page' ) );
		remove_post_type_support( 'page', 'publicize' );
		$GLOBALS['pagenow'] = $pagenow;
	}

	public function test_of_an_imported_post_the_message_is_kept_and_not_the_choice(): void {
		self::assertFalse( apply_filters( 'import_post_meta_key', '_ramjet_publicize_networks', 1, array() ) );
		self::assertSame( '_wpas_mess', apply_filters( 'import_post_meta_key', '_wpas_mess', 1, array() ) );
	}

	public function test_only_those_who_may_publish_the_post_decide(): void {
		$post = $this->draft();
		$meta = array( 'jetpack_publicize_message', 'jetpack_publicize_feature_enabled', 'jetpack_social_post_already_shared', 'jetpack_social_options' );
		$this->log_in_as( 'contributor' );
		$own = $this->save_post( array() )['id'];
		foreach ( array( $own, $post ) as $id ) {
			self::assertSame( 403, $this->update( $id, array( 'meta' => array( 'ramjet_publicize_networks' => array( 'webhook' ) ) ) )->get_status() );
			foreach ( array_combine( $meta, array( 'Buy!', false, true, array( 'version' => 2 ) ) ) as $key => $value ) {
				self::assertSame( 403, $this->update( $id, array( 'meta' => array( $key => $value ) ) )->get_status(), $key );
			}
		}
		$this->log_in_as( 'editor' );
		self::assertSame( array( 'mastodon', 'bluesky' ), $this->chosen( $post ) );
		self::assertSame( array(), $this->chosen( $own ) );
		self::assertFalse( metadata_exists( 'post', $own, '_wpas_mess' ) );
	}

	public function test_others_can_save_their_posts_with_all_meta_that_the_editor_has(): void {
		$this->log_in_as( 'contributor' );
		$own   = $this->save_post( array() )['id'];
		$meta  = $this->rest( 'GET', "/wp/v2/posts/$own", array( 'context' => 'edit' ) )->get_data()['meta'];
		$saved = $this->update( $own, array( 'meta' => array( 'footnotes' => '[]' ) + $meta ) );
		self::assertSame( array( 200, '[]' ), array( $saved->get_status(), $saved->get_data()['meta']['footnotes'] ) );
	}

	public function test_values_of_the_wrong_type_are_refused_and_damaged_ones_are_read(): void {
		$post = $this->draft();
		foreach ( array( 'all', array( 'myspace' ), array( array() ), array( 'mastodon', 'mastodon' ), array( 'networks' => 7 ) ) as $value ) {
			self::assertSame( 400, $this->update( $post, array( 'meta' => array( 'ramjet_publicize_networks' => $value ) ) )->get_status() );
		}
		self::assertSame( 400, $this->update( $post, array( 'meta' => array( 'jetpack_publicize_message' => array( 'x' ) ) ) )->get_status() );
		update_post_meta( $post, '_wpas_mess', array( 'x' ) );
		update_post_meta( $post, '_ramjet_publicize_networks', array( 'mastodon', array( 'x' ), 'myspace' ) );
		self::assertSame( array( 'mastodon' ), $this->chosen( $post ) );
		$this->update( $post, array( 'status' => 'publish' ) );
		self::assertSame( array( 'mastodon waiting' ), $this->states( $post ) );
		self::assertSame( 'A post', Announcement::of( get_post( $post ) )->message );
	}

	public function test_jetpacks_values_stay_as_they_are(): void {
		$options = array( 'image_generator_settings' => array( 'template' => 'highway', 'enabled' => true ), 'version' => 2 );
		$post    = $this->draft( array( 'meta' => array( 'jetpack_social_options' => $options ) ) );
		self::assertSame( $options, get_post_meta( $post, '_wpas_options', true ) );
		$this->update( $post, array( 'status' => 'publish' ) );
		self::assertSame( $options, get_post_meta( $post, '_wpas_options', true ) );
		self::assertTrue( $this->rest( 'GET', "/wp/v2/posts/$post", array( 'context' => 'edit' ) )->get_data()['meta']['jetpack_social_post_already_shared'] );
	}

	public function test_visitors_see_nothing_of_it(): void {
		$post = $this->draft( array( 'status' => 'publish', 'meta' => array( 'jetpack_publicize_message' => 'For friends' ) ) );
		$this->log_in_as( null );
		$data = (string) wp_json_encode( $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data() );
		self::assertDoesNotMatchRegularExpression( '/publicize|For friends|jetpack_social/', $data );
	}

	public function test_a_deleted_post_leaves_no_shares(): void {
		$post = $this->draft( array( 'status' => 'publish' ) );
		wp_delete_post( $post, true );
		self::assertSame( array(), $this->states( $post ) );
	}
}
