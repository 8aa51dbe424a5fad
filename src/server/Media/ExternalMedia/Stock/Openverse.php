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
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Reply;
use Ramjet\Support\Values\Scalar;

/** Openly licensed images that Openverse finds. It needs no key. */
final class Openverse implements MediaSource {

	/** Openverse's limits: items of a page, and of a search. */
	private const PAGE_SIZE = 20;
	private const MAX_ITEMS = 240;

	public function __construct( private readonly OpenverseApi $api ) {}

	public function slug(): string {
		return OpenverseApi::SLUG;
	}

	public function name(): string {
		return 'Openverse';
	}

	public function is_available(): bool {
		return true;
	}

	public function list( ListQuery $query ): Listing|\WP_Error {
		$term  = CachedSearch::normalize( $query->search );
		$size  = min( $query->number, self::PAGE_SIZE );
		$pages = intdiv( self::MAX_ITEMS, $size );
		$page  = max( 1, (int) substr( $query->page, 0, 4 ) );
		if ( '' === $term || $page > $pages ) {
			return new Listing( array() );
		}
		$params = http_build_query( array( 'q' => $term, 'page' => $page, 'page_size' => $size ) );
		$send   = fn(): Reply|\WP_Error => $this->api->search( $params );
		$read   = static fn( array $json ): ?array => self::read( $json, $page );
		$search = new CachedSearch(
			OpenverseApi::SLUG,
			$this->name(),
			HOUR_IN_SECONDS,
			$this->api->client_id( ... ),
			$this->api->hint( ... )
		);
		$found  = $search->find( $params, $send, $read );
		if ( is_wp_error( $found ) ) {
			return $found;
		}
		$has_more = $found['has_more'] && $page < $pages;
		return new Listing( array_map( $this->item( ... ), $found['items'] ), $has_more ? (string) ( $page + 1 ) : '' );
	}

	/** @return array{items: list<array>, has_more: bool}|null */
	private static function read( array $json, int $page ): ?array {
		if ( ! is_array( $json['results'] ?? null ) ) {
			return null;
		}
		$images = array_map( self::read_image( ... ), array_values( $json['results'] ) );
		return array(
			'items'    => array_values( array_filter( $images ) ),
			'has_more' => Scalar::number( $json['page_count'] ?? 0 ) > $page,
		);
	}

	private static function read_image( mixed $image ): ?array {
		$image = is_array( $image ) ? $image : array();
		$id    = is_string( $image['id'] ?? null ) && wp_is_uuid( $image['id'] ) ? $image['id'] : '';
		$file  = ReplyText::url( $image['url'] ?? null );
		$name  = self::license( $image['license'] ?? '', $image['license_version'] ?? '' );
		// The media library does not accept SVG.
		$is_svg = 'svg' === ( $image['filetype'] ?? '' );
		return $is_svg || in_array( '', array( $id, $file, $name ), true ) ? null : array(
			'id'          => $id,
			// Nearly all hosts have both; this server does not use http.
			'file'        => (string) preg_replace( '~^http:~i', 'https:', $file ),
			'thumbnail'   => ReplyText::url( $image['thumbnail'] ?? null ),
			'title'       => ReplyText::text( $image['title'] ?? '', 200 ),
			'creator'     => ReplyText::text( $image['creator'] ?? '', 100 ),
			'creator_url' => ReplyText::url( $image['creator_url'] ?? null ),
			'license'     => $name,
			'license_url' => ReplyText::url( $image['license_url'] ?? null ),
			'url'         => ReplyText::url( $image['foreign_landing_url'] ?? null ),
			'width'       => Scalar::number( $image['width'] ?? 0 ),
			'height'      => Scalar::number( $image['height'] ?? 0 ),
		);
	}

	/** Its name as Creative Commons writes it. */
	private static function license( mixed $slug, mixed $version ): string {
		$slug = strtoupper( ReplyText::text( $slug, 50 ) );
		$name = match ( $slug ) {
			'PDM'   => 'Public Domain Mark',
			'CC0'   => 'CC0',
			default => "CC $slug",
		};
		return '' === $slug ? '' : trim( $name . ' ' . ReplyText::text( $version, 25 ) );
	}

	private function item( array $image ): MediaItem {
		$details = array_diff_key( $image, array( 'thumbnail' => true, 'width' => true, 'height' => true ) );
		$credit  = $this->credit( $details );
		return new MediaItem(
			id: $image['id'],
			type: 'photo',
			name: $credit->title,
			title: $credit->title,
			details: $details,
			thumbnail: $image['thumbnail'],
			url: $image['file'],
			caption: $credit->caption,
			width: $image['width'],
			height: $image['height']
		);
	}

	public function file( array $details, bool $thumbnail ): RemoteFile|\WP_Error {
		$url = ReplyText::url( $details['file'] ?? null );
		// Browsers load the thumbnails, which are public.
		return '' === $url || $thumbnail ? SourceError::gone() : new RemoteFile(
			Caller::url( $url, OpenverseApi::SLUG ),
			array(),
			GuardedClient::for_site()
		);
	}

	public function credit( array $details ): Credit {
		$text    = static fn( string $name ): string => Scalar::text( $details[ $name ] ?? '' );
		$title   = '' === $text( 'title' ) ? __( 'This work', 'ramjet' ) : $text( 'title' );
		$work    = ReplyText::link( $title, $text( 'url' ) );
		$creator = ReplyText::link( $text( 'creator' ), $text( 'creator_url' ) );
		$license = ReplyText::link( $text( 'license' ), $text( 'license_url' ) );
		// Openverse's own words for works in the public domain.
		$format  = str_starts_with( $text( 'license' ), 'CC ' )
			/* translators: 1: an image, with its creator if known. 2: name of a license. */
			? __( '%1$s is licensed under %2$s.', 'ramjet' )
			/* translators: 1: an image, with its creator if known. 2: Public Domain Mark or CC0. */
			: __( '%1$s is marked with %2$s.', 'ramjet' );
		/* translators: 1: title of an image. 2: name of its creator. */
		$by      = __( '%1$s by %2$s', 'ramjet' );
		$named   = '' === $text( 'creator' ) ? $work : sprintf( $by, $work, $creator );
		return new Credit(
			id: $text( 'id' ),
			title: '' === $text( 'title' ) ? 'Openverse' : $text( 'title' ),
			caption: sprintf( $format, $named, $license ),
			creator: $text( 'creator' ),
			creator_url: $text( 'creator_url' ),
			license: $text( 'license' ),
			license_url: $text( 'license_url' ),
			url: $text( 'url' )
		);
	}
}
