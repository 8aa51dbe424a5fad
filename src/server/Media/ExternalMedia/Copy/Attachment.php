<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

use Ramjet\Media\ExternalMedia\Contracts\Credit;
use Ramjet\Media\ExternalMedia\Contracts\ReplyText;
use Ramjet\Support\Values\Shape;
use Ramjet\Support\Values\Utf8;

/** The copy of an item in the media library, with its attribution. */
final class Attachment {

	/** Meta that identifies a copy: source and ID, such as 'pexels:1234'. */
	public const ITEM = '_ramjet_media_item';

	/** Meta: the fields below. */
	public const CREDIT = '_ramjet_media_credit';

	private const FIELDS = array(
		'source'      => '',
		'creator'     => '',
		'creator_url' => '',
		'license'     => '',
		'license_url' => '',
		'url'         => '',
	);

	/** Maximum bytes of a file's name without its extension. */
	private const NAME_BYTES = 80;

	public function __construct( private readonly string $source, private readonly Credit $credit ) {}

	/** ID of the oldest copy of this item that the current user may use and whose file exists; 0 for none. */
	public function find(): int {
		global $wpdb;
		// If several requests copy an item at once, all of them use the oldest copy.
		$ids = $wpdb->get_col( $wpdb->prepare(
			"SELECT m.post_id FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id
				WHERE m.meta_key = %s AND m.meta_value = %s
				AND p.post_type = 'attachment' AND p.post_status IN ('inherit', 'private')
				ORDER BY m.meta_id LIMIT 20",
			self::ITEM,
			$this->item()
		) );
		foreach ( array_map( 'intval', $ids ) as $id ) {
			$file = (string) get_attached_file( $id );
			// Plugins that move files elsewhere may know no more than the URL.
			$exists = str_starts_with( $file, 'https://' ) || is_file( $file );
			if ( current_user_can( 'read_post', $id ) && $exists ) {
				return $id;
			}
		}
		return 0;
	}

	/**
	 * Moves the file to the uploads and adds it to the media library.
	 *
	 * @param int $post To which it is attached; 0 for none.
	 * @return int|\WP_Error Its ID.
	 */
	public function create( MediaFile $file, int $post ): int|\WP_Error {
		$upload = array( 'name' => $this->name() . '.' . $file->extension(), 'tmp_name' => $file->path() );
		// Themes print titles as HTML, and a plain text may look like a tag.
		$title = sanitize_text_field( ReplyText::text( $this->credit->title ) );
		add_filter( 'upload_dir', array( self::class, 'create_folder' ), PHP_INT_MAX );
		$id = media_handle_sideload( $upload, $post, null, wp_slash( array(
			'post_title'   => '' === $title ? $this->name() : $title,
			'post_excerpt' => ReplyText::credit( $this->credit->caption ),
			// Otherwise, WordPress would use the file's own metadata.
			'post_content' => '',
		) ) );
		remove_filter( 'upload_dir', array( self::class, 'create_folder' ), PHP_INT_MAX );
		if ( is_wp_error( $id ) ) {
			return new \WP_Error( 'ramjet_media_failed', $id->get_error_message(), array( 'status' => 500 ) );
		}
		$alt = sanitize_text_field( ReplyText::text( $this->credit->alt ) );
		if ( '' !== $alt ) {
			update_post_meta( $id, '_wp_attachment_image_alt', wp_slash( $alt ) );
		}
		update_post_meta( $id, self::ITEM, wp_slash( $this->item() ) );
		update_post_meta( $id, self::CREDIT, wp_slash( array(
			'source'      => $this->source,
			'creator'     => ReplyText::text( $this->credit->creator ),
			'creator_url' => ReplyText::url( $this->credit->creator_url ),
			'license'     => ReplyText::text( $this->credit->license ),
			'license_url' => ReplyText::url( $this->credit->license_url ),
			'url'         => ReplyText::url( $this->credit->url ),
		) ) );
		return $id;
	}

	/**
	 * Creates the folder of a month. The picker copies several items at once, and WordPress, which tries once more
	 * after this, gives up if another request creates the folder at that moment.
	 *
	 * @param array{path: string} $uploads
	 */
	public static function create_folder( array $uploads ): array {
		wp_mkdir_p( $uploads['path'] );
		return $uploads;
	}

	/** @return array<string, mixed> As the picker gets it. */
	public static function describe( int $id ): array {
		$post = get_post( $id );
		$meta = wp_get_attachment_metadata( $id );
		return array(
			'ID'      => $id,
			'URL'     => (string) wp_get_attachment_url( $id ),
			'link'    => get_attachment_link( $id ),
			'alt'     => (string) get_post_meta( $id, '_wp_attachment_image_alt', true ),
			'caption' => ReplyText::credit( $post->post_excerpt ),
			// WordPress encodes what users without unfiltered_html write.
			'title'   => ReplyText::text( $post->post_title ),
			'type'    => str_starts_with( $post->post_mime_type, 'video/' ) ? 'video' : 'image',
			'mime'    => $post->post_mime_type,
			'width'   => (int) ( $meta['width'] ?? 0 ),
			'height'  => (int) ( $meta['height'] ?? 0 ),
		);
	}

	/** Whether the media library has a copy of an item of the source. */
	public static function has_any( string $source ): bool {
		global $wpdb;
		return null !== $wpdb->get_var( $wpdb->prepare(
			"SELECT meta_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value LIKE %s LIMIT 1",
			self::ITEM,
			$wpdb->esc_like( "$source:" ) . '%'
		) );
	}

	/** @return array<string, string>|null The fields of CREDIT; null for an attachment that is no copy. */
	public static function credit( int $id ): ?array {
		return Shape::of( get_post_meta( $id, self::CREDIT, true ), self::FIELDS );
	}

	private function item(): string {
		return Utf8::head( "$this->source:{$this->credit->id}", 250 );
	}

	/** A file name of the title's letters and digits. */
	private function name(): string {
		$title = remove_accents( ReplyText::text( $this->credit->title ) );
		$name  = trim( (string) preg_replace( '/[^\p{L}\p{N}]+/u', '-', $title ), '-' );
		$name  = trim( Utf8::head( $name, self::NAME_BYTES ), '-' );
		return '' === $name ? $this->source : $name;
	}
}
