<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Which fields of a form are shown, by what was answered so far. blocks/contact-form/conditions.ts decides the same in the
 * browser; test/condition-cases.json holds both to it.
 *
 * - A field without a condition is shown, and so is one whose condition names no field of the form or is not understood:
 *   rather a question too many than one that nobody is asked.
 * - The answer of a field that is not shown counts as empty, so that conditions may form chains.
 * - Fields whose conditions lead back to themselves are shown.
 * - What the server fills in itself (hidden fields with a user's data) counts as empty: the page cannot know it.
 */
final class Conditions {

	/** A number as browsers write it. */
	private const NUMBER = '/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iD';

	/** @var array<string, bool> Field id => whether it is shown, as far as it was worked out. */
	private array $shown = array();

	/**
	 * @param array<string, Field>               $fields The form's fields by their ids.
	 * @param array<string, string|list<string>> $values Field id => what was answered.
	 */
	private function __construct(
		private readonly array $fields,
		private readonly array $values
	) {}

	/**
	 * The fields that are shown.
	 *
	 * @param array<string, Field>               $fields The form's fields by their ids.
	 * @param array<string, string|list<string>> $values Field id => what was answered.
	 * @return array<string, Field> Those of the fields that count.
	 */
	public static function visible( array $fields, array $values ): array {
		$conditions = new self( $fields, $values );
		return array_filter( $fields, static fn( Field $field ): bool => $conditions->is_shown( $field->id ) );
	}

	private function is_shown( string $id ): bool {
		if ( isset( $this->shown[ $id ] ) ) {
			return $this->shown[ $id ];
		}
		$condition = $this->fields[ $id ]->condition();
		$other     = $condition['field'] ?? '';
		if ( null === $condition || ! isset( $this->fields[ $other ] ) || $this->leads_back( $id ) ) {
			$this->shown[ $id ] = true;
		} else {
			$answer             = $this->is_shown( $other ) ? $this->answer( $other ) : array();
			$this->shown[ $id ] = self::holds( $condition['operator'], $answer, self::fold( $condition['value'] ) );
		}
		return $this->shown[ $id ];
	}

	private function leads_back( string $id ): bool {
		$met  = array();
		$next = $id;
		while ( isset( $this->fields[ $next ] ) && ! isset( $met[ $next ] ) ) {
			$met[ $next ] = true;
			$next         = $this->fields[ $next ]->condition()['field'] ?? '';
			if ( $next === $id ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return list<string> What was answered; nothing for an empty answer.
	 */
	private function answer( string $id ): array {
		$field = $this->fields[ $id ];
		if ( FieldType::Hidden === $field->type && 'user' === $field->text( 'hiddenSource' ) ) {
			return array();
		}
		$texts = array_map( self::fold( ... ), (array) ( $this->values[ $id ] ?? '' ) );
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
	}

	/**
	 * @param string       $operator One of the editor's.
	 * @param list<string> $answer   What was answered.
	 * @param string       $value    What the condition compares it with.
	 */
	private static function holds( string $operator, array $answer, string $value ): bool {
		$is       = static fn(): bool => '' === $value ? array() === $answer : in_array( $value, $answer, true );
		$contains = static fn(): bool => array() !== array_filter( $answer, static fn( string $text ): bool => str_contains( $text, $value ) );
		$compares = static fn( int $sign ): bool => array() !== array_filter( $answer, static fn( string $text ): bool => self::compare( $text, $value ) === $sign );
		return match ( $operator ) {
			'is'          => $is(),
			'isNot'       => ! $is(),
			'contains'    => $contains(),
			'notContains' => ! $contains(),
			'isEmpty'     => array() === $answer,
			'isNotEmpty'  => array() !== $answer,
			'greaterThan' => $compares( 1 ),
			'lessThan'    => $compares( -1 ),
			default       => true,
		};
	}

	/**
	 * @return int|null Null for what cannot be compared: numbers compare with numbers, dates with dates.
	 */
	private static function compare( string $one, string $two ): ?int {
		if ( preg_match( self::NUMBER, $one ) && preg_match( self::NUMBER, $two ) ) {
			return (float) $one <=> (float) $two;
		}
		$date = '/^\d{4}-\d\d-\d\d$/D';
		return preg_match( $date, $one ) && preg_match( $date, $two ) ? strcmp( $one, $two ) <=> 0 : null;
	}

	/**
	 * Case and the white space around a text make no difference.
	 */
	private static function fold( mixed $text ): string {
		return mb_strtolower( trim( (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', is_scalar( $text ) ? (string) $text : '' ) ) );
	}
}
