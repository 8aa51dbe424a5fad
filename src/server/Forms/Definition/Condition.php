<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** The rules by which a field is shown or hidden: a block's attribute `conditionalLogic`, without unusable parts. */
final class Condition implements \JsonSerializable {

	/** Operators that need no value. */
	private const UNARY = array( 'is_empty', 'is_not_empty', 'is_checked', 'is_not_checked' );

	private const BINARY = array(
		...array( 'is', 'is_not', 'contains', 'does_not_contain', 'equals', 'not_equals' ),
		...array( 'greater_than', 'less_than', 'gte', 'lte', 'before', 'after' ),
	);

	/**
	 * @param bool $is_any Whether one group is enough.
	 * @param list<array{is_any: bool, rules: list<array{field: string, operator: string, value: string}>}> $groups
	 */
	private function __construct(
		public readonly bool $hides,
		public readonly bool $is_any,
		public readonly array $groups
	) {}

	/** @return self|null Null without a complete rule. */
	public static function of( mixed $logic ): ?self {
		if ( ! is_array( $logic ) || true !== ( $logic['enabled'] ?? false ) ) {
			return null;
		}
		$groups = array();
		foreach ( array_filter( self::list( $logic['groups'] ?? null ), is_array( ... ) ) as $group ) {
			$rules = array_filter( array_map( self::rule( ... ), self::list( $group['rules'] ?? null ) ) );
			if ( array() !== $rules ) {
				$groups[] = array( 'is_any' => self::is_any( $group ), 'rules' => array_values( $rules ) );
			}
		}
		$hides = 'hide' === ( $logic['action'] ?? '' );
		return array() === $groups ? null : new self( $hides, self::is_any( $logic ), $groups );
	}

	/** The ids of the fields that the rules refer to. */
	public function fields(): array {
		return array_column( array_merge( ...array_column( $this->groups, 'rules' ) ), 'field' );
	}

	/** In the shape of the attribute. */
	public function jsonSerialize(): array {
		$operator = static fn( bool $is_any ): string => $is_any ? 'any' : 'all';
		$type     = array( 'type' => 'fieldValue' );
		$group    = static fn( array $group ): array => array(
			'logicalOperator' => $operator( $group['is_any'] ),
			'rules'           => array_map( static fn( array $rule ): array => $type + $rule, $group['rules'] ),
		);
		return array(
			'enabled'         => true,
			'action'          => $this->hides ? 'hide' : 'show',
			'logicalOperator' => $operator( $this->is_any ),
			'groups'          => array_map( $group, $this->groups ),
		);
	}

	private static function is_any( array $group ): bool {
		return 'all' !== ( $group['logicalOperator'] ?? '' );
	}

	private static function rule( mixed $rule ): ?array {
		$text = static fn( string $key ): string => is_scalar( $rule[ $key ] ?? null ) ? (string) $rule[ $key ] : '';
		if ( ! is_array( $rule ) || 'fieldValue' !== $text( 'type' ) || '' === $text( 'field' ) ) {
			return null;
		}
		$names       = array( 'field', 'operator', 'value' );
		$parts       = array_combine( $names, array_map( $text, $names ) );
		$is_complete = in_array( $parts['operator'], self::UNARY, true )
			|| ( in_array( $parts['operator'], self::BINARY, true ) && '' !== trim( $parts['value'] ) );
		return $is_complete ? $parts : null;
	}

	private static function list( mixed $value ): array {
		return is_array( $value ) ? array_values( $value ) : array();
	}
}
