<?php
declare(strict_types=1);

namespace Ramjet\Tests\Seo;

use Ramjet\Seo\PostMeta;
use Ramjet\Tests\TestCase;

/** The fields of posts for search engines over REST. */
final class PostMetaTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		self::forget_routes();
		$this->filter( 'rest_api_init', static fn() => PostMeta::register() );
	}

	protected function tearDown(): void {
		foreach ( get_post_types() as $type ) {
			foreach ( array_keys( get_registered_meta_keys( 'post', $type ) ) as $key ) {
				str_contains( $key, '_seo_' ) && unregister_post_meta( $type, $key );
			}
		}
		unregister_post_type( 'recipe' );
		self::forget_routes();
		unset( $GLOBALS['wp_rest_additional_fields']['recipe'] );
		parent::tearDown();
	}

	public function test_all_fields_are_saved(): void {
		$this->log_in_as( 'author' );
		[ 'id' => $id ] = $this->save_post( array( 'status' => 'publish' ) );
		$meta           = array(
			'jetpack_seo_html_title'   => '"Tea" <b>&amp;</b> 🍵',
			'advanced_seo_description' => 'One line',
			'jetpack_seo_noindex'      => true,
			'jetpack_seo_schema_type'  => 'faq',
		);
		$reply = $this->rest( 'POST', "/wp/v2/posts/$id", array( 'meta' => array( 'advanced_seo_description' => "One\n line " ) + $meta ) );
		$this->assertSame( $meta, array_intersect_key( $reply->get_data()['meta'], $meta ) );
		$this->assertSame( '1', get_post_meta( $id, 'jetpack_seo_noindex', true ) );
		$this->log_in_as( null );
		$read = $this->rest( 'GET', "/wp/v2/posts/$id" )->get_data()['meta'];
		$this->assertSame( array(), array_intersect_key( $read, $meta ), 'visitors have no use for them' );
	}

	public function test_a_contributor_changes_none_of_a_foreign_post(): void {
		$this->log_in_as( 'editor' );
		[ 'id' => $id ] = $this->save_post( array( 'status' => 'draft' ) );
		$this->log_in_as( 'contributor' );
		$data = array( 'meta' => array( 'jetpack_seo_html_title' => 'Mine' ) );
		$this->assertSame( 403, $this->rest( 'POST', "/wp/v2/posts/$id", $data )->get_status() );
		$this->assertFalse( current_user_can( 'edit_post_meta', $id, 'jetpack_seo_html_title' ) );
		$this->assertSame( '', get_post_meta( $id, 'jetpack_seo_html_title', true ) );
	}

	public function test_damaged_values_are_read_as_none_and_can_be_replaced(): void {
		$this->log_in_as( 'editor' );
		[ 'id' => $id ] = $this->save_post( array() );
		$fields         = array( 'jetpack_seo_html_title', 'advanced_seo_description', 'jetpack_seo_noindex', 'jetpack_seo_schema_type' );
		foreach ( $fields as $field ) {
			// As another plugin has stored it.
			$row = array( 'post_id' => $id, 'meta_key' => $field, 'meta_value' => serialize( array( 'x' ) ) );
			$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->postmeta, $row );
		}
		clean_post_cache( $id );
		$read = $this->rest( 'GET', "/wp/v2/posts/$id", array( 'context' => 'edit' ) )->get_data()['meta'];
		$none = array_combine( $fields, array( '', '', false, '' ) );
		$this->assertSame( $none, array_merge( $none, array_intersect_key( $read, $none ) ) );
		// As the editor does, which sends all meta.
		$reply = $this->rest( 'POST', "/wp/v2/posts/$id", array( 'meta' => array( 'jetpack_seo_html_title' => 'New' ) + $read ) );
		$this->assertSame( 200, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$this->assertSame( 'New', get_post_meta( $id, 'jetpack_seo_html_title', true ) );
		$bad = $this->rest( 'POST', "/wp/v2/posts/$id", array( 'meta' => array( 'jetpack_seo_html_title' => array( 'x' ) ) ) );
		$this->assertSame( 400, $bad->get_status() );
	}

	public function test_a_post_type_without_custom_fields_has_them(): void {
		register_post_type( 'recipe', array( 'public' => true, 'show_in_rest' => true, 'supports' => array( 'title' ) ) );
		$this->log_in_as( 'editor' );
		$meta  = array( 'jetpack_seo_html_title' => 'Tea', 'jetpack_seo_noindex' => true );
		$reply = $this->rest( 'POST', '/wp/v2/recipe', array( 'title' => 'Tea', 'status' => 'publish', 'meta' => $meta ) );
		$this->assertSame( 201, $reply->get_status(), (string) wp_json_encode( $reply->get_data() ) );
		$this->assertSame( $meta, array_intersect_key( $reply->get_data()['meta'], $meta ) );
		$this->assertSame( 'Tea', PostMeta::text( $reply->get_data()['id'], PostMeta::TITLE ) );
	}

	/** Has WordPress register its routes again, with the schemas of posts, which it keeps. */
	private static function forget_routes(): void {
		$GLOBALS['wp_rest_server']                      = null;
		get_post_type_object( 'post' )->rest_controller = null;
	}
}
