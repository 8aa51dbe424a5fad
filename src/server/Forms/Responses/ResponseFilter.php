<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;

/** Which responses a list shows, and in which order. */
final class ResponseFilter {

	/** Statuses in REST => of posts. */
	public const STATUSES = array(
		'inbox' => 'publish',
		'spam'  => 'spam',
		'trash' => 'trash',
	);

	/**
	 * @param string $status A key of STATUSES.
	 * @param string $source Where the form is saved, as Support\Visitors\BlockSource writes it; '' for any.
	 * @param string $key The form's key there; '' for any.
	 * @param bool|null $unread Null for read and unread ones.
	 * @param int|null $after Not sent before this time, in Unix time.
	 * @param int|null $before Sent before this time.
	 * @param string $orderby 'date' or 'name'.
	 */
	public function __construct(
		public readonly string $status = 'inbox',
		public readonly string $search = '',
		public readonly string $source = '',
		public readonly string $key = '',
		public readonly ?bool $unread = null,
		public readonly ?int $after = null,
		public readonly ?int $before = null,
		public readonly string $orderby = 'date',
		public readonly bool $ascending = false
	) {}

	/** @param array|\ArrayAccess $params Values of the arguments of args(); they may be missing or have wrong types. */
	public static function of( array|\ArrayAccess $params ): self {
		$text = static fn( string $name ): string => is_string( $params[ $name ] ?? null ) ? $params[ $name ] : '';
		return new self(
			isset( self::STATUSES[ $text( 'status' ) ] ) ? $text( 'status' ) : 'inbox',
			$text( 'search' ),
			$text( 'source' ),
			$text( 'key' ),
			isset( $params['unread'] ) && '' !== $params['unread'] ? rest_sanitize_boolean( $params['unread'] ) : null,
			Scalar::time( $text( 'after' ) ),
			Scalar::time( $text( 'before' ) ),
			'name' === $text( 'orderby' ) ? 'name' : 'date',
			'asc' === $text( 'order' )
		);
	}

	public static function args(): array {
		$one_of = static fn( string $description, string ...$values ): array => Schema::field(
			'string',
			$description,
			array( 'enum' => $values, 'default' => $values[0] )
		);
		$text   = static fn( string $description, int $length ): array =>
			Schema::field( 'string', $description, array( 'maxLength' => $length ) );
		$time   = static fn( string $description ): array =>
			Schema::field( 'string', $description, array( 'format' => 'date-time' ) );
		return array(
			'status'  => $one_of( 'The list.', ...array_keys( self::STATUSES ) ),
			'search'  => $text( 'Words that a response has to contain, regardless of case and accents.', 200 ),
			'source'  => $text(
				'Only responses to forms saved there: "post:12", "template:theme//slug", "part:theme//slug", '
				. '"pattern:slug" or "widget:block-3".',
				400
			),
			'key'     => $text( 'Only responses to this form of the source.', 191 ),
			'unread'  => Schema::field( 'boolean', 'Only unread responses, or only read ones.' ),
			'after'   => $time( 'Only responses sent at this time or later.' ),
			'before'  => $time( 'Only responses sent before this time.' ),
			'orderby' => $one_of( 'Sort order.', 'date', 'name' ),
			'order'   => $one_of( 'Direction of the sort order: "desc" begins with the newest.', 'desc', 'asc' ),
		);
	}
}
