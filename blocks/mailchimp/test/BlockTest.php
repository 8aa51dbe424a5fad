<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Mailchimp;

use Ramjet\Blocks\Mailchimp\MailchimpAccount;
use Ramjet\Blocks\Mailchimp\MailchimpSignup;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;

require_once __DIR__ . '/MailchimpTestCase.php';

/** The block on the page. */
final class BlockTest extends MailchimpTestCase {

	private const BUTTON = '<!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join"} /-->';

	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['post'] = null;
	}

	public function test_a_form_needs_no_script_and_holds_no_secret(): void {
		$html = $this->page( array( 'consentText' => 'I <em>agree</em><script>x</script>', 'successLabel' => '<b>Yes</b> & done' ) );
		self::assertStringNotContainsString( self::KEY, $html );
		self::assertStringNotContainsString( self::AUDIENCE, $html );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'wp-block-jetpack-mailchimp' ) ) );
		$id = $tags->get_attribute( 'id' );
		self::assertTrue( $tags->next_tag( 'form' ) );
		self::assertSame( array( 'post', "#$id" ), array( $tags->get_attribute( 'method' ), $tags->get_attribute( 'action' ) ) );
		self::assertMatchesRegularExpression( "/<label for=\"$id-email\">Email address<\/label><input type=\"email\" id=\"$id-email\" name=\"ramjet_fields\[email\]\" placeholder=\"Enter your email\"/", $html );
		self::assertSame( 1, preg_match( '/<p id="(wp-block-jetpack-mailchimp_consent-text[-\d]*)">I <em>agree<\/em>x<\/p>/', $html, $consent ) );
		self::assertStringContainsString( "aria-describedby=\"$id-error $consent[1]\"", $html );
		self::assertMatchesRegularExpression( '/<button[^>]+type="submit"[^>]*>Join<\/button>/', $html );
		self::assertMatchesRegularExpression( '/wp-block-jetpack-mailchimp_success" role="status"[^>]*>Yes &amp; done</', $html );
		self::assertMatchesRegularExpression( "/_processing\" role=\"status\"[^>]*>Processing…</", $html );
		self::assertStringContainsString( "and we couldn&#039;t process your subscription. Please reload", $html );
		self::assertStringNotContainsString( 'is-visible', $html );
		preg_match( '/name="ramjet_form" value="([^"]+)"/', $html, $match );
		self::assertTrue( Form::is_signup( (string) PageToken::read( $match[1] )?->fingerprint ) );
	}

	public function test_two_blocks_on_a_page_share_no_id(): void {
		preg_match_all( '/ id="([^"]+)"/', $this->page( array(), 2 ), $match );
		self::assertSame( array_unique( $match[1] ), $match[1] );
		self::assertGreaterThan( 8, count( $match[1] ) );
	}

	public function test_each_form_of_a_page_is_found_by_its_token(): void {
		$this->connect();
		$signup  = fn( string $group ): string => $this->block( 'jetpack/mailchimp', array( 'interests' => array( $group ) ), self::BUTTON );
		$contact = '<!-- wp:jetpack/contact-form --><div><!-- wp:jetpack/field-email {"id":"email","required":true} /--></div><!-- /wp:jetpack/contact-form -->';
		$content = $signup( 'a1' ) . $contact . $signup( 'b2' );
		$id      = wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $content ) ) );

		$GLOBALS['post'] = get_post( $id );
		preg_match_all( '/name="ramjet_form" value="([^"]+)"/', do_blocks( $content ), $match );
		$reader = new FormReader( static fn(): array => array( new MailchimpSignup( new MailchimpAccount( self::services_of() ) ) ) );
		$find   = static function ( string $token ) use ( $reader, $id ): ?array {
			$form = (string) PageToken::read( $token )?->fingerprint;
			$all  = $reader->read_saved( BlockSource::post( $id ), Form::is_signup( $form ) );
			return Form::find( $form, $all )?->signup['interests'] ?? null;
		};
		self::assertSame( array( array( 'a1' ), null, array( 'b2' ) ), array_map( $find, $match[1] ) );
		// The contact form is still the only one of its kind, so that pages in caches stay valid.
		self::assertStringEndsWith( '-1-1', (string) PageToken::read( $match[1][1] )?->fingerprint );
	}

	public function test_an_old_block_has_its_own_button(): void {
		$html = $this->page( array( 'submitButtonText' => 'Subscribe', 'customBackgroundButtonColor' => '#CCCCCC', 'submitButtonClasses' => 'rounded' ), 1, '' );
		self::assertMatchesRegularExpression( '/rounded.*<button[^>]+background-color:#CCCCCC[^>]*>Subscribe<\/button>/s', $html );
	}

	public function test_without_a_connection_only_editors_see_a_note(): void {
		delete_option( 'ramjet_service_mailchimp_audience' );
		self::assertSame( '', trim( $this->page( connected: false ) ) );
		$this->log_in_as( 'author' );
		self::assertMatchesRegularExpression( '/Mailchimp is not connected.*Visitors do not see this note\.<\/p>/', $this->page( connected: false ) );
		$this->log_in_as( 'admin' );
		self::assertStringContainsString( 'page=ramjet&#038;path=settings&#038;section=services', str_replace( '&amp;', '&#038;', $this->page( connected: false ) ) );
	}

	public function test_a_form_that_could_not_be_submitted_is_not_shown(): void {
		$this->connect();
		$block = '<!-- wp:jetpack/mailchimp -->' . self::BUTTON . '<!-- /wp:jetpack/mailchimp -->';
		self::assertStringNotContainsString( '<form', do_blocks( $block ), 'Not saved.' );
		$page            = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => "<!-- wp:jetpack/contact-form --><div>$block</div><!-- /wp:jetpack/contact-form -->" ) );
		$GLOBALS['post'] = get_post( $page );
		self::assertSame( 1, substr_count( do_blocks( $GLOBALS['post']->post_content ), '<form' ), 'In another form.' );
	}

	private function page( array $attributes = array(), int $times = 1, string $inner = self::BUTTON, bool $connected = true ): string {
		$connected && $this->connect();
		$block           = str_repeat( $this->block( 'jetpack/mailchimp', $attributes, $inner ), $times );
		$GLOBALS['post'] = get_post( wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $block ) ) ) );
		return do_blocks( $block );
	}
}
