<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;

/** Which orders a list shows, and in which direction. */
final class OrderFilter {

	/** What `status` may be besides the states of an order. */
	public const MORE = array( 'refunded', 'disputed', 'review' );

	/**
	 * @param string    $status    A value of OrderStatus, or one of MORE: refunded in whole or part, with a dispute, to
	 *                             be reviewed. '' for any, as in the other texts.
	 * @param string    $search    A complete email address or ID, or part of a name or email address.
	 * @param bool|null $is_test   Null for both.
	 * @param int|null  $from      Unix time from which they were started; in exports, paid or refunded.
	 * @param int|null  $to        Unix time before which they were.
	 * @param bool      $is_paid   Whether to leave out what was never paid.
	 */
	public function __construct(
		public readonly string $status = '',
		public readonly string $search = '',
		public readonly string $processor = '',
		public readonly string $currency = '',
		public readonly ?bool $is_test = null,
		public readonly ?int $from = null,
		public readonly ?int $to = null,
		public readonly bool $ascending = false,
		public readonly bool $is_paid = false
	) {}

	/** @param array|\ArrayAccess $params Values of args(); they may be missing or have wrong types. */
	public static function of( array|\ArrayAccess $params, bool $is_paid = false ): self {
		$text = static fn( string $name ): string => is_string( $params[ $name ] ?? null ) ? $params[ $name ] : '';
		$mode = array( 'live' => false, 'test' => true );
		return new self(
			$text( 'status' ),
			mb_substr( trim( $text( 'search' ) ), 0, 191 ),
			$text( 'processor' ),
			$text( 'currency' ),
			$mode[ $text( 'mode' ) ] ?? null,
			Scalar::time( $text( 'from' ) ),
			Scalar::time( $text( 'to' ) ),
			'asc' === $text( 'order' ),
			$is_paid
		);
	}

	public static function args(): array {
		$text   = static fn( string $about, array $more ): array => Schema::field( 'string', $about, $more );
		$states = array( ...array_column( OrderStatus::cases(), 'value' ), ...self::MORE );
		$time   = array( 'format' => 'date-time' );
		return array(
			'search'    => $text(
				'A complete email address or ID, or part of a name or email address.',
				array( 'maxLength' => 191 )
			),
			'status'    => $text(
				'A status, "refunded" (in full or in part), "disputed", or "review" (needs the owner’s review).',
				array( 'enum' => $states )
			),
			'processor' => $text( 'The payment processor.', array( 'enum' => array( 'stripe', 'paypal' ) ) ),
			'currency'  => $text( 'ISO 4217 code.', array( 'pattern' => '^[A-Z]{3}$' ) ),
			'mode'      => $text( 'Real or test payments.', array( 'enum' => array( 'live', 'test' ) ) ),
			'from'      => $text( 'Only payments started at or after this time.', $time ),
			'to'        => $text( 'Only payments started before this time.', $time ),
			'order'     => $text(
				'Sort order by time: "desc" lists the newest first.',
				array( 'enum' => array( 'desc', 'asc' ), 'default' => 'desc' )
			),
		);
	}
}
