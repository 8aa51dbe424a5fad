<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Approval;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Definition\Settings;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ApprovalsTest extends FormsTestCase {

	private const A            = 'https://a.example/hook?x=1&y=2';
	private const B            = 'https://b.example/hook';
	private const ORGANIZATION = '00D5g00000AbCdE';

	/**
	 * @testWith ["admin"]
	 *           ["editor"]
	 *           ["contributor"]
	 */
	public function test_saving_approves_nothing_and_notes_who_added_what( string $login ): void {
		$id     = $this->create( $login, self::content( array( self::A ), true ) );
		$source = BlockSource::post( $id );
		$this->save( 'admin', $id, self::content( array( self::A, self::B ), true, 'Seen' ) );
		self::assertSame( array( self::A => false, self::B => false, self::ORGANIZATION => false ), self::destinations( "post:$id" ) );
		$pending = self::approvals()->pending( $source );
		$by      = array_column( $pending, 'by', 'destination' );
		self::assertSame( get_user_by( 'login', $login )->ID, $by[ 'webhook:' . self::A ] );
		self::assertSame( get_user_by( 'login', 'admin' )->ID, $by[ 'webhook:' . self::B ] );
		self::assertSame( time(), $pending[0]['at'] );
	}

	public function test_what_an_administrator_approved_stays_approved_until_it_is_removed(): void {
		$id = $this->create( 'author', self::content( array( self::A ), true ) );
		self::approve( "post:$id", 'webhook:' . self::A, Destinations::salesforce( self::ORGANIZATION ) );
		self::assertSame( array( self::A => true, self::ORGANIZATION => true ), self::destinations( "post:$id" ) );
		// Authors may change texts and move the form.
		$this->save( 'author', $id, '<!-- wp:spacer /-->' . self::content( array( self::A ), true, 'Mine' ) );
		self::assertSame( array( self::A => true, self::ORGANIZATION => true ), self::destinations( "post:$id" ) );
		$this->save( 'author', $id, self::content( array( self::A, self::B ) ) );
		self::assertSame( array( self::A => true, self::B => false ), self::destinations( "post:$id" ) );
		$this->save( 'author', $id, self::content( array( self::B ) ) );
		$this->save( 'author', $id, self::content( array( self::A ) ) );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
	}

	public function test_an_approval_is_for_its_post_and_can_neither_be_copied_nor_edited_nor_forged(): void {
		$approved = $this->create( 'admin', self::content( array( self::A ) ) );
		self::approve( "post:$approved", 'webhook:' . self::A );
		$id   = $this->create( 'author', self::content( array( self::A ) ) );
		$meta = (string) get_post_meta( $approved, '_ramjet_form_destinations', true );
		// As plugins do that copy a post with its meta, and imports.
		update_post_meta( $id, '_ramjet_form_destinations', wp_slash( $meta ) );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		$this->save( 'author', $id, self::content( array( self::A ), false, 'Saved' ) );
		$forged = (string) preg_replace( '/"ok":""/', '"ok":"' . hash( 'sha256', self::A ) . '"', (string) get_post_meta( $id, '_ramjet_form_destinations', true ) );
		update_post_meta( $id, '_ramjet_form_destinations', wp_slash( $forged ) );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		$this->log_in_as( 'author' );
		self::assertFalse( current_user_can( 'edit_post_meta', $id, '_ramjet_form_destinations' ) );
	}

	public function test_publishing_a_contributors_post_approves_nothing(): void {
		$id = $this->create( 'contributor', self::content( array( self::A ) ), array( 'post_status' => 'pending' ) );
		$this->log_in_as( 'admin' );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$id", array( 'status' => 'publish' ) )->get_status() );
		self::assertSame( 200, $this->rest( 'POST', "/wp/v2/posts/$id", array( 'title' => 'Another' ) )->get_status() );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		$this->save( 'admin', $id, self::content( array() ) );
		foreach ( wp_get_post_revisions( $id ) as $revision ) {
			if ( str_contains( $revision->post_content, 'a.example' ) ) {
				wp_restore_post_revision( $revision );
			}
		}
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
		$this->log_in_as( null );
		wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) );
		wp_publish_post( $id );
		self::assertSame( array( self::A => false ), self::destinations( "post:$id" ) );
	}

	/**
	 * @testWith ["contributor", false]
	 *           ["author", false]
	 *           [null, false]
	 *           ["editor", true]
	 */
	public function test_recipients_need_approval_if_somebody_added_them_who_may_not_edit_others_posts( ?string $login, bool $expected ): void {
		$id    = $this->create( $login, self::form_to( 'a@x.example, B@x.example' ) );
		$allow = static fn( string $email ): bool => self::approvals()->allows( BlockSource::post( $id ), Destinations::mail( $email ) );
		self::assertSame( array( $expected, $expected ), array( $allow( 'a@x.example' ), $allow( 'b@x.example' ) ) );
		// Saved by somebody else, it waits as before.
		$this->save( 'admin', $id, self::form_to( 'a@x.example, B@x.example, c@x.example' ) );
		self::assertSame( array( $expected, true ), array( $allow( 'a@x.example' ), $allow( 'c@x.example' ) ) );
		// One that an administrator adds again is theirs.
		$this->save( 'admin', $id, self::form_to( 'c@x.example' ) );
		$this->save( 'admin', $id, self::form_to( 'a@x.example' ) );
		self::assertTrue( $allow( 'a@x.example' ) );
		$this->save( 'contributor', $id, self::form_to( 'a@x.example, d@x.example' ) );
		self::assertSame( array( true, false ), array( $allow( 'a@x.example' ), $allow( 'd@x.example' ) ) );
		self::approve( "post:$id", 'mail:d@x.example' );
		self::assertTrue( $allow( 'D@x.example' ) );
	}

	public function test_where_code_saves_a_post_its_author_added_the_recipients(): void {
		foreach ( array( 'admin' => true, 'contributor' => false ) as $login => $expected ) {
			$author = get_user_by( 'login', $login )->ID;
			$id     = $this->create( null, self::form_to( 'a@x.example' ), array( 'post_author' => $author ) );
			self::assertSame( $expected, self::approvals()->allows( BlockSource::post( $id ), 'mail:a@x.example' ), $login );
		}
	}

	public function test_authors_may_name_themselves_and_forms_from_before_keep_their_recipients(): void {
		$own   = get_user_by( 'login', 'contributor' )->user_email;
		$id    = $this->create( 'contributor', self::form_to( "$own, a@x.example" ) );
		$allow = static fn( string $email ): bool => self::approvals()->allows( BlockSource::post( $id ), Destinations::mail( $email ) );
		self::assertSame( array( true, false ), array( $allow( $own ), $allow( 'a@x.example' ) ) );
		delete_post_meta( $id, '_ramjet_form_destinations' );
		self::assertTrue( $allow( 'a@x.example' ) );
		$this->save( 'contributor', $id, self::form_to( "$own, a@x.example, b@x.example" ) );
		self::assertSame( array( true, false ), array( $allow( 'a@x.example' ), $allow( 'b@x.example' ) ) );
		// With the meta of another post, nothing is known of its recipients.
		$other = $this->create( 'contributor', self::form_to( 'a@x.example' ) );
		update_post_meta( $id, '_ramjet_form_destinations', wp_slash( get_post_meta( $other, '_ramjet_form_destinations', true ) ) );
		self::assertSame( array( true, false ), array( $allow( $own ), $allow( 'a@x.example' ) ) );
		$this->save( 'contributor', $id, self::form_to( "$own, a@x.example" ) . 'x' );
		self::assertFalse( $allow( 'a@x.example' ) );
	}

	public function test_the_eleventh_recipient_waits_except_in_forms_from_before(): void {
		$emails = static fn( int ...$numbers ): string => implode( ',', array_map( static fn( int $n ): string => "r$n@x.example", $numbers ) );
		$id     = $this->create( 'admin', self::form_to( $emails( ...range( 1, 12 ) ) ) );
		$allow  = static fn( int $n ): bool => self::approvals()->allows( BlockSource::post( $id ), "mail:r$n@x.example" );
		self::assertSame( array( true, false, false ), array_map( $allow, array( 10, 11, 12 ) ) );
		delete_post_meta( $id, '_ramjet_form_destinations' );
		$this->save( 'admin', $id, self::form_to( $emails( ...range( 1, 13 ) ) ) );
		self::assertSame( array( true, true, false ), array_map( $allow, array( 11, 12, 13 ) ) );
		self::assertCount( 100, ( new Settings( array( 'to' => $emails( ...range( 1, 150 ) ) ) ) )->recipients() );
	}

	public function test_users_to_notify_need_approval_too_and_their_addresses_stay_secret(): void {
		$editor = get_user_by( 'login', 'editor' );
		$own    = get_user_by( 'login', 'contributor' )->ID;
		$id     = $this->create( 'contributor', self::markup( array( 'notificationRecipients' => array( $editor->ID, $own ) ) ), array( 'post_status' => 'pending' ) );
		$plan   = new DeliveryPlan( static fn(): array => array(), self::approvals()->holds_mail( ... ) );
		$form   = ( new FormReader() )->read_saved( BlockSource::post( $id ) )[0];
		$held   = array_map( static fn( array $target ): bool => isset( $target['approved'] ), $plan->for( $form, self::response(), 'x' )['channels'] );
		self::assertSame( array( true, false ), array_values( $held ) );
		$listed = $this->rest( 'GET', '/ramjet/v1/forms/destinations', array( 'source' => "post:$id" ) )->get_data();
		self::assertSame( array( array( "user:$editor->ID", 'user', $editor->display_name ) ), array_map( static fn( array $one ): array => array( $one['destination'], $one['kind'], $one['address'] ), $listed ) );
		self::approve( "post:$id", "user:$editor->ID" );
		self::assertTrue( self::approvals()->allows( BlockSource::post( $id ), Destinations::of_channel( 'mail:x', array( 'to' => 'x@x.example', 'user' => $editor->ID ) ) ) );
	}

	public function test_recipients_in_the_description_of_a_file_need_approval(): void {
		$this->log_in_as( 'author' );
		$file = array( 'post_title' => 'A file', 'post_status' => 'inherit', 'post_mime_type' => 'image/png' );
		$id   = wp_insert_attachment( wp_slash( $file + array( 'post_content' => self::form_to( 'a@x.example' ) ) ) );
		$this->save( 'author', $id, self::form_to( 'a@x.example, b@x.example' ) );
		foreach ( array( 'a@x.example', 'b@x.example' ) as $email ) {
			self::assertFalse( self::approvals()->allows( BlockSource::post( $id ), Destinations::mail( $email ) ), $email );
		}
	}

	public function test_only_administrators_approve_and_only_what_is_there(): void {
		$id   = $this->create( 'contributor', self::content( array( self::A ) ) . self::form_to( 'a@x.example' ), array( 'post_status' => 'pending' ) );
		$data = array( 'source' => "post:$id", 'destination' => 'webhook:' . self::A );
		$path = '/ramjet/v1/forms/destinations';
		self::assertSame( false, $this->rest( 'GET', $path, $data )->get_data()[1]['may_approve'] );
		foreach ( array( 'contributor', 'editor' ) as $login ) {
			$this->log_in_as( $login );
			self::assertSame( 403, $this->rest( 'POST', $path, $data )->get_status() );
		}
		$this->log_in_as( 'subscriber' );
		self::assertSame( 403, $this->rest( 'GET', $path, $data )->get_status() );
		$this->log_in_as( 'admin' );
		$name   = get_user_by( 'login', 'contributor' )->display_name;
		$listed = $this->rest( 'GET', $path, $data )->get_data();
		self::assertSame( array( 'webhook', self::A, $name, true ), array( $listed[0]['kind'], $listed[0]['address'], $listed[0]['added_by'], $listed[0]['may_approve'] ) );
		self::assertSame( 404, $this->rest( 'POST', $path, array( 'destination' => 'webhook:' . self::B ) + $data )->get_status() );
		self::assertSame( array( 'mail:a@x.example' ), array_column( $this->rest( 'POST', $path, $data )->get_data(), 'destination' ) );
		self::assertSame( array( self::A => true ), self::destinations( "post:$id" ) );
		self::assertSame( 404, $this->rest( 'POST', $path, $data )->get_status() );
	}

	public function test_a_response_waits_for_the_approval_and_is_sent_then(): void {
		$id       = $this->create( 'contributor', self::form_to( 'a@x.example' ) );
		$form     = ( new FormReader() )->read_saved( BlockSource::post( $id ) )[0];
		$response = self::response( array( 'form' => array( 'source' => "post:$id", 'page' => $id ), 'source' => $id ) );
		$plan     = new DeliveryPlan( static fn(): array => array(), self::approvals()->holds_mail( ... ) );
		$stored   = self::store( array( 'date' => '2026-09-21 12:00:00', 'source' => $id, 'form' => $response->form, 'delivery' => $plan->for( $form, $response, 'x' ) ) );
		$mails    = array();
		$this->filter( 'pre_wp_mail', static function ( mixed $sent, array $mail ) use ( &$mails ): bool {
			$mails[] = $mail['to'];
			return true;
		} );
		self::feature()->queue()->retry( $stored );
		self::assertSame( array( array(), array() ), array( $mails, Log::of( $stored ) ) );
		$this->log_in_as( 'admin' );
		$shown = $this->rest( 'GET', "/ramjet/v1/forms/responses/$stored" )->get_data()['destinations'];
		self::assertSame( array( array( 'mail:a@x.example', 'mail:a@x.example' ) ), array_map( static fn( array $one ): array => array( $one['destination'], $one['channel'] ), $shown ) );
		self::assertStringContainsString( "post=$id", (string) wp_json_encode( self::feature()->overview()[0]->to_array(), JSON_UNESCAPED_SLASHES ) );
		$reply = $this->rest( 'POST', '/ramjet/v1/forms/destinations', array( 'source' => "post:$id", 'destination' => 'mail:a@x.example' ) );
		self::assertSame( array(), $reply->get_data() );
		self::feature()->queue()->run();
		self::assertSame( array( 'a@x.example' ), $mails );
		self::assertSame( array(), $this->rest( 'GET', "/ramjet/v1/forms/responses/$stored" )->get_data()['destinations'] );
		self::assertNotContains( "post:$id", array_map( 'strval', self::approvals()->waiting( $GLOBALS['wpdb'] ) ) );
	}

	public function test_files_of_the_theme_need_no_approval(): void {
		$allows = static fn( string $source ): bool =>
			self::approvals()->allows( BlockSource::from_string( $source ), Destinations::webhook( self::A ) );
		self::assertTrue( $allows( 'part:twentytwentyfive//footer' ) );
		self::assertTrue( $allows( 'pattern:twentytwentyfive/footer' ) );
		foreach ( array( 'part:twentytwentyfive//gone', 'post:999999999', 'widget:block-999' ) as $source ) {
			self::assertFalse( $allows( $source ), $source );
		}
	}

	public function test_templates_and_widgets_wait_too(): void {
		$this->log_in_as( 'admin' );
		$part = $this->rest(
			'POST',
			'/wp/v2/template-parts',
			array( 'slug' => 'approved', 'title' => 'Part', 'area' => 'uncategorized', 'content' => self::content( array( self::A ) ) )
		)->get_data();
		// Responses name the part, which is listed as its post.
		self::assertSame( "part:{$part['id']}", (string) BlockSource::post( $part['wp_id'] )->template() );
		self::assertNull( BlockSource::post( $this->create( 'author', '' ) )->template() );
		$kept = (array) get_option( 'widget_block' );
		update_option( 'widget_block', array( 901 => array( 'content' => self::content( array( self::A ) ) ), 902 => array( 'content' => 5 ) ) + $kept );
		wp_set_sidebars_widgets( array( 'sidebar-1' => array( 'block-901' ) ) );
		$GLOBALS['wp_registered_widgets']['block-901'] = array( 'id' => 'block-901', 'callback' => '__return_true' );
		foreach ( array( "part:{$part['id']}", 'widget:block-901' ) as $name ) {
			$source = BlockSource::from_string( $name );
			self::assertFalse( self::approvals()->allows( $source, 'webhook:' . self::A ), $name );
			self::approve( $name, 'webhook:' . self::A );
			self::assertTrue( self::approvals()->allows( $source, 'webhook:' . self::A ), $name );
		}
		update_option( 'widget_block', array( 901 => array( 'content' => self::content( array( self::B ) ) ) ) + $kept );
		self::assertFalse( self::approvals()->allows( BlockSource::from_string( 'widget:block-901' ), 'webhook:' . self::B ) );
	}

	public function test_a_response_to_a_destination_that_was_removed_is_refused(): void {
		$id  = $this->create( 'author', self::content( array( self::A ) ) );
		$ask = static fn( mixed $source, mixed $approved, string $url ): ?Attempt => Attempt::unless_approved(
			self::approvals()->of(
				self::response( array( 'form' => array( 'source' => $source ) ) ),
				array( 'approved' => $approved ),
				Destinations::webhook( $url )
			),
			'a.example'
		);
		self::assertTrue( $ask( "post:$id", false, self::A )->is_held );
		self::assertNull( $ask( array(), true, self::A ) );
		self::assertSame( 'The form no longer uses a.example, which was never approved.', $ask( "post:$id", '1', self::B )->message );
		self::assertTrue( $ask( array(), false, self::A )->is_final );
	}

	private static function approvals(): Approvals {
		return self::feature()->approvals();
	}

	private static function approve( string $source, string ...$destinations ): void {
		foreach ( $destinations as $destination ) {
			self::assertTrue( self::approvals()->approve( BlockSource::from_string( $source ), $destination ) );
		}
	}

	private static function form_to( string $recipients ): string {
		return self::markup( array( 'to' => $recipients ) );
	}

	private function create( ?string $login, string $content, array $more = array() ): int {
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
		$found = array();
		foreach ( ( new FormReader() )->read_saved( BlockSource::from_string( $source ) ) as $form ) {
			foreach ( self::feature()->integrations()->channels( $form ) as $target ) {
				$found[ $target['url'] ?? $target['organization'] ] = $target['approved'];
			}
		}
		return $found;
	}
}
