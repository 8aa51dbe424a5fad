<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Support\Content\FreshPosts;
use Ramjet\Support\Values\Scalar;

/**
 * The delivery log of a response: a row of post meta for each attempt, so that servers never overwrite each other's.
 */
final class Log {

	public const META = '_ramjet_delivery_log';
	private const MESSAGE_LENGTH = 1000;

	/** @param int $time In Unix time. */
	public static function add( int $response, string $channel, Attempt $attempt, int $time ): void {
		$row  = array(
			'time'    => $time,
			'channel' => $channel,
			'ok'      => $attempt->succeeded,
			'final'   => $attempt->is_final,
			'message' => mb_substr( $attempt->message, 0, self::MESSAGE_LENGTH ),
		);
		$json = (string) wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
		add_post_meta( $response, self::META, wp_slash( $json ) );
		FreshPosts::load_meta( $response );
	}

	/** @return list<array{time: int, channel: string, ok: bool, final: bool, message: string}> Oldest first. */
	public static function of( int $response ): array {
		return self::parse( get_post_meta( $response, self::META ) );
	}

	/**
	 * @param list<mixed> $rows Values of post meta, which may hold anything.
	 * @return list<array{time: int, channel: string, ok: bool, final: bool, message: string}> Without malformed rows.
	 */
	public static function parse( array $rows ): array {
		$decode = static fn( mixed $json ): mixed => is_string( $json ) ? json_decode( $json, true ) : null;
		return array_map( static fn( array $row ): array => array(
			'time'    => Scalar::number( $row['time'] ?? 0 ),
			'channel' => Scalar::text( $row['channel'] ?? '' ),
			'ok'      => ! empty( $row['ok'] ),
			'final'   => ! empty( $row['final'] ),
			'message' => Scalar::text( $row['message'] ?? '' ),
		), array_values( array_filter( array_map( $decode, $rows ), 'is_array' ) ) );
	}
}
