<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

/** Identifies videos in blocks and URLs as Jetpack does: 8 letters and digits, stored in the attachment's meta. */
final class VideoGuids {

	public const META = 'videopress_guid';

	private const LENGTH = 8;

	public static function is_valid( mixed $guid ): bool {
		return is_string( $guid ) && 1 === preg_match( '/^[a-z\d]{8}$/iD', $guid );
	}

	/** @return string '' if the attachment has none. */
	public static function of( int $attachment ): string {
		$guid = get_post_meta( $attachment, self::META, true );
		return self::is_valid( $guid ) ? $guid : '';
	}

	/** The attachment's, which is created if there is none. */
	public static function ensure( int $attachment ): string {
		if ( '' === self::of( $attachment ) ) {
			do {
				$guid = wp_generate_password( self::LENGTH, false );
			} while ( array() !== self::attachments( $guid ) );
			metadata_exists( 'post', $attachment, self::META )
				// The stored one is not valid.
				? update_post_meta( $attachment, self::META, $guid )
				: add_post_meta( $attachment, self::META, $guid, true );
			// If several requests add one at the same time, all use the first.
			wp_cache_delete( $attachment, 'post_meta' );
		}
		return self::of( $attachment );
	}

	/** @return \WP_Post|null The video with this guid; the first one if there are several, as after an import. */
	public static function find( mixed $guid ): ?\WP_Post {
		foreach ( self::is_valid( $guid ) ? self::attachments( $guid ) : array() as $post ) {
			// Databases compare without regard to case.
			if ( self::of( $post->ID ) === $guid && wp_attachment_is( 'video', $post ) ) {
				return $post;
			}
		}
		return null;
	}

	/** @return list<\WP_Post> With this guid, in whatever case. */
	private static function attachments( string $guid ): array {
		return get_posts( array(
			'post_type'      => 'attachment',
			'post_status'    => 'any',
			'meta_key'       => self::META,
			'meta_value'     => $guid,
			'posts_per_page' => 10,
			'orderby'        => 'ID',
			'order'          => 'ASC',
		) );
	}
}
