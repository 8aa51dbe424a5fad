<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Values\Utf8;

/**
 * Decides which fields of a form are shown, by the values of others. blocks/contact-form/conditions.ts decides the same
 * in the browser; both are tested with test/condition-cases.json.
 *
 * - Rules that are incomplete or refer to a field that does not exist are ignored, and so are groups without rules. A
 *   field is shown if nothing else is left.
 * - The value of a field that is not shown counts as empty, so that conditions can form chains.
 * - Fields whose conditions form a circle are shown.
 * - A text that a visitor entered with a radio button counts as that button, which is what a rule can name.
 * - Hidden fields with a user's data count as empty, because the page cannot know their value.
 */
final class Conditions {

	/** A number as browsers write it. */
	private const NUMBER = '/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iD';

	/** A date or a time as browsers send it. */
	private const MOMENT = '/^(\d{4}-\d\d-\d\d|\d\d:\d\d(:\d\d)?)$/D';

	/** The results of a comparison for which an operator is true. */
	private const ORDER = array(
		'equals'       => array( 0 ),
		'greater_than' => array( 1 ),
		'after'        => array( 1 ),
		'gte'          => array( 0, 1 ),
		'less_than'    => array( -1 ),
		'before'       => array( -1 ),
		'lte'          => array( -1, 0 ),
	);

	/** Operators that negate another one. */
	private const OPPOSITES = array(
		'is_not'           => 'is',
		'does_not_contain' => 'contains',
		'not_equals'       => 'equals',
		'is_not_empty'     => 'is_empty',
		'is_checked'       => 'is_empty',
	);

	/** @var array<string, bool> Field id => whether it is shown. */
	private array $shown = array();

	/** @var array<string, ?Condition> By field id. */
	private readonly array $conditions;

	private function __construct( private readonly array $fields, private readonly array $values ) {
		$this->conditions = array_map( static fn( Field $field ): ?Condition => $field->condition(), $fields );
	}

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
		$condition = $this->conditions[ $id ];
		if ( null === $condition || $this->is_circular( $id ) ) {
			return true;
		}
		$groups = array();
		foreach ( $condition->groups as $group ) {
			$exists = fn( array $rule ): bool => isset( $this->fields[ $rule['field'] ] );
			$rules  = array_filter( $group['rules'], $exists );
			if ( array() !== $rules ) {
				$groups[] = self::combine( $group['is_any'], array_map( $this->is_met( ... ), $rules ) );
			}
		}
		return array() === $groups || self::combine( $condition->is_any, $groups ) !== $condition->hides;
	}

	private static function combine( bool $is_any, array $results ): bool {
		return $is_any ? in_array( true, $results, true ) : ! in_array( false, $results, true );
	}

	private function is_circular( string $id ): bool {
		$seen = array();
		$next = array( $id );
		while ( array() !== $next ) {
			$field = array_pop( $next );
			foreach ( ( $this->conditions[ $field ] ?? null )?->fields() ?? array() as $other ) {
				if ( $other === $id ) {
					return true;
				}
				if ( ! isset( $seen[ $other ] ) ) {
					$seen[ $other ] = true;
					$next[]         = $other;
				}
			}
		}
		return false;
	}

	/** @param array{field: string, operator: string, value: string} $rule */
	private function is_met( array $rule ): bool {
		$field    = $this->fields[ $rule['field'] ];
		$value    = $this->is_shown( $field->id ) ? $this->value( $field ) : array();
		$operator = self::OPPOSITES[ $rule['operator'] ] ?? $rule['operator'];
		$expected = self::fold( $rule['value'], $field );
		$has      = static fn( callable $test ): bool => array() !== array_filter( $value, $test );
		// A choice contains an option, not a part of it.
		$is_list = is_array( $this->values[ $field->id ] ?? null );
		$is_met  = match ( true ) {
			isset( self::ORDER[ $operator ] )     => $has( static fn( string $text ): bool =>
				in_array( self::compare( $text, $expected ), self::ORDER[ $operator ], true ) ),
			'contains' === $operator && ! $is_list => $has( static fn( string $text ): bool =>
				str_contains( $text, $expected ) ),
			'is' === $operator, 'contains' === $operator => in_array( $expected, $value, true ),
			// is_empty, is_not_checked.
			default                                => array() === $value,
		};
		return $is_met !== isset( self::OPPOSITES[ $rule['operator'] ] );
	}

	/** @return list<string> Empty for an empty value. */
	private function value( Field $field ): array {
		if ( FieldType::Hidden === $field->type && 'user' === $field->text( 'hiddenSource' ) ) {
			return array();
		}
		$fold  = static fn( mixed $text ): string => self::fold( $text, $field );
		$given = $this->values[ $field->id ] ?? '';
		if ( null !== $field->other && '' !== $given && ! in_array( $given, $field->options, true ) ) {
			$given = $field->other;
		}
		$texts = array_map( $fold, (array) $given );
		return array_values( array_filter( $texts, static fn( string $text ): bool => '' !== $text ) );
	}

	/** @return int|null Null unless both are equal, numbers, dates or times. */
	private static function compare( string $one, string $two ): ?int {
		if ( preg_match( self::NUMBER, $one ) && preg_match( self::NUMBER, $two ) ) {
			return (float) $one <=> (float) $two;
		}
		$are_moments = preg_match( self::MOMENT, $one ) && preg_match( self::MOMENT, $two )
			&& str_contains( $one, ':' ) === str_contains( $two, ':' );
		return $are_moments || $one === $two ? strcmp( $one, $two ) <=> 0 : null;
	}

	/** Ignores case, surrounding white space, the highest rating and the format of dates. */
	private static function fold( mixed $text, Field $field ): string {
		$text = is_scalar( $text ) ? (string) $text : '';
		$text = Utf8::lower( trim( (string) preg_replace( '/^[\s\p{Z}]+|[\s\p{Z}]+$/u', '', $text ) ) );
		return match ( $field->type->value ) {
			'rating' => (string) preg_replace( '#/\d+$#', '', $text ),
			'date'   => (string) preg_replace(
				'#^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$#D',
				str_starts_with( $field->text( 'dateFormat' ), 'd' ) ? '$3-$2-$1' : '$3-$1-$2',
				$text
			),
			default  => $text,
		};
	}
}
