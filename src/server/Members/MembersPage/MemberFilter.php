<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;

/** Which members a list shows, and in which direction. */
final class MemberFilter {

	/** Value of `state` for members with a second subscription that somebody paid by mistake. */
	public const EXTRA = 'extra';

	/**
	 * @param string   $search Part of an email address, or Stripe's whole ID of a customer or subscription; '' for any.
	 * @param int      $plan   0 for any.
	 * @param string   $state  A value of MemberState, or EXTRA; '' for any.
	 * @param int|null $from   Members since this Unix time or later.
	 * @param int|null $to     Members since before this Unix time.
	 */
	public function __construct(
		public readonly string $search = '',
		public readonly int $plan = 0,
		public readonly string $state = '',
		public readonly ?int $from = null,
		public readonly ?int $to = null,
		public readonly bool $ascending = false
	) {}

	/** @param array|\ArrayAccess $params Values of args(); they may be missing or have wrong types. */
	public static function of( array|\ArrayAccess $params ): self {
		$text = static fn( string $name ): string =>
			is_scalar( $params[ $name ] ?? null ) ? (string) $params[ $name ] : '';
		return new self(
			mb_substr( trim( $text( 'search' ) ), 0, 191 ),
			max( 0, (int) $text( 'plan' ) ),
			$text( 'state' ),
			Scalar::time( $text( 'from' ) ),
			Scalar::time( $text( 'to' ) ),
			'asc' === $text( 'order' )
		);
	}

	public static function args(): array {
		$text = static fn( string $about, array $more ): array => Schema::field( 'string', $about, $more );
		$time = array( 'format' => 'date-time' );
		return array(
			'search' => $text(
				'Part of an email address, or the whole ID of Stripe’s customer or subscription.',
				array( 'maxLength' => 191 )
			),
			'plan'   => Schema::field( 'integer', 'ID of a plan.', array( 'minimum' => 1 ) ),
			'state'  => $text(
				'A state; or "extra": members with a second subscription that was paid by mistake.',
				array( 'enum' => array( ...array_column( MemberState::cases(), 'value' ), self::EXTRA ) )
			),
			'from'   => $text( 'Only members who joined at or after this time.', $time ),
			'to'     => $text( 'Only members who joined before this time.', $time ),
			'order'  => $text(
				'Sort order by time: "desc" lists the newest first.',
				array( 'enum' => array( 'desc', 'asc' ), 'default' => 'desc' )
			),
		);
	}
}
