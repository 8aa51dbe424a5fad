<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Definition;

use Ramjet\Forms\Definition\Conditions;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Tests\Forms\FormTestCase;

final class ConditionsTest extends FormTestCase {

	public function test_the_same_fields_are_shown_as_in_the_browser(): void {
		foreach ( self::cases( 'condition-cases.json' ) as $case ) {
			$fields = array();
			foreach ( $case['fields'] as $field ) {
				$type                   = FieldType::tryFrom( $field['type'] ?? '' ) ?? FieldType::Text;
				$fields[ $field['id'] ] = new Field( $field['id'], $type, '', false, array(), $field );
			}
			$shown = array_map( 'strval', array_keys( Conditions::visible( $fields, $case['values'] ) ) );
			$this->assertSame( $case['shown'], $shown, $case['what'] );
		}
	}

	public function test_a_text_that_was_entered_with_an_option_counts_as_the_option(): void {
		$form = self::read_form(
			self::radio_with_other( array( 'id' => 'color' ) )
			. self::field( 'text', array( 'id' => 'why', 'conditionalLogic' => self::condition( 'color', 'is', 'Other' ) ) )
		);
		foreach ( array( 'Teal' => true, 'Other' => true, 'Red' => false, '' => false ) as $color => $is_shown ) {
			$shown = Conditions::visible( $form->fields, array( 'color' => $color ) );
			$this->assertSame( $is_shown, isset( $shown['why'] ), $color );
		}
	}

	public function test_a_hidden_field_with_user_data_counts_as_empty(): void {
		$form = self::read_form(
			self::field( 'hidden', array( 'id' => 'who', 'hiddenSource' => 'user', 'hiddenKey' => 'user_login' ) )
			. self::field( 'text', array( 'id' => 'why', 'conditionalLogic' => self::condition( 'who', 'is_not_empty' ) ) )
		);
		$this->assertSame( array( 'who' ), array_keys( Conditions::visible( $form->fields, array( 'who' => 'admin' ) ) ) );
	}
}
