<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Scalar;

/**
 * What happened to an entry: one row of post meta for each attempt, so that two servers never overwrite each other's.
 */
final class Log {

	/** Key of the rows. */
	public const META = '_ramjet_delivery_log';

	/**
	 * @param int     $entry   The entry's id.
	 * @param string  $channel Name of the channel.
	 * @param Attempt $attempt How it ended.
	 * @param int     $time    When, in Unix time.
	 */
	public static function add( int $entry, string $channel, Attempt $attempt, int $time ): void {
		$row = array(
			'time'    => $time,
			'channel' => $channel,
			'ok'      => $attempt->succeeded,
			'final'   => $attempt->is_final,
			'message' => mb_substr( $attempt->message, 0, 1000 ),
		);
		add_post_meta( $entry, self::META, wp_slash( (string) wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE ) ) );
	}

	/**
	 * @param int $entry The entry's id.
	 * @return list<array{time: int, channel: string, ok: bool, final: bool, message: string}> Oldest first.
	 */
	public static function of( int $entry ): array {
		return self::parse( get_post_meta( $entry, self::META ) );
	}

	/**
	 * @param list<mixed> $rows Values of an entry's rows, oldest first.
	 * @return list<array{time: int, channel: string, ok: bool, final: bool, message: string}> Without what is no row.
	 */
	public static function parse( array $rows ): array {
		$rows = array_map( static fn( mixed $json ): mixed => is_string( $json ) ? json_decode( $json, true ) : null, $rows );
		return array_map(
			static fn( array $row ): array => array(
				'time'    => Scalar::number( $row['time'] ?? 0 ),
				'channel' => Scalar::text( $row['channel'] ?? '' ),
				'ok'      => ! empty( $row['ok'] ),
				'final'   => ! empty( $row['final'] ),
				'message' => Scalar::text( $row['message'] ?? '' ),
			),
			array_values( array_filter( $rows, 'is_array' ) )
		);
	}
}
