<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Integrations;

use Ramjet\Forms\Definition\Source;
use Ramjet\Forms\Forms;
use Ramjet\Forms\Integrations\Destinations;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ApprovalsTest extends FormsTestCase {

	private const A            = 'https://a.example/hook?x=1&y=2';
	private const B            = 'https://b.example/hook';
	private const ORGANIZATION = '00D5g00000AbCdE';

	public function test_an_administrators_form_is_approved(): void {
		$id = $this->create( 'admin', self::content( array( self::A, self::B ), true ) );
		self::assertSame( array( self::A => true, self::B => true, self::ORGANIZATION => true ), self::destinations( "post:$id" ) );
	}

	/**
	 * @testWith ["editor"]
	 *           ["author"]
	 */
	public function test_other_users_forms_wait_for_an_administrator( string $login ): void {
		$id     = $this->create( $login, self::content( array( self::A ), true ) );
		$source = "post:$id";
		self::assertSame( array( self::A => false, self::ORGANIZATION => false ), self::destinations( $source ) );
		$this->save( 'admin', $id, self::content( array( self::A ), true, 'Seen' ) );
		self::assertSame( array( self::A => true, self::ORGANIZATION => true ), self::destinations( $source ) );
		// They may change texts and move the form.
		$this->save( $login, $id, '<!-- wp:spacer /-->' . self::content( array( self::A ), true, 'Mine' ) );
		self::assertSame( array( self::A => true, self::ORGANIZATION => true ), self::destinations( $source ) );
		// Another URL is not approved, nor is one that was removed and added again.
		$this->save( $login, $id, self::content( array( self::A, self::B ) ) );
		self::assertSame( array( self::A => true, self::B => false ), self::destinations( $source ) );
		$this->save( $login, $id, self::content( array( self::B ), true ) );
		$this->save( $login, $id, self::content( array( self::A ) ) );
		self::assertSame( array( self::A => false ), self::destinations( $source ) );
	}

	public function test_a_destination_that_an_administrator_removed_stays_unapproved(): void {
		$id = $this->create( 'author', self::content( array( self::A, self::B ) ) );
		$this->save( 'admin', $id, self::content( array( self::A, self::B ) ) );
		$this->save( 'admin', $id, self::content( array( self::A ) ) );
		$this->save( 'author', $id, self::content( array( self::A, self::B ) ) );
		self::assertSame( array( self::A => true, self::B => false ), self::destinations( "post:$id" ) );
		// Nor is a webhook approved that was disabled when the administrator saw it.
		$this->save( 'admin', $id, str_replace( '"enabled":true', '"enabled":false', self::content( array( self::B ) ) ) );
		$this->save( 'author', $id, self::content( array( self::B ) ) );
		self::assertSame( array( self::B => false ), self::destinations( "post:$id" ) );
	}

	public function test_an_approval_is_for_its_post_and_cannot_be_copied_or_edited(): void {
		$approved = $this->create( 'admin', self::content( array( self::A ) ) );
		$id       = $this->create( 'author', self::content( array( self::A ) ) );
		// As plugins do that copy a post with its meta.
		update_post_meta( $id, '_ramjet_form_destinations', get_post_meta( $approved, '_ramjet_form_destinations', true ) );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		$this->log_in_as( 'author' );
		self::assertFalse( current_user_can( 'edit_post_meta', $id, '_ramjet_form_destinations' ) );
	}

	public function test_cron_changes_no_approval(): void {
		$approved = $this->create( 'admin', self::content( array( self::A ) ), array( 'post_status' => 'draft' ) );
		$waiting  = $this->create( 'author', self::content( array( self::A ) ), array( 'post_status' => 'draft' ) );
		$this->log_in_as( null );
		wp_publish_post( $approved );
		wp_publish_post( $waiting );
		self::assertSame( array( self::A => true ), self::destinations( "post:$approved" ) );
		self::assertSame( array( self::A => false ), self::destinations( "post:$waiting" ) );
	}

	public function test_quick_edit_bulk_edit_and_the_trash_approve_nothing(): void {
		$id = $this->create( 'author', self::content( array( self::A ) ) );
		$this->log_in_as( 'admin' );
		$_REQUEST['bulk_edit'] = 'Update';
		wp_update_post( array( 'ID' => $id, 'post_title' => 'Bulk' ) );
		unset( $_REQUEST['bulk_edit'] );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		$update = static fn() => wp_update_post( array( 'ID' => $id, 'post_title' => 'Quick' ) );
		remove_all_actions( 'wp_ajax_inline-save' );
		$this->filter( 'wp_ajax_inline-save', $update );
		do_action( 'wp_ajax_inline-save' );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		wp_trash_post( $id );
		wp_untrash_post( $id );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
	}

	public function test_a_restored_revision_counts_as_the_users_own(): void {
		$id = $this->create( 'author', self::content( array() ) );
		$this->save( 'author', $id, self::content( array( self::B ) ) );
		$this->save( 'admin', $id, self::content( array( self::A ) ) );
		$this->log_in_as( 'author' );
		foreach ( wp_get_post_revisions( $id ) as $revision ) {
			if ( str_contains( $revision->post_content, 'b.example' ) ) {
				wp_restore_post_revision( $revision );
			}
		}
		self::assertSame( array( self::B => false ), self::destinations( "post:$id" ) );
	}

	public function test_templates_are_approved_by_users_who_may_edit_the_theme(): void {
		$this->log_in_as( 'admin' );
		$reply = $this->rest(
			'POST',
			'/wp/v2/template-parts',
			array( 'slug' => 'approved', 'title' => 'Part', 'area' => 'uncategorized', 'content' => self::content( array( self::A ) ) )
		)->get_data();
		self::assertSame( array( self::A => true ), self::destinations( "part:{$reply['id']}" ) );
		foreach ( array( false, true ) as $may ) {
			$this->filter( 'user_has_cap', static fn( array $all ): array => array( 'manage_options' => false, 'edit_theme_options' => $may ) + $all );
			$this->save( 'editor', $reply['wp_id'], self::content( array( self::B ), false, $may ? 'x' : 'y' ) );
			$this->remove_filters();
			self::assertSame( array( self::B => $may ), self::destinations( "part:{$reply['id']}" ) );
		}
	}

	public function test_files_of_the_theme_need_no_approval(): void {
		$allows = static fn( string $source ): bool =>
			( new Forms() )->approvals()->allows( Source::from_string( $source ), Destinations::webhook( self::A ) );
		self::assertTrue( $allows( 'part:twentytwentyfive//footer' ) );
		self::assertTrue( $allows( 'pattern:twentytwentyfive/footer' ) );
		foreach ( array( 'part:twentytwentyfive//gone', 'post:999999999', 'widget:block-999' ) as $source ) {
			self::assertFalse( $allows( $source ), $source );
		}
	}

	public function test_widgets_are_approved_by_users_who_may_edit_the_theme(): void {
		$kept   = (array) get_option( 'widget_block' );
		$a      = array( 'content' => self::content( array( self::A ) ) );
		$b      = array( 'content' => self::content( array( self::B ) ) );
		$allows = static fn( int $id, string $url ): bool =>
			( new Forms() )->approvals()->allows( Source::from_string( "widget:block-$id" ), Destinations::webhook( $url ) );
		$save   = function ( ?string $login, array $widgets ) use ( $kept ): void {
			$this->log_in_as( $login );
			update_option( 'widget_block', $widgets + $kept );
		};
		$save( 'editor', array( 901 => $a ) );
		self::assertFalse( $allows( 901, self::A ) );
		$save( 'admin', array( 901 => $a, 902 => array( 'content' => 5 ) ) );
		self::assertTrue( $allows( 901, self::A ) );
		self::assertFalse( $allows( 902, self::A ) );
		$save( null, array( 901 => $a, 903 => $b ) );
		self::assertTrue( $allows( 901, self::A ) );
		self::assertFalse( $allows( 903, self::B ) );
		$save( null, array( 901 => $b ) );
		self::assertFalse( $allows( 901, self::B ) );
	}

	public function test_a_response_from_before_the_approval_may_be_sent_after_it(): void {
		$id     = $this->create( 'admin', self::content( array( self::A ) ) );
		$ask    = static fn( mixed $source, mixed $approved ): ?string => ( new Forms() )->approvals()->refusal(
			self::response( array( 'form' => array( 'source' => $source ) ) ),
			array( 'approved' => $approved ),
			Destinations::webhook( self::A ),
			'a.example'
		)?->message;
		self::assertNull( $ask( "post:$id", false ) );
		self::assertNull( $ask( array(), true ) );
		self::assertSame( 'A site administrator has to save this form before responses can be sent to a.example.', $ask( array(), '1' ) );
	}

	private function create( string $login, string $content, array $more = array() ): int {
		$this->log_in_as( $login );
		return (int) wp_insert_post( wp_slash( $more + array( 'post_status' => 'publish', 'post_title' => 'A form', 'post_content' => $content ) ) );
	}

	private function save( string $login, int $id, string $content ): void {
		$this->log_in_as( $login );
		wp_update_post( wp_slash( array( 'ID' => $id, 'post_content' => $content ) ) );
	}

	/**
	 * @param list<string> $urls Of webhooks.
	 */
	private static function content( array $urls, bool $salesforce = false, string $text = 'Hello' ): string {
		$webhook = static fn( int $index, string $url ): array => array( 'webhook_id' => "w$index", 'url' => $url, 'enabled' => true );
		$data    = array( 'salesforceData' => array( 'organizationId' => self::ORGANIZATION, 'sendToSalesforce' => true ) );
		$form    = self::markup( array( 'webhooks' => array_map( $webhook, array_keys( $urls ), $urls ) ) + ( $salesforce ? $data : array() ) );
		return "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph --><!-- wp:group --><div class=\"wp-block-group\">$form</div><!-- /wp:group -->";
	}

	/**
	 * @return array<string, bool> Destination => whether it is approved.
	 */
	private static function destinations( string $source ): array {
		$forms = new Forms();
		$found = array();
		foreach ( $forms->reader->read_saved( Source::from_string( $source ) ) as $form ) {
			foreach ( $forms->integrations()->channels( $form ) as $target ) {
				$found[ $target['url'] ?? $target['organization'] ] = $target['approved'];
			}
		}
		return $found;
	}
}
