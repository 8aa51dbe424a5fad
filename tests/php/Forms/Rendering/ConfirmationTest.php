<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Rendering;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Rendering\Confirmation;
use Ramjet\Forms\Storage\Response;
use Ramjet\Tests\Forms\FormTestCase;

final class ConfirmationTest extends FormTestCase {

	private static function form( array $attributes ): Form {
		return self::read_form( self::field( 'name' ), $attributes );
	}

	private static function html( array $attributes ): string {
		$fields = array(
			new FieldValue( 'a', 'text', 'Who <i>', '<script>alert(1)</script> & "you"' ),
			new FieldValue( 'b', 'date', 'When', '2026-11-21' ),
			new FieldValue( 'c', 'checkbox', 'Agreed', '1' ),
			new FieldValue( 'd', 'checkbox-multiple', 'Days', array( 'Saturday', 'Sunday' ) ),
			new FieldValue( 'e', 'textarea', 'Text', "one\ntwo" ),
			new FieldValue( 'f', 'text', 'Nothing', '' ),
			new FieldValue( 'g', 'hidden', 'Campaign', 'secret' ),
		);
		return Confirmation::html( self::form( $attributes ), new Response( 1, 'publish', true, time(), 1, $fields, array( 'url' => 'https://example.org/?a=1&b=2' ) ) );
	}

	public function test_the_summary_lists_values_in_the_sites_words_and_dates(): void {
		$html = self::html( array( 'customThankyouHeading' => 'Thanks & bye', 'customThankyouRedirect' => 'https://example.org' ) );
		$this->assertStringContainsString( '>Thanks &amp; bye</h2>', $html );
		$this->assertStringContainsString(
			'<dt>Who &lt;i&gt;</dt><dd><bdi>&#060;script&#062;alert&#040;1&#041;&#060;&#047;script&#062; &#038; &#034;you&#034;</bdi></dd><dt>When</dt><dd><bdi>November 21, 2026</bdi></dd>'
			. "<dt>Agreed</dt><dd><bdi>Yes</bdi></dd><dt>Days</dt><dd><bdi>Saturday, Sunday</bdi></dd><dt>Text</dt><dd><bdi>one<br />\ntwo</bdi></dd></dl>",
			$html
		);
		$this->assertStringContainsString( '<a href="https://example.org/?a=1&amp;b=2">Go back</a>', $html );
		$this->assertNull( Confirmation::redirect( self::form( array( 'customThankyouRedirect' => 'https://example.org' ) ) ) );
	}

	public function test_a_message_keeps_its_formats_and_nothing_that_runs(): void {
		$text = "<p onclick=\"x\">We <b>write</b>.</p>\n\n<a href=\"javascript:x\">No</a><script>x</script>";
		$html = self::html( array( 'customThankyou' => 'message', 'customThankyouMessage' => $text ) );
		$this->assertStringContainsString( '>Your message has been sent</h2>', $html );
		$this->assertStringContainsString( '<p>We <b>write</b>.</p>', $html );
		$this->assertDoesNotMatchRegularExpression( '/onclick|<script|javascript:|<dl/', $html );
	}

	public function test_forms_of_newer_jetpack_show_a_message_and_a_summary(): void {
		$text = array( 'customThankyouMessage' => 'We write.' );
		$this->assertMatchesRegularExpression( '/We write\..*<dl.*Go back/s', self::html( $text + array( 'confirmationType' => 'text' ) ) );
		$this->assertDoesNotMatchRegularExpression( '/<dl|Go back/', self::html( $text + array( 'disableSummary' => true, 'disableGoBack' => true ) ) );
		$this->assertStringNotContainsString( '<dl', self::html( $text + array( 'customThankyou' => 'message' ) ) );
		$this->assertStringNotContainsString( '<dl', self::html( array( 'customThankyou' => 'noSummary' ) ) );
	}

	public function test_only_web_urls_are_redirected_to(): void {
		foreach ( array(
			array( 'https://example.org/thanks?a=b', 'https://example.org/thanks?a=b' ),
			array( ' http://example.org ', 'http://example.org' ),
			array( '/thanks', home_url( '/thanks' ) ),
			array( '//example.org/x', null ),
			array( '', null ),
			array( 'javascript:alert(1)', null ),
			array( 'data:text/html,x', null ),
			array( array( 'https://example.org' ), null ),
		) as [ $url, $expected ] ) {
			$attributes = array( 'customThankyou' => 'redirect', 'customThankyouRedirect' => $url );
			$this->assertSame( $expected, Confirmation::redirect( self::form( $attributes ) ), (string) wp_json_encode( $url ) );
			$this->assertStringNotContainsString( '<dl', self::html( $attributes ) );
		}
	}
}
