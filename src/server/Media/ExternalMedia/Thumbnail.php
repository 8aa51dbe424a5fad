<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Media\ExternalMedia\Copy\MediaFile;

/** Passes on a small image whose source requires a key, which the browser never sees. */
final class Thumbnail {

	private const MAX_BYTES = 5 * MB_IN_BYTES;

	private const SECONDS = 15;

	private const TYPES = array( 'image/jpeg', 'image/png', 'image/webp', 'image/gif' );

	/**
	 * @param array<string, mixed> $details Of an item that the source has listed.
	 * @return \WP_REST_Response|\WP_Error The response sends the image instead of JSON.
	 */
	public static function response( MediaSource $source, array $details ): \WP_REST_Response|\WP_Error {
		$remote = $source->file( $details, true );
		if ( is_wp_error( $remote ) ) {
			return $remote;
		}
		$file    = MediaFile::temporary( 'thumbnail' );
		$problem = $file->receive( $remote, $source->name(), self::MAX_BYTES, self::SECONDS );
		$type    = null === $problem ? MediaFile::detect( $file->path() ) : '';
		$bytes   = in_array( $type, self::TYPES, true ) ? (string) file_get_contents( $file->path() ) : null;
		$file->delete();
		if ( null === $bytes ) {
			return $problem ?? MediaFile::wrong_type();
		}
		$response = new \WP_REST_Response( null, 200, array(
			'Content-Type'           => $type,
			'Content-Length'         => (string) strlen( $bytes ),
			'X-Content-Type-Options' => 'nosniff',
			'Cache-Control'          => 'private, max-age=' . DAY_IN_SECONDS,
		) );
		$send     = static function ( mixed $is_served, mixed $result ) use ( $response, $bytes ): mixed {
			if ( $is_served || $result !== $response ) {
				return $is_served;
			}
			echo $bytes; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- An image, not a page.
			return true;
		};
		add_filter( 'rest_pre_serve_request', $send, 10, 2 );
		return $response;
	}
}
