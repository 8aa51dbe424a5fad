<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Submission\Outcome;
use Ramjet\Forms\Submission\Result;

/**
 * One form on one page: what its fields have to know when they are rendered.
 */
final class FormView {

	/** Name of the block context in which fields find their form. */
	public const CONTEXT = 'ramjet/form';

	/**
	 * @param Form         $form    The form.
	 * @param string       $prefix  Begins every HTML id of it; unique on the page.
	 * @param string|null  $token   Lets it be sent; null where it is shown for its looks only.
	 * @param Outcome|null $outcome What became of it, where this request has sent it.
	 */
	public function __construct(
		public readonly Form $form,
		public readonly string $prefix,
		public readonly ?string $token,
		public readonly ?Outcome $outcome
	) {}

	/**
	 * The HTML id of a field's control.
	 */
	public function id( Field $field ): string {
		return "$this->prefix-$field->id";
	}

	/**
	 * The name under which a field's answer is sent.
	 */
	public function name( Field $field ): string {
		return match ( $field->type ) {
			FieldType::File             => "ramjet_files_{$field->id}[]",
			FieldType::CheckboxMultiple => "ramjet_fields[$field->id][]",
			default                     => "ramjet_fields[$field->id]",
		};
	}

	/**
	 * What is wrong with a field's answer; '' where nothing is.
	 */
	public function error( Field $field ): string {
		return $this->outcome?->errors[ $field->id ] ?? '';
	}

	/**
	 * What stands in a field: what was sent, or else the author's default.
	 *
	 * @return list<string> One text, none or several where several options can be chosen.
	 */
	public function values( Field $field ): array {
		if ( null !== $this->outcome && Result::Sent !== $this->outcome->result ) {
			$sent = $this->outcome->values[ $field->id ] ?? array();
			return array_values( array_filter( (array) $sent, 'is_string' ) );
		}
		$default = $field->text( 'defaultValue' );
		return '' === $default ? array() : array( $default );
	}
}
