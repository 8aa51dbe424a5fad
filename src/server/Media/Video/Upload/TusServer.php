<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

use Ramjet\Media\Video\Files\Disk;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\Privacy;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Files\PublicFiles;
use Ramjet\Support\Files\Vault;

/**
 * Receives videos in pieces: tus 1.0.0 with its extensions creation,
 * expiration and termination. The size of the partial file is the offset, so a killed request loses nothing.
 */
final class TusServer {

	public const VERSION = '1.0.0';

	/** Action in admin-ajax.php. */
	public const ACTION = 'ramjet-video-upload';

	/** Seconds that each check of the complete file may take. */
	private const CHECKS = 40;

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

	/** Whether the user has an upload with this key, or a video that it became. */
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
			$this->complete( $upload, $imported[0] );
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

	/** Completes uploads whose last request was killed and whose client has not returned, and deletes expired ones. */
	public function clean_up(): void {
		foreach ( $this->store->all() as $upload ) {
			ErrorLog::attempt( "complete the upload $upload->option", function () use ( $upload ): void {
				$imported = null === $this->vault->find( $upload->key )
					? $this->attachment( $upload->user(), $upload->key )
					: $this->copied( $upload, $upload->user() );
				if ( null !== $imported && null !== $this->store->claim( $upload, time() ) ) {
					$this->complete( $upload, $imported[0] );
				}
			} );
		}
		$this->store->delete_expired();
	}

	/** Completes an upload that is an attachment already: the request that made it was killed. */
	private function complete( Upload $upload, int $attachment ): void {
		Privacy::apply( $attachment );
		// First, in case PHP ends while it reads the metadata: then they stay unknown.
		$this->store->delete( $upload );
		Import::complete( $attachment );
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
		// All bytes have arrived, but could not be stored as a video. The client has nothing left to send.
		$lease = $this->store->claim( $upload, $now );
		if ( null === $lease ) {
			return self::locked();
		}
		$reply = $this->finish( $upload, $lease, $user );
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
		$lease = $this->store->claim( $upload, $now );
		if ( null === $lease ) {
			return self::locked();
		}
		$reply = $this->write( $request, $upload, $lease, $offset );
		if ( null !== $reply ) {
			$lease->release();
			return $reply;
		}
		return $this->finish( $upload, $lease, $user );
	}

	/** Appends a chunk. Returns null if the file is complete; then this request still has the lease. */
	private function write( TusRequest $request, Upload $upload, Lease $lease, int $offset ): ?TusReply {
		if ( ! Disk::has_room( (int) $request->bytes( 'Content-Length' ) ) ) {
			return UploadLimits::disk_is_full();
		}
		$path = $this->vault->reserve( $upload->key );
		// WP_Filesystem cannot append. fopen() warns if it may not write.
		// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors
		$file = null === $path ? false : @fopen( $path, 'cb' );
		if ( false === $file ) {
			return UploadLimits::not_writable();
		}
		// Read from the open file: this server's cache may lack what other servers wrote.
		$stored = fstat( $file )['size'];
		if ( $stored !== $offset ) {
			return TusReply::error( 409, 'wrong_offset', '', array( 'Upload-Offset' => $stored ) );
		}
		fseek( $file, 0, SEEK_END );
		ignore_user_abort( true );
		$length     = $upload->length - $offset;
		$is_written = ChunkWriter::append( $request->body, $file, $length, $lease->renew( ... ) );
		fflush( $file );
		$stored = fstat( $file )['size'];
		fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- as above.
		if ( $stored === $upload->length ) {
			return null;
		}
		return $is_written ? new TusReply( 204, $this->state( $upload ) ) : UploadLimits::disk_is_full();
	}

	/** Makes an attachment of the complete file. */
	private function finish( Upload $upload, Lease $lease, int $user ): TusReply {
		$path = $this->vault->find( $upload->key );
		// Other plugins' checks may be slow, and another request must not interfere.
		if ( null === $path || ! $lease->extend( self::CHECKS ) ) {
			return self::locked();
		}
		$copied = $this->copied( $upload, $user );
		if ( null !== $copied ) {
			$this->complete( $upload, $copied[0] );
			return new TusReply( 204, array( 'Upload-Offset' => $upload->length ) + self::result( $copied[0] ) );
		}
		if ( self::makes_copies() ) {
			// What a killed request left: without its file.
			wp_delete_attachment( $this->attachment( $user, $upload->key )[0] ?? 0, true );
		}
		$source     = array( self::SOURCE => "$user:{$upload->key}:{$upload->length}" );
		$may_go_on  = static fn(): bool => $lease->extend( self::CHECKS );
		$attachment = Import::run( $path, $upload->name, $source, $may_go_on );
		if ( is_wp_error( $attachment ) ) {
			$code = $attachment->get_error_code();
			$text = $attachment->get_error_message();
			if ( Import::WRONG_TYPE === $code ) {
				$this->store->delete( $upload );
				return TusReply::error( 415, $code, $text );
			}
			// The next HEAD request tries again with the stored bytes.
			$lease->release();
			return TusReply::error( 500, $code, $text );
		}
		$this->store->delete( $upload );
		return new TusReply( 204, array( 'Upload-Offset' => $upload->length ) + self::result( $attachment ) );
	}

	/** @return array{int, int}|null As attachment(), if it has a complete copy of the file, which is still there. */
	private function copied( Upload $upload, int $user ): ?array {
		$found = self::makes_copies() ? $this->attachment( $user, $upload->key ) : null;
		$file  = null === $found ? '' : VideoFolder::of( $found[0] )->original();
		// A store may show it late, and without it the attachment would be deleted.
		return PublicFiles::sees( $file, true ) && filesize( $file ) === $upload->length ? $found : null;
	}

	/** Whether uploads are in an object store. */
	private static function makes_copies(): bool {
		return wp_is_stream( wp_upload_dir( null, false )['basedir'] );
	}

	private function terminate( Upload $upload, int $now ): TusReply {
		if ( null === $this->store->claim( $upload, $now ) ) {
			return self::locked();
		}
		$this->store->delete( $upload );
		return new TusReply( 204 );
	}

	/** The reply for a completed upload, whose client may have missed the last one. */
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

	/** @return array<string, string|int> Headers with the attachment that the upload became. */
	private static function result( int $attachment ): array {
		return array(
			'x-videopress-upload-guid'     => VideoGuids::ensure( $attachment ),
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
