<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Conditions;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldTexts;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Files\Uploads;

/** The values of a submission, and what is wrong with them. */
final class ValidatedSubmission {

	/** @var array<string, Field> The fields that were shown, by id. */
	public readonly array $fields;

	/** @var array<string, list<array>> Files by field id, as Uploads::of() returns them. */
	public readonly array $uploads;

	/** @var array<string, string> Field id => what is wrong with its value. */
	public readonly array $errors;

	/** @param array<string, string|list<string>> $values Of all fields, as PostedValues reads them. */
	public function __construct( Form $form, public readonly array $values, Uploads $files ) {
		$this->fields = Conditions::visible( $form->fields, $values );
		$uploads      = array();
		$errors       = array();
		foreach ( $this->fields as $id => $field ) {
			$is_file = FieldType::File === $field->type;
			$found   = $is_file ? $files->of( $field ) : Validator::error( $field, $values[ $id ] );
			if ( is_string( $found ) ) {
				$errors[ $id ] = FieldTexts::error( $field, $found );
			} elseif ( is_array( $found ) && array() !== $found ) {
				$uploads[ $id ] = $found;
			}
		}
		$this->uploads = $uploads;
		$this->errors  = $errors;
	}

	/** @return array<string, string|list<string>> Values of the fields that were shown. */
	public function shown_values(): array {
		return array_intersect_key( $this->values, $this->fields );
	}
}
