<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Form;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Newsletter\Form\SiteForms;
use Ramjet\Newsletter\Form\SubscribeStyles;
use Ramjet\Newsletter\Subscribers\SignupPace;
use Ramjet\Newsletter\Subscribers\SubscribeForm;
use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** The form on pages. */
final class SubscribeFormTest extends NewsletterTestCase {

	/** @var array<string, \WP_Query> Of the request. */
	private array $queries = array();

	private function page( array $attributes = array(), int $times = 1 ): string {
		$block           = str_repeat( $this->block( 'jetpack/subscriptions', $attributes ), $times );
		$GLOBALS['post'] = get_post( wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $block ) ) ) );
		return do_blocks( $block );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->queries = array( 'wp_query' => $GLOBALS['wp_query'], 'wp_the_query' => $GLOBALS['wp_the_query'] );
	}

	protected function tearDown(): void {
		foreach ( $this->queries as $name => $query ) {
			$GLOBALS[ $name ] = $query;
		}
		unset( $GLOBALS['post'] );
		parent::tearDown();
	}

	public function test_the_form_has_jetpack_s_classes_and_needs_no_script(): void {
		$this->subscribe( 'ann@example.org' );
		$this->subscribe( 'bea@example.org' );
		$html = $this->page( array( 'showSubscribersTotal' => true, 'buttonOnNewLine' => true, 'subscribePlaceholder' => 'Your "address"' ) );
		foreach ( array( 'wp-block-jetpack-subscriptions__supports-newline', '__use-newline', '__show-subs', '__container', '__form-elements', '__subscount">Join 2 other subscribers<', 'method="post"', 'placeholder="Your &quot;address&quot;"', '>Subscribe</button>', 'name="ramjet_form"' ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		preg_match( '/name="ramjet_form" value="([^"]+)"/', $html, $match );
		self::assertTrue( Form::is_signup( (string) PageToken::read( $match[1] )?->fingerprint ) );
	}

	public function test_the_page_is_the_same_for_everybody(): void {
		$visitor = preg_replace( '/value="[^"]+"|ramjet-form-\d+/', '', $this->page() );
		$this->log_in_as( 'admin' );
		self::assertSame( $visitor, preg_replace( '/value="[^"]+"|ramjet-form-\d+/', '', do_blocks( get_post()->post_content ) ) );
		self::assertStringNotContainsString( wp_get_current_user()->user_email, $this->page() );
	}

	public function test_the_number_is_hidden_at_0(): void {
		self::assertStringNotContainsString( '__subscount', $this->page( array( 'showSubscribersTotal' => true ) ) );
	}

	public function test_two_forms_on_a_page_share_no_id(): void {
		preg_match_all( '/ id="([^"]+)"/', $this->page( array(), 2 ), $match );
		self::assertSame( array_unique( $match[1] ), $match[1] );
	}

	public function test_the_style_with_only_a_button_opens_the_form(): void {
		$html = $this->page( array( 'className' => 'is-style-button' ) );
		self::assertMatchesRegularExpression( '/<details[^>]*><summary[^>]*>Subscribe<\/summary><form/', $html );
	}

	public function test_hostile_attributes_print_no_style_of_their_own(): void {
		$html = $this->page( array(
			'customFontSize'              => '16px;background:url(//evil.example)',
			'buttonWidth'                 => '50%;position:fixed',
			'customButtonBackgroundColor' => 'red;background:url(//evil.example)',
			'customButtonGradient'        => 'url(//evil.example)',
			'borderColor'                 => '"><script>',
			'borderRadius'                => 99_999,
			'submitButtonText'            => '<script>alert(1)</script><b onclick="x">Join</b>',
			'successMessage'              => '<img src=x onerror=alert(1)>Yes',
		) );
		foreach ( array( 'evil', 'position', '<script', 'onclick=', '<img', '99999' ) as $bad ) {
			self::assertStringNotContainsString( $bad, $html );
		}
		self::assertStringContainsString( '<b>Join</b></button>', $html );
		self::assertStringContainsString( 'border-radius:50px', $html );
	}

	private static function styles( array $attributes ): SubscribeStyles {
		return new SubscribeStyles(
			$attributes,
			array( 'customFontSize' => '16px', 'borderRadius' => 0, 'borderWeight' => 1, 'padding' => 15, 'spacing' => 10 ),
			array( 'borderRadius' => 50, 'borderWeight' => 15, 'padding' => 50, 'spacing' => 50 )
		);
	}

	/** @dataProvider font_sizes */
	public function test_the_font_size_is_a_custom_one_or_a_preset( array $attributes, string $class, string $style ): void {
		$field = self::styles( $attributes )->field();
		self::assertStringContainsString( $class, $field['class'] );
		self::assertStringContainsString( $style, $field['style'] );
	}

	public static function font_sizes(): iterable {
		yield 'preset' => array( array( 'fontSize' => 'large' ), 'has-large-font-size', '' );
		yield 'both, as old blocks have them' => array( array( 'fontSize' => '33px', 'customFontSize' => '33px' ), '', 'font-size:33px' );
		yield 'a number' => array( array( 'fontSize' => 20, 'customFontSize' => 20 ), '', 'font-size:20px' );
		yield 'a size where the name should be' => array( array( 'fontSize' => '20px' ), '', 'font-size:16px' );
		yield 'anything else' => array( array( 'fontSize' => 'x;}', 'customFontSize' => 'y;}' ), '', 'font-size:16px' );
	}

	public function test_presets_become_classes_and_numbers_pixels(): void {
		$styles = self::styles( array( 'buttonBackgroundColor' => 'contrast', 'buttonGradient' => 'sunset', 'borderColor' => '#fff', 'padding' => 10, 'buttonWidth' => '50%', 'spacing' => '8' ) );
		[ 'class' => $class, 'style' => $style ] = $styles->button();
		self::assertStringContainsString( 'has-sunset-gradient-background', $class );
		self::assertStringContainsString( 'no-border-radius', $class );
		foreach ( array( 'font-size:16px', 'border-color:#fff', 'padding-block:10px', 'padding-inline:15px', 'inline-size:100%' ) as $part ) {
			self::assertStringContainsString( $part, $style );
		}
		self::assertSame( array( 'gap:8px', 'inline-size:50%;max-inline-size:100%' ), array( $styles->row(), $styles->wrapper() ) );
	}

	public function test_without_the_module_nothing_is_printed(): void {
		( new ModuleStore() )->set_active( 'subscriptions', false );
		self::assertSame( '', trim( $this->page() ) );
		self::assertSame( 'a  b', do_shortcode( 'a [jetpack_subscription_form title="x"] b' ) );
	}

	/** @dataProvider shortcodes */
	public function test_shortcodes_are_the_form( string $shortcode, array $has, array $lacks, string $proof ): void {
		$html = do_shortcode( $shortcode );
		foreach ( array( '<form', ...$has ) as $part ) {
			self::assertStringContainsString( $part, $html );
		}
		foreach ( $lacks as $part ) {
			self::assertStringNotContainsString( $part, $html );
		}
		preg_match( '/name="ramjet_form" value="([^"]+)"/', $html, $match );
		$token  = PageToken::read( $match[1] );
		$reader = new FormReader( fn(): array => array( new SubscribeForm(
			$this->newsletter->signup(),
			new SignupPace( $this->newsletter->subscribers() ),
			fn(): Captcha => $this->createStub( Captcha::class ),
			static fn() => null
		) ) );
		$form   = Form::find( $token->fingerprint, $reader->read_saved( $token->source, true ) );
		self::assertSame( $proof, $form->signup['proof'], 'it can be submitted' );
	}

	public static function shortcodes(): iterable {
		yield 'plain' => array( '[jetpack_subscription_form]', array(), array( '<h2' ), 'Type your email… | Subscribe' );
		yield 'of the widget' => array( '[blog_subscription_form title="Tea & <b>cake</b>" subscribe_text="Get it." subscribe_button="Join"]', array( '<h2>Tea', '<p>Get it&#046;</p>', '>Join</button>' ), array( '<b>' ), 'Type your email… | Join' );
		yield 'of an old block' => array( '[jetpack_subscription_form title="x" custom_font_size="33" custom_border_color="undefined" submit_button_text="Sign Up" show_only_email_and_button="true"]', array( 'font-size:33px', '>Sign Up</button>' ), array( 'undefined', '<h2' ), 'Type your email… | Sign Up' );
		yield 'in Cyrillic' => array( '[jetpack_subscription_form subscribe_placeholder="Введите свой адрес электронной почты, чтобы подписаться" submit_button_text="Подписаться"]', array(), array(), 'Введите свой адрес электронной почты, чтобы подписаться | Подписаться' );
		yield 'with a text too long for a token' => array( '[jetpack_subscription_form submit_button_text="' . str_repeat( 'é', 900 ) . '"]', array(), array(), 'Type your email… | Subscribe' );
	}

	public function test_a_form_is_below_each_post(): void {
		self::set( array( 'form_below_posts' => true ) );
		$post  = get_post( wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => 'Text' ) ) );
		$page  = get_post( wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => 'Text', 'post_type' => 'page' ) ) );
		$GLOBALS['wp_query']     = new \WP_Query( array( 'p' => $post->ID ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->the_post();
		$forms = new SiteForms( static fn(): bool => true );
		$html  = $forms->below( 'Text' );
		self::assertStringStartsWith( 'Text<div class="ramjet-subscribe-below"><h2>Discover more from ', $html );
		self::assertStringContainsString( '<p>Subscribe to get the latest posts sent to your email.</p>', $html );
		self::assertStringContainsString( '<form', $html );
		self::assertSame( 'Text', $forms->below( 'Text' ), 'once' );
		self::set( array( 'form_below_posts' => false ) );
		self::assertSame( 'Text', ( new SiteForms( static fn(): bool => true ) )->below( 'Text' ) );
		self::set( array( 'form_below_posts' => true ) );
		$GLOBALS['wp_query']     = new \WP_Query( array( 'page_id' => $page->ID ) );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']->the_post();
		self::assertSame( 'Text', ( new SiteForms( static fn(): bool => true ) )->below( 'Text' ), 'a page' );
	}
}
