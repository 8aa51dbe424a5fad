<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\Listing;
use Ramjet\Media\ExternalMedia\Contracts\MediaItem;
use Ramjet\Media\ExternalMedia\Contracts\ReplyText;
use Ramjet\Support\Rest\Schema;

/** A page of a source's items as REST responses describe it: plain texts, URLs of the web, and guids. */
final class ListingResource {

	private ?string $nonce = null;

	public function __construct( private readonly string $source ) {}

	/** @return array{media: list<array<string, mixed>>, meta: array<string, mixed>} */
	public function prepare( Listing $listing ): array {
		$account = $listing->account;
		$image   = $account['image'] ?? '';
		return array(
			'media' => array_values( array_filter( array_map( $this->item( ... ), $listing->items ) ) ),
			'meta'  => array(
				'account'   => null === $account ? null : array(
					'image' => is_array( $image )
						? $this->thumbnail( ItemReferences::issue( $this->source, $image ) )
						: ReplyText::url( $image ),
					'name'  => ReplyText::text( $account['name'] ),
				),
				'next_page' => '' === $listing->next ? false : $listing->next,
			),
		);
	}

	/** @return array<string, mixed>|null Null for an item with too many details for a guid. */
	private function item( MediaItem $item ): ?array {
		$guid = ItemReferences::issue( $this->source, $item->details );
		if ( '' === $guid ) {
			return null;
		}
		$url       = ReplyText::url( $item->url );
		$thumbnail = ReplyText::url( $item->thumbnail );
		if ( '' === $thumbnail ) {
			$thumbnail = '' === $url && array() !== $item->details ? $this->thumbnail( $guid ) : $url;
		}
		$name  = ReplyText::text( $item->name );
		$title = ReplyText::text( $item->title );
		return array(
			'ID'         => $item->id,
			'type'       => $item->type,
			'name'       => $name,
			'title'      => '' === $title ? $name : $title,
			'caption'    => $item->caption,
			'URL'        => $url,
			'guid'       => 'folder' === $item->type ? '' : $guid,
			'thumbnails' => array(
				'medium'    => $thumbnail,
				'fmt_hd'    => '' === $url ? $thumbnail : $url,
				'thumbnail' => $thumbnail,
			),
			'children'   => $item->children,
			'width'      => $item->width,
			'height'     => $item->height,
		);
	}

	private function thumbnail( string $guid ): string {
		$this->nonce ??= wp_create_nonce( 'wp_rest' );
		$query         = array( 'guid' => $guid, '_wpnonce' => $this->nonce );
		return add_query_arg( $query, rest_url( 'ramjet/v1/media-thumbnail' ) );
	}

	public static function schema(): array {
		$types = array( 'enum' => array( 'photo', 'video', 'folder' ) );
		return Schema::object( array(
			'ID'         => Schema::field( 'string', 'At the service; of a folder, the path that lists it.' ),
			'type'       => Schema::field( 'string', 'Kind of item.', $types ),
			'name'       => Schema::field( 'string', 'Name of the file or the album, plain.' ),
			'title'      => Schema::field( 'string', 'Title, plain.' ),
			'caption'    => Schema::field( 'string', 'The credit, as HTML with links; may be empty.' ),
			'URL'        => Schema::field( 'string', 'Public URL of the file; empty if there is none.' ),
			'guid'       => Schema::field( 'string', 'Names the item for a day; empty for a folder.' ),
			'thumbnails' => Schema::object( array(
				'medium'    => Schema::field( 'string', 'URL of a small image.' ),
				'fmt_hd'    => Schema::field( 'string', 'URL of a large image.' ),
				'thumbnail' => Schema::field( 'string', 'URL of a small image.' ),
			) ),
			'children'   => Schema::field( 'integer', 'Number of files in a folder.' ),
			'width'      => Schema::field( 'integer', 'In pixels; 0 if not known.' ),
			'height'     => Schema::field( 'integer', 'In pixels; 0 if not known.' ),
		) );
	}
}
