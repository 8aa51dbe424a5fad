<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoLock;

/** The details of a video, besides those that every attachment has. */
final class VideoDetails {

	public const RATINGS = array( 'G', 'PG-13', 'R-17' );

	/** Values of `privacy_setting`. The site's setting applies to videos without one. */
	public const IS_PUBLIC    = 0;
	public const IS_PRIVATE   = 1;
	public const SITE_DEFAULT = 2;

	/** Meta of videos that were uploaded with the block, or whose details were changed. */
	public const META = '_ramjet_video';

	/**
	 * @param string $rating          One of RATINGS; '' if none was chosen.
	 * @param bool   $allow_download  Whether visitors get a link to the file.
	 * @param int    $privacy_setting One of the three values.
	 */
	private function __construct(
		public readonly string $rating,
		public readonly bool $allow_download,
		public readonly int $privacy_setting
	) {}

	public static function of( int $attachment ): self {
		$saved  = get_post_meta( $attachment, self::META, true );
		$saved  = is_array( $saved ) ? $saved : array();
		return new self(
			self::rating( $saved['rating'] ?? '' ),
			true === ( $saved['allow_download'] ?? false ),
			self::privacy( $saved['privacy_setting'] ?? self::SITE_DEFAULT )
		);
	}

	/** Whether an attachment has details. If so, the site's privacy setting applies unless it has its own. */
	public static function exist( int $attachment ): bool {
		return metadata_exists( 'post', $attachment, self::META );
	}

	/** The rating that a value stands for; '' for none. Jetpack's X-18 is now R-17. */
	public static function rating( mixed $value ): string {
		$value = 'X-18' === $value ? 'R-17' : $value;
		return in_array( $value, self::RATINGS, true ) ? $value : '';
	}

	private static function privacy( mixed $value ): int {
		return in_array( $value, array( self::IS_PUBLIC, self::IS_PRIVATE ), true ) ? $value : self::SITE_DEFAULT;
	}

	/** The same with other values: `rating`, `allow_download` and `privacy_setting`. */
	public function with( array $changes ): self {
		return new self(
			isset( $changes['rating'] ) ? self::rating( $changes['rating'] ) : $this->rating,
			isset( $changes['allow_download'] ) ? (bool) $changes['allow_download'] : $this->allow_download,
			isset( $changes['privacy_setting'] )
				? self::privacy( $changes['privacy_setting'] )
				: $this->privacy_setting
		);
	}

	/**
	 * Changes the saved details; requests wait for each other.
	 *
	 * @param array $changes As with().
	 * @return bool Whether it was saved.
	 */
	public static function change( int $attachment, array $changes ): bool {
		return true === VideoLock::with( $attachment, static fn(): bool =>
			self::of( $attachment )->with( $changes )->save( $attachment ) );
	}

	/** Returns whether it was saved. */
	public function save( int $attachment ): bool {
		update_post_meta( $attachment, self::META, get_object_vars( $this ) );
		// update_post_meta() returns false for 'unchanged' too.
		return self::of( $attachment ) == $this; // phpcs:ignore Universal.Operators.StrictComparisons -- equal objects.
	}
}
