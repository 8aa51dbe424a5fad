<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Decides which fields of a form are shown, by the values of others. blocks/contact-form/conditions.ts decides the same
 * in the browser; both are tested with test/condition-cases.json.
 *
 * - A field is shown when it has no condition, or one that is invalid or refers to a field that does not exist.
 * - The value of a field that is not shown counts as empty, so that conditions can form chains.
 * - Fields whose conditions form a circle are shown.
 * - Hidden fields with a user's data count as empty, because the page cannot know their value.
 */
final class Conditions {

	/** A number as browsers write it. */
	private const NUMBER = '/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iD';

	private const DATE = '/^\d{4}-\d\d-\d\d$/D';

	/** @var array<string, bool> Field id => whether it is shown. */
	private array $shown = array();

	private function __construct( private readonly array $fields, private readonly array $values ) {}

	/**
	 * @param array<string, Field>               $fields The form's fields by id.
	 * @param array<string, string|list<string>> $values By field id.
	 * @return array<string, Field> The fields that are shown.
	 */
	public static function visible( array $fields, array $values ): array {
		$conditions = new self( $fields, $values );
		return array_filter( $fields, static fn( Field $field ): bool => $conditions->is_shown( $field->id ) );
	}

	private function is_shown( string $id ): bool {
		return $this->shown[ $id ] ??= $this->decide( $id );
	}

	private function decide( string $id ): bool {
		$condition = $this->fields[ $id ]->condition();
		$other     = $condition['field'] ?? '';
		if ( null === $condition || ! isset( $this->fields[ $other ] ) || $this->is_circular( $id ) ) {
			return true;
		}
		$value = $this->is_shown( $other ) ? $this->value( $other ) : array();
		return self::matches( $condition['operator'], $value, self::fold( $condition['value'] ) );
	}

	private function is_circular( string $id ): bool {
		$seen = array();
		$next = $id;
		while ( isset( $this->fields[ $next ] ) && ! isset( $seen[ $next ] ) ) {
			$seen[ $next ] = true;
			$next          = $this->fields[ $next ]->condition()['field'] ?? '';
			if ( $next === $id ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<string> Empty for an empty value. */
	private function value( string $id ): array {
		$field = $this->fields[ $id ];
		if ( FieldType::Hidden === $field->type && 'user' === $field->text( 'hiddenSource' ) ) {
			return array();
		}
		$texts = array_map( self::fold( ... ), (array) ( $this->values[ $id ] ?? '' ) );
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
	}

	/** @param list<string> $value Of the other field. */
	private static function matches( string $operator, array $value, string $expected ): bool {
		$any      = static fn( \Closure $test ): bool => array() !== array_filter( $value, $test );
		$is       = static fn(): bool => '' === $expected ? array() === $value : in_array( $expected, $value, true );
		$contains = static fn(): bool => $any( static fn( string $text ): bool => str_contains( $text, $expected ) );
		$compares = static fn( int $sign ): bool =>
			$any( static fn( string $text ): bool => self::compare( $text, $expected ) === $sign );
		return match ( $operator ) {
			'is'          => $is(),
			'isNot'       => ! $is(),
			'contains'    => $contains(),
			'notContains' => ! $contains(),
			'isEmpty'     => array() === $value,
			'isNotEmpty'  => array() !== $value,
			'greaterThan' => $compares( 1 ),
			'lessThan'    => $compares( -1 ),
			default       => true,
		};
	}

	/** @return int|null Null unless both are numbers or both are dates. */
	private static function compare( string $one, string $two ): ?int {
		if ( preg_match( self::NUMBER, $one ) && preg_match( self::NUMBER, $two ) ) {
			return (float) $one <=> (float) $two;
		}
		return preg_match( self::DATE, $one ) && preg_match( self::DATE, $two ) ? strcmp( $one, $two ) <=> 0 : null;
	}

	/** Ignores case and surrounding white space. */
	private static function fold( mixed $text ): string {
		$text = is_scalar( $text ) ? (string) $text : '';
		return mb_strtolower( trim( (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', $text ) ) );
	}
}
