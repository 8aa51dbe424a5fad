<?php
declare(strict_types=1);

namespace Ramjet\Video\Upload;

use Ramjet\Support\Files\Vault;
use Ramjet\Video\Files\Disk;
use Ramjet\Video\Library\Guids;
use Ramjet\Video\Library\Privacy;

/**
 * Receives videos in pieces: tus 1.0.0 with its extensions creation,
 * expiration and termination. The partial file gives the offset, so that a request that was killed loses nothing.
 */
final class TusServer {

	public const VERSION = '1.0.0';

	/** Action in admin-ajax.php. */
	public const ACTION = 'ramjet-video-upload';

	/** Seconds that checks of the complete file may take, besides those of a lease. */
	private const CHECKS = 30;

	private const CHUNK_TYPE = 'application/offset+octet-stream';

	/** Attachment meta: key and length of the upload it came from. */
	private const SOURCE = '_ramjet_video_upload';

	public function __construct(
		private readonly UploadStore $store,
		private readonly Vault $vault,
		private readonly UploadToken $tokens
	) {}

	/** URL of the server, and of an upload if its key is given. */
	public static function url( string $key = '' ): string {
		return admin_url( 'admin-ajax.php?action=' . self::ACTION . ( '' === $key ? '' : "&key=$key" ) );
	}

	/** Whether the user has an upload with this key, or had one that is a video now. */
	public function knows( int $user, string $key ): bool {
		return null !== $this->store->find( $user, $key ) || null !== $this->attachment( $user, $key );
	}

	/** Handles a request of a user who may upload files. */
	public function handle( TusRequest $request, int $user, int $now ): TusReply {
		if ( 'OPTIONS' === $request->method ) {
			return new TusReply( 204, array(
				'Tus-Version'   => self::VERSION,
				'Tus-Extension' => 'creation,expiration,termination',
				'Tus-Max-Size'  => UploadLimits::max(),
			) );
		}
		if ( self::VERSION !== $request->header( 'Tus-Resumable' ) ) {
			return TusReply::error( 412, 'wrong_version', '', array( 'Tus-Version' => self::VERSION ) );
		}
		$key = $this->tokens->key( $request->header( 'x-videopress-upload-token' ), $user, $now );
		if ( null === $key ) {
			return TusReply::error( 403, 'invalid_token' );
		}
		if ( 'POST' === $request->method ) {
			return $this->create( $request, $user, $key, $now );
		}
		if ( ! in_array( $request->method, array( 'HEAD', 'PATCH', 'DELETE' ), true ) ) {
			$allowed = array( 'Allow' => 'POST, HEAD, PATCH, DELETE, OPTIONS' );
			return TusReply::error( 405, 'unknown_method', '', $allowed );
		}
		if ( ! hash_equals( $key, $request->key ) ) {
			return TusReply::error( 404, 'not_found' );
		}
		$upload   = $this->store->find( $user, $key );
		$imported = null !== $upload && null === $this->vault->find( $key ) ? $this->attachment( $user, $key ) : null;
		if ( null !== $imported ) {
			// The request that made the attachment was killed.
			Privacy::apply( $imported[0] );
			$this->store->delete( $upload );
			$upload = null;
		}
		if ( null === $upload ) {
			return $this->finished( $request->method, $user, $key );
		}
		if ( $upload->expires() <= $now ) {
			$this->store->delete( $upload );
			return TusReply::error( 410, 'expired', __( 'The upload has expired. Please start again.', 'ramjet' ) );
		}
		return match ( $request->method ) {
			'HEAD'   => $this->head( $upload, $user, $now ),
			'PATCH'  => $this->append( $request, $upload, $user, $now ),
			'DELETE' => $this->terminate( $upload, $now ),
		};
	}

	/** Creates the upload that the token names. A client that lost the reply gets it again. */
	private function create( TusRequest $request, int $user, string $key, int $now ): TusReply {
		$length = $request->bytes( 'Upload-Length' );
		if ( null === $length || 0 === $length ) {
			return TusReply::error( 400, 'invalid_length', __( 'The file is empty.', 'ramjet' ) );
		}
		$upload = $this->store->find( $user, $key );
		if ( null === $upload ) {
			$name    = mb_substr( sanitize_text_field( $request->metadata( 'filename' ) ), 0, 200 );
			$problem = UploadLimits::problem( $length );
			if ( null !== $problem ) {
				return $problem;
			}
			// It may be an upload that has just been finished.
			if ( null !== $this->attachment( $user, $key ) ) {
				return TusReply::error( 409, 'exists' );
			}
			$upload = $this->store->create( $user, $key, $length, $name, $now );
			if ( null === $upload ) {
				return TusReply::error( 429, 'too_many', sprintf(
					/* translators: %d: a number. */
					__( 'You already have %d unfinished uploads. Finish or cancel one of them.', 'ramjet' ),
					UploadStore::MAX
				) );
			}
		}
		if ( $upload->length !== $length ) {
			return TusReply::error( 409, 'exists' );
		}
		return new TusReply( 201, array(
			'Location'                      => self::url( $key ),
			'x-videopress-upload-key'       => $key,
			'x-videopress-upload-key-token' => $this->tokens->issue( $user, $key, $now ),
		) + $this->state( $upload ) );
	}

	private function head( Upload $upload, int $user, int $now ): TusReply {
		$state  = $this->state( $upload );
		$length = array( 'Upload-Length' => $upload->length );
		if ( $state['Upload-Offset'] !== $upload->length ) {
			return new TusReply( 200, $state + $length );
		}
		// All bytes are there, but the request that had the last ones was killed. The client has nothing left to send.
		$upload = $this->store->claim( $upload, $now );
		$path   = null === $upload ? null : $this->vault->find( $upload->key );
		if ( null === $path ) {
			return self::locked();
		}
		$reply = $this->finish( $upload, $path, $user );
		return 204 === $reply->status ? new TusReply( 200, $reply->headers + $length ) : $reply;
	}

	private static function locked(): TusReply {
		return TusReply::error( 423, 'locked', '', array( 'Retry-After' => 1 ) );
	}

	private function append( TusRequest $request, Upload $upload, int $user, int $now ): TusReply {
		if ( self::CHUNK_TYPE !== $request->header( 'Content-Type' ) ) {
			return TusReply::error( 415, 'wrong_type' );
		}
		$offset = $request->bytes( 'Upload-Offset' );
		if ( null === $offset ) {
			return TusReply::error( 400, 'invalid_offset' );
		}
		$size = (int) $request->bytes( 'Content-Length' );
		if ( $offset + $size > $upload->length ) {
			return TusReply::error( 413, 'longer_than_announced' );
		}
		$upload = $this->store->claim( $upload, $now );
		if ( null === $upload ) {
			return self::locked();
		}
		$path = Disk::has_room( $size ) ? $this->vault->reserve( $upload->key ) : null;
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem cannot append.
		$file = null === $path ? false : fopen( $path, 'cb' );
		if ( false === $file ) {
			$this->store->release( $upload, $now );
			return UploadLimits::disk_is_full();
		}
		// Of the open file, since what other servers wrote may not be in this one's cache of names.
		$stored = fstat( $file )['size'];
		if ( $stored !== $offset ) {
			$this->store->release( $upload, $now );
			return TusReply::error( 409, 'wrong_offset', '', array( 'Upload-Offset' => $stored ) );
		}
		fseek( $file, 0, SEEK_END );
		$may_go_on = function () use ( &$upload ): bool {
			$held = time() > $upload->active + 2 ? $this->store->renew( $upload, time() ) : $upload;
			if ( null === $held ) {
				return false;
			}
			$upload = $held;
			return true;
		};
		ignore_user_abort( true );
		$is_written = ChunkWriter::append( $request->body, $file, $upload->length - $offset, $may_go_on );
		fflush( $file );
		$stored = fstat( $file )['size'];
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		if ( $stored === $upload->length ) {
			return $this->finish( $upload, $path, $user );
		}
		$this->store->release( $upload, time() );
		return $is_written ? new TusReply( 204, $this->state( $upload ) ) : UploadLimits::disk_is_full();
	}

	/** Makes an attachment of the complete file. */
	private function finish( Upload $upload, string $path, int $user ): TusReply {
		// Other plugins' checks take their time, and another request must not interfere.
		$upload     = $this->store->renew( $upload, time() + self::CHECKS ) ?? $upload;
		$source     = array( self::SOURCE => "$user:{$upload->key}:{$upload->length}" );
		$attachment = Import::run( $path, $upload->name, $source );
		if ( is_wp_error( $attachment ) && Import::NOT_STORED === $attachment->get_error_code() ) {
			// The next HEAD tries again with the bytes that are here.
			$this->store->release( $upload, time() );
			return TusReply::error( 500, Import::NOT_STORED, $attachment->get_error_message() );
		}
		$this->store->delete( $upload );
		if ( is_wp_error( $attachment ) ) {
			return TusReply::error( 415, $attachment->get_error_code(), $attachment->get_error_message() );
		}
		return new TusReply( 204, array( 'Upload-Offset' => $upload->length ) + self::result( $attachment ) );
	}

	private function terminate( Upload $upload, int $now ): TusReply {
		$upload = $this->store->claim( $upload, $now );
		if ( null === $upload ) {
			return self::locked();
		}
		$this->store->delete( $upload );
		return new TusReply( 204 );
	}

	/** The reply for an upload that is finished: the client may have missed the last one. */
	private function finished( string $method, int $user, string $key ): TusReply {
		$found = 'HEAD' === $method ? $this->attachment( $user, $key ) : null;
		if ( null === $found ) {
			return TusReply::error( 404, 'not_found' );
		}
		[ $attachment, $length ] = $found;
		$length                  = array( 'Upload-Offset' => $length, 'Upload-Length' => $length );
		return new TusReply( 200, $length + self::result( $attachment ) );
	}

	/** @return array{int, int}|null The attachment that this upload of the user became, and its length in bytes. */
	private function attachment( int $user, string $key ): ?array {
		global $wpdb;
		$like = $wpdb->esc_like( "$user:$key:" ) . '%';
		$row  = $wpdb->get_row( $wpdb->prepare(
			"SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value LIKE %s",
			self::SOURCE,
			$like
		) );
		return null === $row ? null : array( (int) $row->post_id, (int) substr( strrchr( $row->meta_value, ':' ), 1 ) );
	}

	/** @return array<string, string|int> Headers that tell the client what the upload became. */
	private static function result( int $attachment ): array {
		return array(
			'x-videopress-upload-guid'     => Guids::ensure( $attachment ),
			'x-videopress-upload-media-id' => $attachment,
			'x-videopress-upload-src-url'  => (string) get_attachment_link( $attachment ),
		);
	}

	/** @return array<string, string|int> Headers. */
	private function state( Upload $upload ): array {
		$path = $this->vault->find( $upload->key );
		clearstatcache();
		return array(
			'Upload-Offset'  => null === $path ? 0 : (int) filesize( $path ),
			'Upload-Expires' => gmdate( 'D, d M Y H:i:s', $upload->expires() ) . ' GMT',
		);
	}
}
