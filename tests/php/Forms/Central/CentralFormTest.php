<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Central;

use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Central\FormPostType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Usage;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\Forms\FormTestCase;

/** Forms that are posts of their own: how pages show them, and who may read them. */
final class CentralFormTest extends FormTestCase {

	private const HOOK = 'https://hooks.example/a';

	protected function setUp(): void {
		parent::setUp();
		FormPostType::register();
	}

	private static function central( array $post = array(), ?string $content = null ): int {
		$content ??= self::form_markup( self::field( 'name' ) . self::SUBMIT, array( 'webhooks' => array( array( 'url' => self::HOOK ) ) ) );
		return self::publish( $content, $post + array( 'post_type' => 'jetpack_form', 'post_title' => 'Write to us' ) );
	}

	private static function reference( mixed $ref, array $more = array() ): string {
		return '<!-- wp:jetpack/contact-form ' . wp_json_encode( array( 'ref' => $ref ) + $more ) . ' /-->';
	}

	private static function show( int $page ): string {
		$GLOBALS['post'] = get_post( $page );
		return apply_filters( 'the_content', get_post( $page )->post_content );
	}

	private static function token( string $html ): ?PageToken {
		preg_match( '/name="ramjet_form" value="([^"]+)"/', $html, $match );
		return PageToken::read( $match[1] ?? '' );
	}

	public function test_a_page_shows_the_form_it_refers_to(): void {
		$id   = self::central();
		$page = self::publish( self::reference( $id, array( 'align' => 'wide', 'subject' => 'Not this', 'jetpackCRM' => false ) ) );
		$html = self::show( $page );
		$this->assertStringContainsString( 'ramjet_fields[name]', $html );
		$this->assertSame( 1, substr_count( $html, 'wp-block-jetpack-contact-form' ) );
		$this->assertStringContainsString( 'alignwide', $html );
		$this->assertSame( array( "post:$id", $page ), array( (string) self::token( $html )?->source, self::token( $html )?->page ) );
	}

	public function test_its_responses_can_be_submitted_and_are_about_the_form(): void {
		$id     = self::central( array( 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		$page   = self::publish( self::reference( $id ) );
		$source = BlockSource::post( $id );
		$this->assertTrue( $source->is_readable( $page, 'jetpack_form' ) );
		$form = ( new FormReader() )->read_saved( $source )[0];
		$this->assertSame( $id, $form->owner( $page ) );
		$this->assertSame( $form->fingerprint(), self::token( self::show( $page ) )->fingerprint );
	}

	/** @return array<string, array{mixed}> */
	public static function broken(): array {
		$form = self::form_markup( self::field( 'name' ) );
		return array(
			'gone'      => array( 999_999_999 ),
			'text'      => array( '12' ),
			'negative'  => array( -12 ),
			'float'     => array( 12.5 ),
			'false'     => array( false ),
			'list'      => array( array( 12 ) ),
			'a page'    => array( array( 'post_type' => 'page' ), $form ),
			'draft'     => array( array( 'post_status' => 'draft' ), $form ),
			'private'   => array( array( 'post_status' => 'private' ), $form ),
			'scheduled' => array( array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ), $form ),
			'trash'     => array( array( 'post_status' => 'trash' ), $form ),
			'password'  => array( array( 'post_password' => 'secret' ), $form ),
			'empty'     => array( array(), '' ),
			'no fields' => array( array(), self::form_markup( '' ) ),
			'reference' => array( array(), self::reference( 12 ) ),
		);
	}

	/**
	 * @dataProvider broken
	 */
	public function test_visitors_see_nothing_of_a_form_that_cannot_be_shown_and_editors_see_why( mixed $ref, ?string $content = null ): void {
		$ref  = null === $content ? $ref : self::central( $ref, $content );
		$page = self::publish( '<!-- wp:html --><p>Before</p><!-- /wp:html -->' . self::reference( $ref ) );
		$this->assertSame( '<p>Before</p>', trim( self::show( $page ) ) );
		$this->log_in_as( 'editor' );
		$this->assertStringContainsString( 'Visitors do not see this note.', self::show( $page ) );
		$this->log_in_as( 'subscriber' );
		$this->assertSame( '<p>Before</p>', trim( self::show( $page ) ) );
	}

	public function test_a_note_says_what_to_do_and_links_to_it(): void {
		$this->log_in_as( 'editor' );
		$form  = self::central( array( 'post_status' => 'draft' ) );
		$draft = self::show( self::publish( self::reference( $form ) ) );
		$this->assertStringContainsString( "post.php?post=$form&amp;action=edit", $draft );
		wp_trash_post( $form );
		$page = self::publish( self::reference( $form ) );
		$this->assertStringContainsString( 'edit.php?post_status=trash&amp;post_type=jetpack_form', self::show( $page ) );
		wp_delete_post( $form, true );
		$this->assertStringContainsString( "post.php?post=$page&amp;action=edit", self::show( $page ) );
	}

	public function test_visitors_pages_ask_for_no_right_to_a_post_type_that_they_lack(): void {
		$id   = self::central( array( 'post_status' => 'draft' ) );
		$page = self::publish( self::reference( $id ) );
		unregister_post_type( 'jetpack_form' );
		$wrong = array();
		$this->filter( 'doing_it_wrong_run', static function ( string $name ) use ( &$wrong ): void {
			$wrong[] = $name;
		} );
		$this->filter( 'doing_it_wrong_trigger_error', static fn(): bool => false );
		try {
			$shown = array( trim( self::show( $page ) ), BlockSource::post( $id )->is_readable( $page, 'jetpack_form' ) );
		} finally {
			$this->remove_filters();
			FormPostType::register();
		}
		$this->assertSame( array( array( '', false ), array() ), array( $shown, $wrong ) );
	}

	public function test_a_form_whose_attributes_are_no_json_is_shown(): void {
		$id = self::central( array(), '<!-- wp:jetpack/contact-form {"to":} --><div>' . self::field( 'name' ) . '</div><!-- /wp:jetpack/contact-form -->' );
		$this->assertStringContainsString( 'ramjet_fields[name]', self::show( self::publish( self::reference( $id ) ) ) );
	}

	public function test_a_form_never_shows_itself_or_another_in_it(): void {
		$id      = self::central();
		$other   = self::central();
		$pattern = self::publish( self::reference( $id ), array( 'post_type' => 'wp_block' ) );
		$content = self::form_markup( self::field( 'name' ) . self::reference( $other ) . "<!-- wp:block {\"ref\":$pattern} /-->" . self::SUBMIT );
		wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => $content ) ) );
		$html = self::show( self::publish( self::reference( $id ) ) );
		$this->assertSame( 1, substr_count( $html, '<form' ) );
		$this->assertSame( 1, substr_count( $html, 'name="ramjet_fields[' ) );
	}

	public function test_other_forms_of_the_page_are_found_as_without_the_reference(): void {
		$plain = self::form_markup( self::field( 'name' ) . self::SUBMIT );
		$page  = self::publish( self::reference( self::central() ) . $plain . self::reference( 12 ) . $plain );
		preg_match_all( '/name="ramjet_form" value="([^"]+)"/', self::show( $page ), $match );
		$shown = array_map( static fn( string $token ): string => PageToken::read( $token )->fingerprint, array_slice( $match[1], 1 ) );
		$this->assertCount( 2, $shown );
		$saved = ( new FormReader() )->read_saved( BlockSource::post( $page ) );
		$this->assertSame( $shown, array_map( static fn( Form $form ): string => $form->fingerprint(), $saved ) );
	}

	public function test_destinations_are_those_of_the_form_not_of_the_page(): void {
		$id           = self::central();
		$destinations = new Destinations( new FormReader() );
		$this->assertSame( array( 'webhook:' . self::HOOK ), $destinations->in_content( get_post( $id )->post_content ) );
		$this->assertSame( array(), $destinations->in_content( self::reference( $id, array( 'webhooks' => array( array( 'url' => self::HOOK ) ) ) ) ) );
	}

	public function test_users_who_can_edit_pages_read_forms_over_rest(): void {
		$id     = self::central();
		$routes = array( '/wp/v2/jetpack-forms', "/wp/v2/jetpack-forms/$id", "/wp/v2/jetpack-forms/$id/revisions", "/wp/v2/jetpack-forms/$id/autosaves" );
		foreach ( array( null => 401, 'subscriber' => 403, 'contributor' => 403, 'author' => 403, 'editor' => 200 ) as $role => $status ) {
			$this->log_in_as( '' === $role ? null : $role );
			foreach ( $routes as $route ) {
				$this->assertSame( $status, $this->rest( 'GET', $route )->get_status(), "$role $route" );
			}
			$this->assertSame( 200 === $status, current_user_can( 'read_post', $id ) );
			$this->assertSame( array(), $this->rest( 'GET', '/wp/v2/search', array( 'search' => 'Write to us', 'subtype' => 'any' ) )->get_data() );
		}
		$created = $this->rest( 'POST', '/wp/v2/jetpack-forms', array( 'title' => 'New', 'status' => 'publish', 'content' => self::form_markup( '' ) ) );
		$this->assertSame( 201, $created->get_status() );
		$trashed = $this->rest( 'DELETE', "/wp/v2/jetpack-forms/$id" );
		$this->assertSame( 'trash', $trashed->get_data()['status'] );
		$this->assertSame( 'publish', $this->rest( 'POST', "/wp/v2/jetpack-forms/$id", array( 'status' => 'publish' ) )->get_data()['status'] );
	}

	public function test_a_page_of_wp_admin_gets_the_routes_of_forms_with_the_first_request_for_one(): void {
		$id        = self::central();
		$before    = rest_get_server();
		$GLOBALS['wp_rest_server'] = null;
		$this->log_in_as( 'editor' );
		$types     = $this->rest( 'GET', '/wp/v2/types', array( 'context' => 'edit' ) )->get_data();
		$list      = static fn(): array => preg_grep( '#^/wp/v2/jetpack-forms#', array_keys( rest_get_server()->get_routes( 'wp/v2' ) ) );
		$postponed = $list();
		$statuses  = array_map(
			fn( string $route ): int => $this->rest( 'GET', $route )->get_status(),
			array( "/wp/v2/jetpack-forms/$id", "/wp/v2/jetpack-forms/$id/revisions", "/wp/v2/jetpack-forms/$id/autosaves" )
		);
		$routes    = $list();
		$GLOBALS['wp_rest_server'] = $before;
		$this->assertSame( 'jetpack-forms', $types['jetpack_form']['rest_base'] );
		$this->assertSame( array(), $postponed );
		$this->assertSame( array( 200, 200, 200 ), $statuses );
		$this->assertCount( 6, $routes );
	}

	public function test_a_form_is_used_where_its_number_is_the_reference(): void {
		$id      = self::central();
		$page    = self::publish( '<!-- wp:group --><div class="wp-block-group">' . self::reference( $id ) . '</div><!-- /wp:group -->', array( 'post_status' => 'draft' ) );
		$pattern = self::publish( self::reference( $id ), array( 'post_type' => 'wp_block' ) );
		self::publish( self::reference( (int) "{$id}2" ) . self::reference( 1, array( 'subject' => "\"ref\":$id" ) ) . "<p>$id</p>" );
		self::publish( self::reference( $id ), array( 'post_status' => 'trash' ) );
		$this->assertSame( array( $id => array( $pattern, $page ) ), Usage::of( array( $id ) ) );
		update_option( 'widget_block', array( 2 => array( 'content' => self::reference( $id ) ), '_multiwidget' => 1 ) );
		$this->assertSame( array( $pattern, $page, Usage::WIDGETS ), Usage::of( array( $id ) )[ $id ] );
	}

	public function test_a_form_is_found_on_pages_from_before_however_many_newer_ones_show_another(): void {
		global $wpdb;
		[ $id, $other ] = array( self::central(), self::central() );
		$insert         = static function ( string $content, int $count ) use ( $wpdb ): int {
			$row = $wpdb->prepare( "('page', 'publish', '', '', %s, '', '', '', '')", $content );
			$wpdb->query( "INSERT INTO $wpdb->posts (post_type, post_status, post_title, post_name, post_content, post_excerpt,
				to_ping, pinged, post_content_filtered) VALUES " . implode( ',', array_fill( 0, $count, $row ) ) );
			return $wpdb->insert_id;
		};
		$page = $insert( self::reference( $id ), 1 );
		$insert( self::reference( $other, array( 'x' => "\"ref\":$id" ) ), 501 );
		Usage::forget();
		$this->assertSame( array( $page ), Usage::of( array( $id ) )[ $id ] );
		$this->assertCount( 501, Usage::of( array( $other ) )[ $other ] );
	}

	public function test_posts_are_read_once_and_not_when_the_list_is_shown_or_a_form_is_saved(): void {
		$id      = self::central();
		$page    = self::publish( self::reference( $id ) );
		$queries = array();
		Usage::of( array( $id ) );
		$this->filter( 'query', static function ( string $query ) use ( &$queries ): string {
			$queries[] = $query;
			return $query;
		} );
		$this->assertSame( array( $page ), Usage::of( array( $id ) )[ $id ] );
		wp_update_post( array( 'ID' => $id, 'post_title' => 'Renamed' ) );
		$this->assertSame( array(), array_values( preg_grep( '/post_content LIKE/', $queries ) ) );
		wp_update_post( array( 'ID' => $page, 'post_content' => '<p>No form.</p>' ) );
		$this->assertSame( array(), Usage::of( array( $id ) )[ $id ] );
	}

	public function test_a_change_to_a_form_is_announced_for_the_pages_that_show_it(): void {
		$id      = self::central();
		$page    = self::publish( self::reference( $id ) );
		$changed = array();
		$cleaned = array();
		$this->filter( 'ramjet_form_changed', function ( int $form, array $posts ) use ( &$changed ): void {
			$changed[] = array( $form, $posts );
		} );
		$this->filter( 'clean_post_cache', function ( int $post ) use ( &$cleaned ): void {
			$cleaned[] = $post;
		} );
		wp_update_post( array( 'ID' => $id, 'post_title' => 'Call us' ) );
		$this->assertSame( array( array( $id, array( $page ) ) ), $changed );
		$this->assertContains( $page, $cleaned );
		wp_trash_post( $id );
		$this->assertCount( 2, $changed );
	}
}
