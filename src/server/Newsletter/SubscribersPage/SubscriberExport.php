<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Support\Csv\Csv;
use Ramjet\Support\Database\Batches;
use Ramjet\Support\Files\Download;

/** Subscribers as CSV. SubscriberImport reads the email address and the state. */
final class SubscriberExport {

	/** Of admin-post.php, and of its nonce. */
	public const ACTION = 'ramjet_export_subscribers';

	/** Index of the column with the state. */
	public const STATE = 1;

	/** Subscribers in memory. */
	private const BATCH = 500;

	public function __construct(
		private readonly SubscriberStore $subscribers,
		private readonly SubscriberQuery $query
	) {}

	/** Sends the file; ends the request. */
	public function send(): never {
		$refusal = __( 'You are not allowed to export subscribers.', 'ramjet' );
		Download::check( self::ACTION, current_user_can( 'manage_options' ), $refusal );
		// phpcs:ignore WordPress.Security.NonceVerification -- check() verifies it.
		Download::send_csv( 'subscribers', $this->pieces( SubscriberFilter::of( wp_unslash( $_POST ) ) ) );
	}

	/** @return \Generator<string> Pieces of the file. */
	public function pieces( SubscriberFilter $filter ): \Generator {
		yield Csv::BOM . Csv::row( array(
			__( 'Email', 'ramjet' ),
			__( 'State', 'ramjet' ),
			__( 'Since (ISO 8601)', 'ramjet' ),
			__( 'Confirmed (ISO 8601)', 'ramjet' ),
			__( 'Left (ISO 8601)', 'ramjet' ),
			__( 'Source', 'ramjet' ),
			__( 'Page', 'ramjet' ),
			__( 'Proof of consent', 'ramjet' ),
		) );
		$is_ready = $this->subscribers->is_ready();
		$next     = fn( int $after ): array =>
			$is_ready ? $this->query->ids_after( $filter, $after, self::BATCH ) : array();
		foreach ( Batches::ids( $next ) as $ids ) {
			foreach (
				$this->subscribers->select( 'id IN (' . implode( ',', $ids ) . ') ORDER BY id' ) as $subscriber
			) {
				yield Csv::row( self::row( $subscriber ) );
			}
		}
	}

	/** @return list<string> */
	private static function row( Subscriber $subscriber ): array {
		$date = static fn( int $time ): string => 0 === $time ? '' : (string) wp_date( 'c', $time );
		return array(
			SubscriberResource::of( $subscriber )['email'],
			$subscriber->state->value,
			$date( $subscriber->created ),
			$date( $subscriber->confirmed ),
			$date( $subscriber->left ),
			$subscriber->origin,
			$subscriber->source,
			$subscriber->proof,
		);
	}
}
