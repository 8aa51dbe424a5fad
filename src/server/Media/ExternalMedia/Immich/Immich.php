<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Immich;

use Ramjet\Media\ExternalMedia\Contracts\Credit;
use Ramjet\Media\ExternalMedia\Contracts\ListQuery;
use Ramjet\Media\ExternalMedia\Contracts\Listing;
use Ramjet\Media\ExternalMedia\Contracts\MediaItem;
use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Media\ExternalMedia\Contracts\RemoteFile;
use Ramjet\Media\ExternalMedia\Contracts\ReplyText;
use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Values\Scalar;

/** The photos and videos of one person on the site's Immich server. */
final class Immich implements MediaSource {

	/** Value of the field `users` that opens it to all users with the permission to upload files. */
	public const EVERYBODY = 'everybody';

	/** Lists that a user may request in a minute. */
	private const PER_MINUTE = 60;

	/** The account's name and the user with its image, with a digest of the keys that it belongs to. */
	private const ACCOUNT = 'ramjet_media_immich_account';

	/** Originals that browsers show; of others, such as RAW and HEIC, Immich has a converted image. */
	private const WEB_TYPES = array( 'image/jpeg', 'image/png', 'image/webp', 'image/gif' );

	private ?ImmichApi $api = null;

	public function __construct( private readonly ServiceKeys $keys ) {}

	public function slug(): string {
		return ImmichApi::SLUG;
	}

	public function name(): string {
		return ImmichApi::NAME;
	}

	/** The key opens a person's whole library, so at first only administrators may use it. */
	public function is_available(): bool {
		return $this->keys->has( ImmichApi::SLUG, 'url' ) && $this->keys->has( ImmichApi::SLUG, 'key' )
			&& ( current_user_can( 'manage_options' )
				|| self::EVERYBODY === $this->keys->get( ImmichApi::SLUG, 'users' ) );
	}

	public function list( ListQuery $query ): Listing|\WP_Error {
		if ( ! UserRate::allows( 'media_immich', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$is_root = in_array( $query->path, array( '', '/' ), true );
		$listing = $is_root && '' === $query->search ? $this->albums( $query ) : $this->files( $query );
		return is_wp_error( $listing ) ? $listing : new Listing( $listing->items, $listing->next, $this->account() );
	}

	private function api(): ImmichApi {
		return $this->api ??= ImmichApi::of( $this->keys );
	}

	/** Immich returns all albums at once. */
	private function albums( ListQuery $query ): Listing|\WP_Error {
		$json = $this->api()->call( '/albums' );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		$start  = max( 0, (int) substr( $query->page, 0, 6 ) );
		$albums = array_values( array_filter( array_map( self::album( ... ), array_values( $json ) ) ) );
		$next   = $start + $query->number;
		return new Listing(
			array_slice( $albums, $start, $query->number ),
			$next < count( $albums ) ? (string) $next : ''
		);
	}

	private static function album( mixed $album ): ?MediaItem {
		$id    = self::id( $album['id'] ?? null );
		$cover = self::id( $album['albumThumbnailAssetId'] ?? null );
		$name  = ReplyText::text( $album['albumName'] ?? '' );
		return '' === $id ? null : new MediaItem(
			id: $id,
			type: 'folder',
			name: '' === $name ? __( 'Untitled album', 'ramjet' ) : $name,
			details: '' === $cover ? array() : array( 'id' => $cover ),
			children: Scalar::number( $album['assetCount'] ?? 0 )
		);
	}

	/** Version 3's albums list no files, but both versions can search for those of an album. */
	private function files( ListQuery $query ): Listing|\WP_Error {
		$is_all = in_array( $query->path, array( '', '/', 'recent' ), true );
		if ( ! $is_all && '' === self::id( $query->path ) ) {
			return SourceError::gone();
		}
		$body  = self::filters( $query->filters ) + array(
			'visibility' => 'timeline',
			'page'       => max( 1, (int) substr( $query->page, 0, 6 ) ),
			'size'       => $query->number,
		) + ( $is_all ? array() : array( 'albumIds' => array( $query->path ) ) );
		$words = 'VIDEO' === ( $body['type'] ?? '' ) ? '' : $query->filters['categoryInclude'] ?? '';
		$words = trim( "$query->search $words" );
		$json  = '' === $words
			? $this->api()->call( '/search/metadata', $body + array( 'order' => 'desc' ) )
			: $this->api()->call( '/search/smart', $body + array( 'query' => $words ) );
		if ( is_wp_error( $json ) ) {
			return $json;
		}
		$found = $json['assets']['items'] ?? null;
		$next  = Scalar::text( $json['assets']['nextPage'] ?? '' );
		$items = array_map( self::item( ... ), is_array( $found ) ? array_values( $found ) : array() );
		return new Listing( array_values( array_filter( $items ) ), ctype_digit( $next ) ? $next : '' );
	}

	/** @return array<string, mixed> As Immich names them. */
	private static function filters( array $filters ): array {
		[ $from, $to ] = explode( ':', $filters['dateRange'] ?? ':' );
		$is_date       = static fn( string $date ): bool => 3 === sscanf( $date, '%d-%d-%d', $year, $month, $day )
			&& checkdate( $month, $day, $year );
		return array_filter( array(
			'type'        => array( 'photo' => 'IMAGE', 'video' => 'VIDEO' )[ $filters['mediaType'] ?? '' ] ?? null,
			'isFavorite'  => isset( $filters['feature'] ) ? true : null,
			'takenAfter'  => $is_date( $from ) ? "{$from}T00:00:00.000Z" : null,
			'takenBefore' => $is_date( $to ) ? "{$to}T23:59:59.999Z" : null,
		) );
	}

	private static function item( mixed $asset ): ?MediaItem {
		$id   = self::id( $asset['id'] ?? null );
		$type = array( 'IMAGE' => 'photo', 'VIDEO' => 'video' )[ Scalar::text( $asset['type'] ?? '' ) ] ?? '';
		$name = ReplyText::text( $asset['originalFileName'] ?? '', 200 );
		$mime = ReplyText::text( $asset['originalMimeType'] ?? '', 50 );
		return '' === $id || '' === $type ? null : new MediaItem(
			id: $id,
			type: $type,
			name: $name,
			title: pathinfo( $name, PATHINFO_FILENAME ),
			details: compact( 'id', 'type', 'name', 'mime' ),
			width: Scalar::number( $asset['width'] ?? 0 ),
			height: Scalar::number( $asset['height'] ?? 0 )
		);
	}

	public function file( array $details, bool $thumbnail ): RemoteFile|\WP_Error {
		$id   = self::id( $details['id'] ?? null );
		$user = self::id( $details['user'] ?? null );
		if ( $thumbnail && '' !== $user ) {
			return $this->api()->file( "/users/$user/profile-image" );
		}
		$mime = Scalar::text( $details['mime'] ?? '' );
		return '' === $id ? SourceError::gone() : $this->api()->file( "/assets/$id" . match ( true ) {
			$thumbnail                                => '/thumbnail?size=thumbnail',
			// The version for browsers, if Immich has converted it.
			'video' === ( $details['type'] ?? '' )    => '/video/playback',
			in_array( $mime, self::WEB_TYPES, true )  => '/original',
			// It redirects to a smaller one where there is none of full size.
			default                                   => '/thumbnail?size=fullsize',
		} );
	}

	/** Without a caption: the photos are the site's own. */
	public function credit( array $details ): Credit {
		$name = Scalar::text( $details['name'] ?? '' );
		return new Credit( Scalar::text( $details['id'] ?? '' ), pathinfo( $name, PATHINFO_FILENAME ) );
	}

	/** @return array{image: string|array{user: string}, name: string} */
	private function account(): array {
		$keys  = wp_hash( $this->keys->get( ImmichApi::SLUG, 'url' ) . $this->keys->get( ImmichApi::SLUG, 'key' ) );
		$saved = get_transient( self::ACCOUNT );
		if ( ! is_array( $saved ) || ( $saved['keys'] ?? null ) !== $keys ) {
			$json  = $this->api()->call( '/users/me' );
			$user  = is_wp_error( $json ) ? array() : $json;
			$saved = array(
				'keys' => $keys,
				'name' => ReplyText::text( $user['name'] ?? '', 100 ),
				'user' => '' === ( $user['profileImagePath'] ?? '' ) ? '' : self::id( $user['id'] ?? null ),
			);
			set_transient( self::ACCOUNT, $saved, HOUR_IN_SECONDS );
		}
		$name = Scalar::text( $saved['name'] ?? '' );
		$user = self::id( $saved['user'] ?? null );
		return array(
			'image' => '' === $user ? '' : array( 'user' => $user ),
			'name'  => '' === $name ? ImmichApi::NAME : $name,
		);
	}

	/** A UUID; '' for anything else. */
	private static function id( mixed $id ): string {
		return wp_is_uuid( $id ) ? $id : '';
	}
}
