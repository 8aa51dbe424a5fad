<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Conditions;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Files\Upload;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Rendering\ErrorTexts;

/**
 * The answers of a submission, with what is wrong with them.
 */
final class Checked {

	/**
	 * @param array<string, Field>               $fields  The fields that were shown.
	 * @param array<string, string|list<string>> $values  Field id => what was answered, of all fields.
	 * @param array<string, list<Upload>>        $uploads Field id => its files.
	 * @param array<string, string>              $errors  Field id => what is wrong.
	 */
	private function __construct(
		public readonly array $fields,
		public readonly array $values,
		public readonly array $uploads,
		public readonly array $errors
	) {}

	/**
	 * @param Form                               $form   The form.
	 * @param array<string, string|list<string>> $values As Reader reads them.
	 * @param Uploads                            $files  What was uploaded.
	 */
	public static function of( Form $form, array $values, Uploads $files ): self {
		$fields  = Conditions::visible( $form->fields, $values );
		$uploads = array();
		$errors  = array();
		foreach ( $fields as $id => $field ) {
			$found = FieldType::File === $field->type ? $files->of( $field ) : Validator::error( $field, $values[ $id ] );
			if ( is_string( $found ) ) {
				$errors[ $id ] = ErrorTexts::of( $field, $found );
			} elseif ( is_array( $found ) && array() !== $found ) {
				$uploads[ $id ] = $found;
			}
		}
		return new self( $fields, $values, $uploads, $errors );
	}
}
