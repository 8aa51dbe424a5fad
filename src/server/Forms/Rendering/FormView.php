<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Http\SubmissionOutcome;
use Ramjet\Forms\Http\SubmissionResult;

/** A form that is being rendered: what its fields need to know. */
final class FormView {

	/** The block context in which fields find it. */
	public const CONTEXT = 'ramjet/form';

	/** @var array<string, true> HTML IDs of elements that several fields share. */
	private array $shared = array();

	/**
	 * @param string                 $prefix  Of the form's HTML ids; unique on the page.
	 * @param string|null            $token   Signed FormToken; null for a form that is only displayed.
	 * @param SubmissionOutcome|null $outcome Of the current request, where it submitted this form.
	 */
	public function __construct(
		public readonly Form $form,
		public readonly string $prefix,
		public readonly ?string $token,
		public readonly ?SubmissionOutcome $outcome
	) {}

	/** HTML id of a field's control. */
	public function id( Field $field ): string {
		return "$this->prefix-$field->id";
	}

	/** Whether this is the first field with the element, which has to print it. */
	public function is_new( string $id ): bool {
		$is_new              = ! isset( $this->shared[ $id ] );
		$this->shared[ $id ] = true;
		return $is_new;
	}

	/** Name under which a field's value is posted. */
	public function name( Field $field ): string {
		return match ( $field->type ) {
			FieldType::File             => "ramjet_files_{$field->id}[]",
			FieldType::CheckboxMultiple,
			FieldType::ImageSelect      => "ramjet_fields[$field->id][]",
			default                     => "ramjet_fields[$field->id]" . ( $field->has_other() ? '[]' : '' ),
		};
	}

	/** What is wrong with a field's value; '' for nothing. */
	public function error( Field $field ): string {
		return $this->outcome?->errors[ $field->id ] ?? '';
	}

	/** @return list<string> What the visitor submitted, or the author's default. */
	public function values( Field $field ): array {
		if ( null !== $this->outcome && SubmissionResult::Sent !== $this->outcome->result ) {
			$values = (array) ( $this->outcome->values[ $field->id ] ?? array() );
			return array_values( array_filter( $values, 'is_string' ) );
		}
		$has_initial = in_array( $field->type, array( FieldType::Rating, FieldType::Slider ), true );
		$default     = $has_initial ? Bounds::initial( $field ) : $field->default_value();
		return '' === $default ? array() : array( $default );
	}
}
