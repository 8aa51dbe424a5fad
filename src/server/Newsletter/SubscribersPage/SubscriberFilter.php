<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;

/** Which subscribers a list shows, and in which order. */
final class SubscriberFilter {

	/** Values of the table's column `origin`. */
	public const ORIGINS = array( 'form', 'member', 'owner', 'import' );

	/**
	 * @param string   $search   Part of an email address; '' for any.
	 * @param string   $state    A value of SubscriberState; '' for any.
	 * @param string   $origin   One of ORIGINS; '' for any.
	 * @param int|null $from     Those who subscribed at this Unix time or later.
	 * @param int|null $to       Those who subscribed before this Unix time.
	 * @param bool     $by_email Whether they are sorted by email address, not by time.
	 */
	public function __construct(
		public readonly string $search = '',
		public readonly string $state = '',
		public readonly string $origin = '',
		public readonly ?int $from = null,
		public readonly ?int $to = null,
		public readonly bool $by_email = false,
		public readonly bool $ascending = false
	) {}

	/** @param array|\ArrayAccess $params Values of args(); they may be missing or have wrong types. */
	public static function of( array|\ArrayAccess $params ): self {
		$text = static fn( string $name ): string =>
			is_scalar( $params[ $name ] ?? null ) ? (string) $params[ $name ] : '';
		return new self(
			mb_substr( trim( $text( 'search' ) ), 0, 191 ),
			$text( 'state' ),
			$text( 'origin' ),
			Scalar::time( $text( 'from' ) ),
			Scalar::time( $text( 'to' ) ),
			'email' === $text( 'orderby' ),
			'asc' === $text( 'order' )
		);
	}

	public static function args(): array {
		$text = static fn( string $about, array $more ): array => Schema::field( 'string', $about, $more );
		$time = array( 'format' => 'date-time' );
		return array(
			'search'  => $text( 'Part of an email address.', array( 'maxLength' => 191 ) ),
			'state'   => $text( 'A state.', array( 'enum' => array_column( SubscriberState::cases(), 'value' ) ) ),
			'origin'  => $text( 'How they were added.', array( 'enum' => self::ORIGINS ) ),
			'from'    => $text( 'Only those who subscribed at or after this time.', $time ),
			'to'      => $text( 'Only those who subscribed before this time.', $time ),
			'orderby' => $text(
				'Time of the subscription, or email address.',
				array( 'enum' => array( 'date', 'email' ), 'default' => 'date' )
			),
			'order'   => $text(
				'Sort order: by time, "desc" lists the newest first.',
				array( 'enum' => array( 'desc', 'asc' ), 'default' => 'desc' )
			),
		);
	}
}
