<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\AccessRule;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Csv\CsvReader;

/**
 * Gives access to people who are listed in a CSV file: email address, plan (ID or title), end (may be empty). Members
 * without access in an exported list are left out. If two rows have the same email address and plan, the one that ends
 * later is used. Several requests read a long file, each some of its rows.
 */
final class MemberImport {

	/** Rows of one request. */
	private const BATCH = 500;

	public function __construct( private readonly MemberActions $actions, private readonly PlanNames $plans ) {}

	/**
	 * Imports some rows. Bad ones change nothing.
	 *
	 * @param string $csv  The whole file, in UTF-8.
	 * @param int    $plan For rows without a plan; 0 for none.
	 * @param int    $from Rows that earlier requests read.
	 * @return array{total: int, next: ?int, saved: int, errors: list<array{row: int, email: string, message: string}>}
	 *         `next` is null at the end. `row` counts from 1, the titles included.
	 */
	public function run( string $csv, int $plan, int $from ): array {
		$rows   = self::read( $csv );
		$saved  = 0;
		$errors = array();
		$duplicates = self::duplicates( $rows );
		foreach ( array_diff_key( array_slice( $rows, $from, self::BATCH, true ), $duplicates ) as $index => $row ) {
			$problem = $this->import( $row, $plan, 0 === $index );
			if ( '' === $problem ) {
				++$saved;
			} elseif ( null !== $problem ) {
				$email    = mb_substr( $row[0], 0, 191 );
				$errors[] = array( 'row' => $index + 1, 'email' => $email, 'message' => $problem );
			}
		}
		$next = $from + self::BATCH;
		return array(
			'total'  => count( $rows ),
			'next'   => $next < count( $rows ) ? $next : null,
			'saved'  => $saved,
			'errors' => $errors,
		);
	}

	/**
	 * @param list<string> $row At least three values.
	 * @return string|null Why it was not saved; '' if it was; null for an empty row or titles.
	 */
	private function import( array $row, int $plan, bool $is_first ): ?string {
		if ( '' === implode( '', $row ) || ( $is_first && ! str_contains( $row[0], '@' ) ) ) {
			return null;
		}
		$plan = '' === $row[1] ? $plan : $this->plans->find( $row[1] );
		if ( null === $plan || ! $this->plans->has( $plan ) ) {
			/* translators: %s: ID or title of a payment plan. */
			$text = __( 'There is no plan ‘%s’, or there are several.', 'ramjet' );
			return '' === $row[1]
				? __( 'This row has no plan.', 'ramjet' )
				: sprintf( $text, mb_substr( $row[1], 0, 100 ) );
		}
		$state = self::closed( $row );
		if ( null !== $state ) {
			/* translators: %s: state of a membership, such as refunded. */
			return sprintf( __( 'The state ‘%s’ gives no access.', 'ramjet' ), $state->value );
		}
		$until = MemberActions::end( $row[2], time() );
		$saved = is_wp_error( $until ) ? $until : $this->actions->give( $row[0], $plan, $until, 'import' );
		return is_wp_error( $saved ) ? $saved->get_error_message() : '';
	}

	/** The state of an exported member that gives no access. */
	private static function closed( array $row ): ?MemberState {
		$state = MemberState::tryFrom( $row[ MemberExport::STATE ] ?? '' );
		return null !== $state && ! AccessRule::reads( $state, '' !== $row[2] ) ? $state : null;
	}

	/**
	 * Valid rows for which there is another row with the same email address and plan that ends later, or equally late.
	 *
	 * @param list<list<string>> $rows
	 * @return array<int, true> By their index.
	 */
	private static function duplicates( array $rows ): array {
		$persons = array_map( static fn( array $row ): string => strtolower( $row[0] ) . "\n$row[1]", $rows );
		$counts  = array_count_values( $persons );
		$longest = array();

		$duplicates = array();
		foreach ( $persons as $index => $person ) {
			if ( 1 === $counts[ $person ] || null !== self::closed( $rows[ $index ] ) ) {
				continue;
			}
			$end = MemberActions::end( $rows[ $index ][2], time() );
			if ( is_wp_error( $end ) ) {
				continue;
			}
			[ $other, $until ] = $longest[ $person ] ?? array( null, 0 );
			$is_longer         = null === $other || 0 === $end || ( 0 !== $until && $end > $until );
			$duplicate         = $is_longer ? $other : $index;
			if ( null !== $duplicate ) {
				$duplicates[ $duplicate ] = true;
			}
			$longest[ $person ] = $is_longer ? array( $index, $end ) : $longest[ $person ];
		}
		return $duplicates;
	}

	/** @return list<list<string>> Rows of at least three values. */
	private static function read( string $csv ): array {
		$pad = static fn( array $row ): array => array_pad( $row, 3, '' );
		return array_map( $pad, iterator_to_array( ( new CsvReader( $csv ) )->rows() ) );
	}
}
