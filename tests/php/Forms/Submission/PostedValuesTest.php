<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Submission;

use Ramjet\Forms\Submission\PostedValues;
use Ramjet\Forms\Submission\Validator;
use Ramjet\Tests\Forms\FormTestCase;

final class PostedValuesTest extends FormTestCase {

	public function test_reads_each_field_as_its_type_and_no_others(): void {
		$form   = self::read_form(
			self::field( 'name' ) . self::field( 'email' ) . self::field( 'textarea', array( 'id' => 'message' ) )
			. self::field( 'checkbox', array( 'id' => 'agree' ) ) . self::field( 'consent', array( 'id' => 'implicit' ) )
			. self::field( 'consent', array( 'id' => 'explicit', 'consentType' => 'explicit' ) )
			. self::choices( 'checkbox-multiple', array( 'label' => 'Days' ), array( 'Mon', 'Tue' ) )
		);
		$posted = array(
			'name'    => array( 'a', 'list' ),
			'email'   => "  ada@example.org\n",
			'message' => "one\r\ntwo",
			'agree'   => 'on',
			'days'    => 'Mon',
			'unknown' => 'x',
		);
		$this->assertSame(
			array(
				'name'     => '',
				'email'    => 'ada@example.org',
				'message'  => "one\ntwo",
				'agree'    => '1',
				'implicit' => '1',
				'explicit' => '',
				'days'     => array( 'Mon' ),
			),
			PostedValues::read( $form, self::request( array( 'fields' => $posted ) ) )
		);
	}

	public function test_reads_ratings_and_what_visitors_enter_for_other(): void {
		$form = self::read_form(
			self::field( 'rating' )
			. self::field( 'image-select', array( 'id' => 'one', 'options' => array( 'Blue' ), 'showOtherOption' => true ) )
			. self::field( 'image-select', array( 'id' => 'more', 'options' => array( 'Blue' ), 'showOtherOption' => true, 'isMultiple' => true ) )
			. self::field( 'image-select', array( 'id' => 'none', 'options' => array( 'Blue' ) ) )
		);
		$read = static fn( array $posted ): array => PostedValues::read( $form, self::request( array( 'fields' => $posted ) ) );
		$this->assertSame(
			array( 'rating' => '4', 'one' => 'Teal', 'more' => array( 'Blue', 'Teal' ), 'none' => '' ),
			$read( array(
				'rating' => '4/5',
				'one'    => array( 'other' => ' Teal ' ),
				'more'   => array( 'Blue', '', 'other' => 'Teal' ),
				'none'   => array( 'other' => 'Teal' ),
			) )
		);
		// A text that was entered before another option was chosen.
		$this->assertSame( array( 'rating' => '', 'one' => 'Blue', 'more' => array( 'Blue' ), 'none' => 'Blue' ), $read( array(
			'one'  => array( 'Blue', 'other' => 'Teal' ),
			'more' => array( 'Blue', 'other' => 'Teal' ),
			'none' => 'Blue',
		) ) );
	}

	public function test_the_text_of_other_is_the_value_where_that_is_chosen(): void {
		$form  = self::read_form( self::radio_with_other() );
		$field = $form->fields['color'];
		$read  = static fn( mixed $posted ): string => PostedValues::read( $form, self::request( array( 'fields' => array( 'color' => $posted ) ) ) )['color'];
		foreach ( array(
			'Teal'  => array( 'Other', 'other' => ' Teal ' ),
			'Blue'  => array( 'other' => 'Blue' ),
			'Other' => array( 'Other', 'other' => '' ),
			'Red'   => array( 'Red', 'other' => 'Teal' ),
			'Pink'  => 'Pink',
		) as $value => $posted ) {
			$this->assertSame( $value, $read( $posted ) );
			$this->assertNull( Validator::error( $field, $value ) );
		}
		$this->assertSame( '', $read( array( array( 'x' ), 'other' => array() ) ) );
		$this->assertSame( 'too_long', Validator::error( $field, str_repeat( 'a', 1_001 ) ) );
		$this->assertSame( 'Something else', self::read_form( self::radio_with_other( array(), array( 'label' => 'Something else' ) ) )->fields['color']->options[0] );
	}

	public function test_keeps_emoji_right_to_left_text_markup_and_formulas(): void {
		foreach ( array( '=HYPERLINK("http://x") <script>alert(1)</script> 👩‍👩‍👧', "العربية \u{200f}x\n';DROP TABLE wp_posts;-- %s %1\$s \\' \\\\n" ) as $text ) {
			$this->assertSame( $text, PostedValues::text( $text ) );
		}
	}

	public function test_repairs_invalid_utf8_and_removes_control_characters(): void {
		$this->assertMatchesRegularExpression( '/^A.?\(B.?C$/u', PostedValues::text( "A\xC3(B\xFF\x00C\x07" ) );
		$this->assertSame( "[31mred\nnext", PostedValues::text( "\x1B[31mred\r\nnext" ) );
	}

	public function test_a_text_that_was_cut_off_stays_too_long(): void {
		foreach ( array( 'x', ' ', "é\n" ) as $text ) {
			$this->assertGreaterThan( 20_000, mb_strlen( PostedValues::text( 'a' . str_repeat( $text, 150_000 ) . 'b' ) ) );
		}
	}

	public function test_hidden_fields_take_their_value_from_the_form_the_url_or_the_user(): void {
		$form = self::read_form(
			self::field( 'hidden', array( 'id' => 'fixed', 'defaultValue' => 'from the block' ) )
			. self::field( 'hidden', array( 'id' => 'plan', 'default' => 'pro' ) )
			. self::field( 'hidden', array( 'id' => 'campaign', 'hiddenSource' => 'query', 'hiddenKey' => 'utm', 'defaultValue' => 'none' ) )
			. self::field( 'hidden', array( 'id' => 'who', 'hiddenSource' => 'user', 'hiddenKey' => 'user_login' ) )
			. self::field( 'hidden', array( 'id' => 'pass', 'hiddenSource' => 'user', 'hiddenKey' => 'user_pass' ) )
		);
		$read = static fn( array $fields, array $query = array() ): array => PostedValues::read( $form, self::request( compact( 'fields', 'query' ) ) );
		$sent = array( 'fixed' => 'changed', 'campaign' => 'spring', 'who' => 'admin' );
		$this->assertSame( array( 'fixed' => 'from the block', 'plan' => 'pro', 'campaign' => 'spring', 'who' => '', 'pass' => '' ), $read( $sent ) );
		$this->assertSame( 'autumn', $read( array(), array( 'utm' => 'autumn' ) )['campaign'] );
		$this->assertSame( 'none', $read( array(), array( 'utm' => array( 'x' ) ) )['campaign'] );
		$this->log_in_as( 'editor' );
		$this->assertSame( array( 'editor', '' ), array( $read( $sent )['who'], $read( $sent )['pass'] ) );
	}
}
