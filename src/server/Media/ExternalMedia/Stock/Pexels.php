<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Stock;

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
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;

/** Free photos of Pexels, with the site's own key. */
final class Pexels implements MediaSource {

	public const SLUG = 'pexels';

	private const API = 'https://api.pexels.com/v1/';

	private const LICENSE = 'https://www.pexels.com/license/';

	/** Parameters of Pexels' image server: at most 2560 pixels, as WordPress keeps large images. */
	private const SCALED = '?auto=compress&cs=tinysrgb&fit=max&w=2560&h=2560';

	public function __construct( private readonly ServiceKeys $keys ) {}

	public function slug(): string {
		return self::SLUG;
	}

	public function name(): string {
		return 'Pexels';
	}

	public function is_available(): bool {
		return $this->keys->has( self::SLUG, 'key' );
	}

	public function list( ListQuery $query ): Listing|\WP_Error {
		$term   = CachedSearch::normalize( $query->search );
		$page   = max( 1, (int) substr( $query->page, 0, 4 ) );
		$path   = '' === $term ? 'curated' : 'search';
		$params = ( '' === $term ? array() : array( 'query' => $term ) )
			+ array( 'per_page' => $query->number, 'page' => $page );
		$url    = self::API . "$path?" . http_build_query( $params );
		$key    = fn(): string => $this->keys->get( self::SLUG, 'key' );
		$send   = fn(): Reply => self::request( $this->caller(), $url, $key() );
		$search = new CachedSearch( self::SLUG, $this->name(), DAY_IN_SECONDS, $key );
		$found  = $search->find( $url, $send, self::read( ... ) );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$items = array_map( $this->item( ... ), $found['items'] );
		return new Listing( $items, $found['has_more'] && array() !== $items ? (string) ( $page + 1 ) : '' );
	}

	/** Tests a key. */
	public static function check( #[\SensitiveParameter] array $values, Caller $caller ): CheckResult {
		$reply = self::request( $caller, self::API . 'curated?per_page=1', $values['key'] );
		return $reply->judge( null !== self::read( $reply->json ) );
	}

	private static function request( Caller $caller, string $url, #[\SensitiveParameter] string $key ): Reply {
		return $caller->get( $url, array( 'Authorization' => $key ) );
	}

	private function caller(): Caller {
		return new Caller( self::SLUG, $this->name(), new VendorClient() );
	}

	/** @return array{items: list<array>, has_more: bool}|null */
	private static function read( array $json ): ?array {
		if ( ! is_array( $json['photos'] ?? null ) ) {
			return null;
		}
		$photos = array_map( self::read_photo( ... ), array_values( $json['photos'] ) );
		return array(
			'items'    => array_values( array_filter( $photos ) ),
			'has_more' => is_string( $json['next_page'] ?? null ),
		);
	}

	private static function read_photo( mixed $photo ): ?array {
		$id   = is_array( $photo ) ? Scalar::number( $photo['id'] ?? null ) : 0;
		$src  = $id > 0 && is_array( $photo['src'] ?? null ) ? $photo['src'] : array();
		$file = (string) strtok( ReplyText::url( $src['original'] ?? null ), '?' );
		return ! str_starts_with( $file, 'https://' ) ? null : array(
			'id'          => (string) $id,
			'file'        => $file,
			'thumbnail'   => ReplyText::url( $src['medium'] ?? null ),
			'alt'         => ReplyText::text( $photo['alt'] ?? '' ),
			'creator'     => ReplyText::text( $photo['photographer'] ?? '', 100 ),
			'creator_url' => ReplyText::url( $photo['photographer_url'] ?? null ),
			'url'         => ReplyText::url( $photo['url'] ?? null ),
			'width'       => Scalar::number( $photo['width'] ?? 0 ),
			'height'      => Scalar::number( $photo['height'] ?? 0 ),
		);
	}

	private function item( array $photo ): MediaItem {
		$kept    = array( 'thumbnail' => true, 'width' => true, 'height' => true );
		$details = array_diff_key( $photo, $kept );
		return new MediaItem(
			id: $photo['id'],
			type: 'photo',
			name: "pexels-{$photo['id']}",
			title: '' === $photo['alt'] ? "Pexels {$photo['id']}" : $photo['alt'],
			details: $details,
			thumbnail: $photo['thumbnail'],
			url: $photo['file'] . self::SCALED,
			caption: $this->credit( $details )->caption,
			width: $photo['width'],
			height: $photo['height']
		);
	}

	public function file( array $details, bool $thumbnail ): RemoteFile|\WP_Error {
		$url = ReplyText::url( $details['file'] ?? null );
		// Browsers load the thumbnails, which are public.
		return '' === $url || $thumbnail ? SourceError::gone() : new RemoteFile(
			Caller::url( $url . self::SCALED, self::SLUG ),
			array(),
			GuardedClient::for_site()
		);
	}

	public function credit( array $details ): Credit {
		$text    = static fn( string $name ): string => Scalar::text( $details[ $name ] ?? '' );
		$creator = ReplyText::link( $text( 'creator' ), $text( 'creator_url' ) );
		$source  = ReplyText::link( 'Pexels', $text( 'url' ) );
		$license = ReplyText::link( __( 'Pexels License', 'ramjet' ), self::LICENSE );
		$caption = '' === $text( 'creator' )
			/* translators: 1: name of a service. 2: name of a license. */
			? sprintf( __( 'Photo from %1$s (%2$s)', 'ramjet' ), $source, $license )
			/* translators: 1: name of a photographer. 2: name of a service. 3: name of a license. */
			: sprintf( __( 'Photo by %1$s on %2$s (%3$s)', 'ramjet' ), $creator, $source, $license );
		return new Credit(
			id: $text( 'id' ),
			title: '' === $text( 'alt' ) ? "Pexels {$text( 'id' )}" : $text( 'alt' ),
			alt: $text( 'alt' ),
			caption: $caption,
			creator: $text( 'creator' ),
			creator_url: $text( 'creator_url' ),
			license: __( 'Pexels License', 'ramjet' ),
			license_url: self::LICENSE,
			url: $text( 'url' )
		);
	}
}
