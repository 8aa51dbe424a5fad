<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Google;

use Ramjet\Media\ExternalMedia\Contracts\Credit;
use Ramjet\Media\ExternalMedia\Contracts\ListQuery;
use Ramjet\Media\ExternalMedia\Contracts\Listing;
use Ramjet\Media\ExternalMedia\Contracts\MediaItem;
use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Media\ExternalMedia\Contracts\RemoteFile;
use Ramjet\Media\ExternalMedia\Contracts\ReplyText;
use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Values\Scalar;

/** The photos and videos that the current user chose in Google's window. */
final class GooglePhotos implements MediaSource {

	public const SLUG = 'google_photos';

	/** Seconds for which Google's URLs of files are valid. */
	private const LIFETIME = HOUR_IN_SECONDS;

	/** How Google scales images: originals may be HEIC, and too large. */
	private const COPY      = '=w2560-h2560';
	private const THUMBNAIL = '=w480-h480';

	/** A video as MP4. */
	private const VIDEO = '=dv';

	public function __construct( private readonly ServiceKeys $keys, private readonly GoogleAccount $account ) {}

	public function slug(): string {
		return self::SLUG;
	}

	public function name(): string {
		return GoogleApi::NAME;
	}

	public function is_available(): bool {
		return GoogleLogin::is_set_up( $this->keys );
	}

	/** Empty without a session: the site has no access to the library itself. */
	public function list( ListQuery $query ): Listing|\WP_Error {
		if ( '' === $query->session ) {
			return $this->account->is_connected()
				? new Listing( array(), account: $this->account->profile() )
				: SourceError::unauthorized();
		}
		$page  = array( 'sessionId' => $query->session, 'pageSize' => $query->number, 'pageToken' => $query->page );
		$reply = $this->account->call( 'GET', '/mediaItems?' . http_build_query( array_filter( $page ) ) );
		$json  = is_wp_error( $reply ) ? $reply : PickerSession::json( $reply );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		$items = is_array( $json['mediaItems'] ?? null ) ? $json['mediaItems'] : array();
		return new Listing(
			array_values( array_filter( array_map( self::item( ... ), $items ) ) ),
			Scalar::text( $json['nextPageToken'] ?? '' ),
			$this->account->profile()
		);
	}

	public function file( array $details, bool $thumbnail ): RemoteFile|\WP_Error {
		$url = Scalar::text( $details['url'] ?? '' );
		if ( ! GoogleApi::is_google_file( $url ) || Scalar::number( $details['until'] ?? 0 ) < time() ) {
			return SourceError::gone();
		}
		$is_video = 'video' === ( $details['type'] ?? '' );
		if ( ! $thumbnail && $is_video && true !== ( $details['ready'] ?? false ) ) {
			$text = __( 'Google is still processing this video. Try again later.', 'ramjet' );
			return new \WP_Error( 'ramjet_media_pending', $text, array( 'status' => 409 ) );
		}
		$token = $this->account->token();
		if ( is_wp_error( $token ) ) {
			return $token;
		}
		$size = $is_video ? self::VIDEO : self::COPY;
		return new RemoteFile(
			Caller::url( $url . ( $thumbnail ? self::THUMBNAIL : $size ), GoogleApi::SERVICE ),
			array( 'Authorization' => "Bearer $token" ),
			GuardedClient::for_site(),
			private: true,
			refusal: SourceError::unauthorized()
		);
	}

	/** Without a caption: the photos are the user's own. */
	public function credit( array $details ): Credit {
		return new Credit( Scalar::text( $details['id'] ?? '' ), Scalar::text( $details['title'] ?? '' ) );
	}

	/** @param mixed $item A PickedMediaItem of Google. */
	private static function item( mixed $item ): ?MediaItem {
		$file = is_array( $item['mediaFile'] ?? null ) ? $item['mediaFile'] : array();
		$meta = is_array( $file['mediaFileMetadata'] ?? null ) ? $file['mediaFileMetadata'] : array();
		$id   = is_array( $item ) ? Scalar::text( $item['id'] ?? '' ) : '';
		$url  = Scalar::text( $file['baseUrl'] ?? '' );
		$type = array( 'PHOTO' => 'photo', 'VIDEO' => 'video' )[ Scalar::text( $item['type'] ?? '' ) ] ?? null;
		if ( '' === $id || null === $type || ! GoogleApi::is_google_file( $url ) ) {
			return null;
		}
		$name    = ReplyText::text( $file['filename'] ?? '' );
		$title   = pathinfo( $name, PATHINFO_FILENAME );
		$video   = is_array( $meta['videoMetadata'] ?? null ) ? $meta['videoMetadata'] : array();
		$details = array(
			'id'    => $id,
			'url'   => $url,
			'type'  => $type,
			'title' => $title,
			'ready' => 'READY' === ( $video['processingStatus'] ?? '' ),
			'until' => time() + self::LIFETIME,
		);
		return new MediaItem(
			$id,
			$type,
			$name,
			$title,
			$details,
			width: Scalar::number( $meta['width'] ?? 0 ),
			height: Scalar::number( $meta['height'] ?? 0 )
		);
	}
}
