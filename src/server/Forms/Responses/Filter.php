<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\Schema;

/**
 * Which entries somebody wants to see, and in which order.
 */
final class Filter {

	/** Statuses as people know them => as posts have them. */
	public const STATUSES = array(
		'inbox' => 'publish',
		'spam'  => 'spam',
		'trash' => 'trash',
	);

	/**
	 * @param string    $status  A key of STATUSES.
	 * @param string    $search  Words that have to be in the entry, '' for any.
	 * @param string    $source  Where the form is saved, as Definition\Source writes it; '' for any.
	 * @param string    $key     The form's key there; '' for any.
	 * @param bool|null $unread  Only those that are, or are not; null for both.
	 * @param int|null  $after   Not before this time, in Unix time.
	 * @param int|null  $before  Before this time.
	 * @param string    $orderby 'date' or 'name'.
	 * @param bool      $ascending The order.
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

	/**
	 * @param array|\ArrayAccess $params Values of the arguments that args() describes; any may be missing.
	 */
	public static function of( array|\ArrayAccess $params ): self {
		$text = static fn( string $name ): string => is_string( $params[ $name ] ?? null ) ? $params[ $name ] : '';
		return new self(
			isset( self::STATUSES[ $text( 'status' ) ] ) ? $text( 'status' ) : 'inbox',
			$text( 'search' ),
			$text( 'source' ),
			$text( 'key' ),
			isset( $params['unread'] ) && '' !== $params['unread'] ? rest_sanitize_boolean( $params['unread'] ) : null,
			self::time( $text( 'after' ) ),
			self::time( $text( 'before' ) ),
			'name' === $text( 'orderby' ) ? 'name' : 'date',
			'asc' === $text( 'order' )
		);
	}

	/**
	 * @return array<string, array> Argument => JSON schema, as routes take it.
	 */
	public static function args(): array {
		return array(
			'status'  => Schema::field(
				'string',
				__( 'Which of the three lists.', 'ramjet' ),
				array(
					'enum'    => array_keys( self::STATUSES ),
					'default' => 'inbox',
				)
			),
			'search'  => Schema::field( 'string', __( 'Words that all have to be in the answers, in any case and without accents.', 'ramjet' ), array( 'maxLength' => 200 ) ),
			'source'  => Schema::field( 'string', __( 'Only from forms that are saved there: ‘post:12’, ‘template:theme//slug’, ‘part:theme//slug’, ‘pattern:slug’ or ‘widget:block-3’.', 'ramjet' ), array( 'maxLength' => 400 ) ),
			'key'     => Schema::field( 'string', __( 'Only from this form of the source.', 'ramjet' ), array( 'maxLength' => 191 ) ),
			'unread'  => Schema::field( 'boolean', __( 'Only those that nobody has opened, or only the others.', 'ramjet' ) ),
			'after'   => Schema::field( 'string', __( 'Not sent before this time.', 'ramjet' ), array( 'format' => 'date-time' ) ),
			'before'  => Schema::field( 'string', __( 'Sent before this time.', 'ramjet' ), array( 'format' => 'date-time' ) ),
			'orderby' => Schema::field(
				'string',
				__( 'What they are sorted by.', 'ramjet' ),
				array(
					'enum'    => array( 'date', 'name' ),
					'default' => 'date',
				)
			),
			'order'   => Schema::field(
				'string',
				__( 'Which come first: ‘desc’ the latest.', 'ramjet' ),
				array(
					'enum'    => array( 'asc', 'desc' ),
					'default' => 'desc',
				)
			),
		);
	}

	private static function time( string $text ): ?int {
		$time = '' === $text ? false : rest_parse_date( $text );
		return false === $time ? null : (int) $time;
	}
}
