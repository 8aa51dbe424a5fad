<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Csv\Csv;
use Ramjet\Support\Database\Batches;
use Ramjet\Support\Files\Download;

/** Members as CSV. MemberImport reads the first three columns and the state. */
final class MemberExport {

	/** Index of the column with the state. */
	public const STATE = 4;

	/** One for both exports of the page Payments. */
	private const NONCE = 'ramjet_export_payments';

	/** Members in memory. */
	private const BATCH = 500;

	public function __construct(
		private readonly MemberStore $members,
		private readonly MemberQuery $query,
		private readonly PlanNames $plans
	) {}

	/** Sends the file; ends the request. */
	public function send(): never {
		$refusal = __( 'You are not allowed to export members.', 'ramjet' );
		Download::check( self::NONCE, current_user_can( 'manage_options' ), $refusal );
		// phpcs:ignore WordPress.Security.NonceVerification -- check() verifies it.
		Download::send_csv( 'members', $this->pieces( MemberFilter::of( wp_unslash( $_POST ) ) ) );
	}

	/** @return \Generator<string> Pieces of the file. */
	public function pieces( MemberFilter $filter ): \Generator {
		yield Csv::BOM . Csv::row( array(
			__( 'Email', 'ramjet' ),
			__( 'Plan ID', 'ramjet' ),
			__( 'Until (ISO 8601)', 'ramjet' ),
			__( 'Plan', 'ramjet' ),
			__( 'State', 'ramjet' ),
			__( 'Since (ISO 8601)', 'ramjet' ),
			__( 'Source', 'ramjet' ),
			__( 'Mode', 'ramjet' ),
			__( 'Account', 'ramjet' ),
			__( 'Customer ID', 'ramjet' ),
			__( 'Subscription ID', 'ramjet' ),
		) );
		$is_ready = $this->members->is_ready();
		$next     = fn( int $after ): array =>
			$is_ready ? $this->query->ids_after( $filter, $after, self::BATCH ) : array();
		foreach ( Batches::ids( $next ) as $ids ) {
			foreach ( $this->members->of_ids( $ids ) as $member ) {
				yield Csv::row( $this->row( $member ) );
			}
		}
	}

	/** @return list<string> */
	private function row( Member $member ): array {
		return array(
			$member->email,
			(string) $member->plan,
			0 === $member->until ? '' : (string) wp_date( 'c', $member->until ),
			$this->plans->title( $member->plan ),
			$member->state->value,
			(string) wp_date( 'c', $member->since ),
			$member->source,
			$member->is_test ? __( 'Test', 'ramjet' ) : __( 'Live', 'ramjet' ),
			$member->account,
			$member->customer,
			$member->subscription,
		);
	}
}
