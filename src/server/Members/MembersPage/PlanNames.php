<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Support\Contracts\MemberPlan;

/** Finds plans by ID and by title. */
final class PlanNames {

	/** @var array<int, MemberPlan> */
	private readonly array $plans;

	/** @param list<MemberPlan> $plans Deleted ones too: their members keep them. */
	public function __construct( array $plans ) {
		$this->plans = array_column( $plans, null, 'id' );
	}

	public function has( int $id ): bool {
		return isset( $this->plans[ $id ] );
	}

	public function title( int $id ): string {
		$title = $this->plans[ $id ]->title ?? '';
		/* translators: %d: ID of a payment plan. */
		return '' === $title ? sprintf( __( 'Plan %d', 'ramjet' ), $id ) : $title;
	}

	/**
	 * The plan that a text names.
	 *
	 * @param string $text An ID, or a title, whose ASCII letters may be in upper or lower case.
	 * @return int|null Null for none, or for a title that several plans have.
	 */
	public function find( string $text ): ?int {
		if ( ctype_digit( $text ) && $this->has( (int) $text ) ) {
			return (int) $text;
		}
		$same  = static fn( MemberPlan $plan ): bool =>
			! $plan->is_deleted && 0 === strcasecmp( trim( $plan->title ), $text );
		$found = array_filter( $this->plans, $same );
		return 1 === count( $found ) ? array_key_first( $found ) : null;
	}

	/** @return list<array{id: int, title: string, deleted: bool}> */
	public function list(): array {
		$row = fn( MemberPlan $plan ): array =>
			array( 'id' => $plan->id, 'title' => $this->title( $plan->id ), 'deleted' => $plan->is_deleted );
		return array_map( $row, array_values( $this->plans ) );
	}
}
