<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Support\Values\Shape;

/** Reads PayPal's disputes about a payment, as values of Order::$dispute. */
final class Disputes {

	/** PayPal's states that are not over. */
	private const STATES = array(
		'OPEN'                        => 'needs_response',
		'WAITING_FOR_SELLER_RESPONSE' => 'needs_response',
		'WAITING_FOR_BUYER_RESPONSE'  => 'under_review',
		'UNDER_REVIEW'                => 'under_review',
		'OTHER'                       => 'under_review',
	);

	private const OUTCOMES = array(
		'RESOLVED_SELLER_FAVOUR' => 'won',
		'RESOLVED_WITH_PAYOUT'   => 'won',
		'CANCELED_BY_BUYER'      => 'won',
		'DENIED'                 => 'won',
		'RESOLVED_BUYER_FAVOUR'  => 'lost',
		'ACCEPTED'               => 'lost',
	);

	/** @return string|null '' for none; null where PayPal does not say: an app may lack the permission. */
	public static function find( PayPalApi $api, string $capture ): ?string {
		$path  = 'v1/customer/disputes';
		$reply = $api->get( "$path?disputed_transaction_id=" . rawurlencode( $capture ) );
		$items = Shape::of( $reply->json['items'] ?? null, array( array( 'dispute_id' => '', 'status' => '' ) ) );
		if ( 200 !== $reply->status || null === $items ) {
			return null;
		}
		foreach ( $items as $item ) {
			if ( isset( self::STATES[ $item['status'] ] ) ) {
				return self::STATES[ $item['status'] ];
			}
		}
		if ( array() === $items ) {
			return '';
		}
		// The list leaves out how a dispute ended.
		$reply   = $api->get( "$path/" . rawurlencode( $items[0]['dispute_id'] ) );
		$outcome = $reply->json['dispute_outcome']['outcome_code'] ?? '';
		return 200 === $reply->status && is_string( $outcome ) ? self::OUTCOMES[ $outcome ] ?? 'closed' : null;
	}
}
