<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Support\Values\Shape;

/** Reads a row of the orders' table. */
final class OrderReader {

	/** @param array<string, string|int|null> $row With all columns. */
	public static function read( array $row ): Order {
		$text = static fn( string $name ): string => (string) ( $row[ $name ] ?? '' );
		$int  = static fn( string $name ): int => (int) ( $row[ $name ] ?? 0 );
		$sum  = static fn( string $name ): int => max( -Order::LIMIT, min( Order::LIMIT, $int( $name ) ) );
		return new Order(
			$int( 'id' ),
			$text( 'public_id' ),
			OrderStatus::tryFrom( $text( 'status' ) ) ?? OrderStatus::Created,
			$text( 'processor' ),
			$text( 'source' ),
			$int( 'page' ),
			$text( 'item' ),
			$text( 'title' ),
			$text( 'period' ),
			$sum( 'amount' ),
			$int( 'quantity' ),
			$sum( 'refunded' ),
			$text( 'currency' ),
			$text( 'name' ),
			$text( 'email' ),
			$text( 'account' ),
			1 === $int( 'is_test' ),
			$text( 'checkout_id' ),
			$text( 'checkout_url' ),
			$text( 'payment_id' ),
			$text( 'subscription_id' ),
			$int( 'parent' ),
			$text( 'reason' ),
			$text( 'review' ),
			$text( 'dispute' ),
			$text( 'visitor' ),
			$int( 'created_at' ),
			$int( 'paid_at' ),
			$int( 'receipt_at' ),
			self::history( $text( 'history' ) )
		);
	}

	/** @return list<array{time: int, event: string, detail: string, user: int}> Damaged lines are left out. */
	private static function history( string $lines ): array {
		$like   = array( 'time' => 0, 'event' => '', 'detail' => '', 'user' => 0 );
		$read   = static fn( string $line ): mixed => Shape::of_json( $line, $like );
		$events = array_map( $read, explode( "\n", $lines ) );
		return array_values( array_filter( $events, 'is_array' ) );
	}
}
