<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;

/** Overview item: responses of the last week that could not be delivered and will not be retried. */
final class Failures {

	private const NEWEST = 200;

	public function __construct(
		private readonly \wpdb $db,
		private readonly ResponseStore $responses,
		private readonly int $now
	) {}

	public function items(): array {
		$failed = $this->recent();
		if ( array() === $failed ) {
			return array();
		}
		$response = array_key_last( $failed );
		$count    = count( $failed );
		return array(
			new OverviewItem(
				'forms-delivery',
				OverviewState::Failed,
				__( 'Delivery of responses', 'ramjet' ),
				sprintf(
					/* translators: 1: number of responses. 2: result of the last attempt, a sentence. */
					_n(
						'%1$d response could not be delivered to every recipient and won’t be retried automatically: %2$s',
						'%1$d responses could not be delivered to every recipient and won’t be retried automatically. Last error: %2$s',
						$count,
						'ramjet'
					),
					$count,
					$failed[ $response ]['message']
				),
				Step::page(
					1 === $count ? __( 'See the response', 'ramjet' ) : __( 'See the last one', 'ramjet' ),
					'responses',
					array( 'response' => (string) $response )
				),
				$failed[ $response ]['time']
			),
		);
	}

	/** @return list<int> Their IDs, the latest last. */
	public function ids(): array {
		return array_keys( $this->recent() );
	}

	/** @return array<int, array{time: int, message: string}> Response => its last failure; the latest comes last. */
	private function recent(): array {
		$query = "SELECT ID FROM {$this->db->posts} WHERE post_type = %s AND post_status = 'publish'
			ORDER BY post_date DESC LIMIT %d";
		$ids   = $this->db->get_col( $this->db->prepare( $query, Response::POST_TYPE, self::NEWEST ) );
		if ( array() === $ids ) {
			return array();
		}
		$list  = implode( ',', array_map( 'intval', $ids ) );
		$query = "SELECT post_id, meta_value FROM {$this->db->postmeta}
			WHERE post_id IN ($list) AND meta_key = %s ORDER BY meta_id";
		$logs  = array();
		foreach ( $this->db->get_results( $this->db->prepare( $query, Log::META ) ) as $row ) {
			$logs[ (int) $row->post_id ][] = $row->meta_value;
		}
		$failed = array_map( static fn( array $log ): ?array => self::last_failure( Log::parse( $log ) ), $logs );
		$oldest = $this->now - WEEK_IN_SECONDS;
		$failed = array_filter( $failed, static fn( ?array $row ): bool => null !== $row && $row['time'] > $oldest );
		// The log may name channels that the response no longer has.
		$has_failed = static fn( Response $response ): bool => Progress::FAILED === Progress::of( $response )->state();
		$responses  = array_filter( $this->responses->load( ...array_keys( $failed ) ), $has_failed );
		$failed     = array_intersect_key( $failed, array_column( $responses, null, 'id' ) );
		uasort( $failed, static fn( array $a, array $b ): int => $a['time'] <=> $b['time'] );
		return $failed;
	}

	/**
	 * @param list<array> $log A response's log, oldest first.
	 * @return array{time: int, message: string}|null The last row of a channel that failed for good.
	 */
	private static function last_failure( array $log ): ?array {
		$failed = array_diff( Progress::failed_in( $log ), array( Akismet::CHANNEL ) );
		$counts = static fn( array $row ): bool =>
			in_array( $row['channel'], $failed, true ) && ! ConfirmationEmail::is( $row['channel'] );
		$rows   = array_filter( $log, $counts );
		return array() === $rows ? null : end( $rows );
	}
}
