<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Submission;

use Ramjet\Forms\Definition\FieldReader;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Submission\PostedValues;
use Ramjet\Forms\Submission\ValidatedSubmission;
use Ramjet\Forms\Submission\Validator;
use Ramjet\Tests\Forms\FormTestCase;

final class ValidatorTest extends FormTestCase {

	public function test_server_and_page_validate_alike(): void {
		foreach ( self::cases( 'validation-cases.json' ) as $case ) {
			$value = $case['value'];
			if ( is_array( $value ) && isset( $value['repeat'] ) ) {
				$value = $value['before'] . str_repeat( $value['repeat'], $value['times'] ) . $value['after'];
			}
			$field = FieldReader::read( FieldType::from( $case['type'] ), array( 'innerBlocks' => array() ), $case['attributes'], 'x' );
			$error = Validator::error( $field, is_array( $value ) ? $value : PostedValues::text( $value ) );
			$this->assertSame( $case['error'] ?? null, $error, $case['what'] );
		}
	}

	public function test_the_value_of_a_hidden_field_is_never_an_error(): void {
		$field = self::read_form( self::field( 'hidden', array( 'id' => 'from', 'required' => true ) ) )->fields['from'];
		$this->assertNull( Validator::error( $field, '' ) );
		$this->assertNull( Validator::error( $field, str_repeat( 'a', 2000 ) ) );
	}

	public function test_only_options_of_the_field_are_valid(): void {
		$size = self::read_form( self::field( 'select', array( 'options' => array( 'S', 'L' ) ) ) )->fields['select'];
		$this->assertNull( Validator::error( $size, 'L' ) );
		$this->assertSame( 'option', Validator::error( $size, 'XXL' ) );
		$days = self::read_form( self::choices( 'checkbox-multiple', array( 'label' => 'Days' ), array( 'Mon', 'Tue' ) ) )->fields['days'];
		$this->assertNull( Validator::error( $days, array( 'Mon' ) ) );
		$this->assertSame( 'option', Validator::error( $days, array( 'Mon', 'Sunday' ) ) );
	}

	public function test_a_field_that_is_not_shown_is_neither_validated_nor_kept(): void {
		$condition = self::condition( 'meal', 'is', 'Other' );
		$form      = self::read_form(
			self::field( 'select', array( 'id' => 'meal', 'options' => array( 'Fish', 'Other' ) ) )
			. self::field( 'text', array( 'id' => 'which', 'required' => true, 'conditionalLogic' => $condition ) )
		);
		$validate  = static fn( array $values ): ValidatedSubmission => new ValidatedSubmission( $form, $values, new Uploads( array() ) );
		$fish      = $validate( array( 'meal' => 'Fish', 'which' => 'smuggled' ) );
		$this->assertSame( array( 'meal' => 'Fish' ), $fish->shown_values() );
		$this->assertSame( array(), $fish->errors );
		$this->assertSame( array( 'which' => 'Please fill in this field.' ), $validate( array( 'meal' => 'Other', 'which' => '' ) )->errors );
	}
}
