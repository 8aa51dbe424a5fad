<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Messages;

use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** What is shared of a post. Nothing in it is closed to anybody. */
final class Announcement {

	/** Bytes of a message that are read: more than networks take. */
	private const MAX_BYTES = 100_000;

	/**
	 * @param \WP_Post $post    Public.
	 * @param string   $message Text without markup, of any length; may be empty.
	 */
	private function __construct( public readonly \WP_Post $post, public readonly string $message ) {}

	/** @param string $message '' for the post's own message, or else its title. */
	public static function of( \WP_Post $post, string $message = '' ): self {
		$message = '' === $message ? PostMeta::message( $post->ID ) : $message;
		$message = Text::trim( Utf8::head( Utf8::scrub( $message ), self::MAX_BYTES ) );
		return new self( $post, '' === $message ? self::title_of( $post ) : $message );
	}

	/** Why a post cannot be shared, as a sentence; null if it can. */
	public static function obstacle( \WP_Post $post ): ?string {
		return match ( true ) {
			'publish' !== $post->post_status, ! is_post_type_viewable( $post->post_type ) =>
				__( 'This post is not public.', 'ramjet' ),
			'' !== $post->post_password =>
				__( 'This post has a password.', 'ramjet' ),
			NewsletterPost::is_restricted( $post ) =>
				__( 'This post is for subscribers only.', 'ramjet' ),
			! PostMeta::is_enabled( $post->ID ) =>
				__( 'Sharing is off for this post.', 'ramjet' ),
			default => null,
		};
	}

	public function url(): string {
		return (string) get_permalink( $this->post );
	}

	public function title(): string {
		return self::title_of( $this->post );
	}

	/** A hand-written excerpt, or the beginning of what everybody reads; may be empty. */
	public function excerpt(): string {
		$text = $this->post->post_excerpt;
		if ( '' === trim( $text ) ) {
			$public = NewsletterPost::public_part( $this->post, $this->post->post_content );
			$text   = strip_shortcodes( excerpt_remove_blocks( $public ) );
		}
		return wp_trim_words( Text::plain( Utf8::scrub( $text ), true ), 55, '…' );
	}

	/**
	 * The largest file of the featured image that has at most so many bytes.
	 *
	 * @return array{path: string, type: string}|null Null without one, or if it is no JPEG, PNG or WebP on this server.
	 */
	public function image( int $bytes ): ?array {
		$id   = (int) get_post_thumbnail_id( $this->post );
		$type = (string) get_post_mime_type( $id );
		$path = get_attached_file( $id );
		if ( ! in_array( $type, array( 'image/jpeg', 'image/png', 'image/webp' ), true ) || ! is_string( $path ) ) {
			return null;
		}
		$sizes = wp_get_attachment_metadata( $id );
		$sizes = is_array( $sizes ) ? (array) ( $sizes['sizes'] ?? array() ) : array();
		$files = array_map( static fn( mixed $size ): string =>
			dirname( $path ) . '/' . wp_basename( Scalar::text( $size['file'] ?? '' ) ), $sizes );
		$found = array();
		foreach ( array( $path, ...array_values( $files ) ) as $file ) {
			$size = is_file( $file ) ? (int) filesize( $file ) : 0;
			if ( $size > 0 && $size <= $bytes ) {
				$found[ $file ] = $size;
			}
		}
		arsort( $found );
		$file = array_key_first( $found );
		// Smaller files may be of another type.
		return null === $file ? null : array( 'path' => $file, 'type' => wp_get_image_mime( $file ) ?: $type );
	}

	private static function title_of( \WP_Post $post ): string {
		return Text::trim( Text::plain( Utf8::scrub( get_the_title( $post ) ), true ) );
	}
}
