<?php
declare(strict_types=1);

namespace Ramjet\Video\Library;

/** What an attachment says of its video, besides what every attachment has. */
final class VideoDetails {

	public const RATINGS = array( 'G', 'PG-13', 'R-17' );

	private const META = '_ramjet_video';

	/**
	 * @param string $rating         One of RATINGS; '' if nobody has chosen.
	 * @param bool   $allow_download Whether visitors get a link to the file.
	 */
	private function __construct( public readonly string $rating, public readonly bool $allow_download ) {}

	public static function of( int $attachment ): self {
		$saved  = get_post_meta( $attachment, self::META, true );
		$saved  = is_array( $saved ) ? $saved : array();
		$rating = self::rating( $saved['rating'] ?? '' );
		return new self( $rating, true === ( $saved['allow_download'] ?? false ) );
	}

	/** The rating that a value stands for; '' for none. Jetpack's X-18 is R-17 today. */
	public static function rating( mixed $value ): string {
		$value = 'X-18' === $value ? 'R-17' : $value;
		return in_array( $value, self::RATINGS, true ) ? $value : '';
	}

	/** The same with other values: `rating` and `allow_download`. */
	public function with( array $changes ): self {
		return new self(
			isset( $changes['rating'] ) ? self::rating( $changes['rating'] ) : $this->rating,
			isset( $changes['allow_download'] ) ? (bool) $changes['allow_download'] : $this->allow_download
		);
	}

	/** Returns whether it was saved. */
	public function save( int $attachment ): bool {
		update_post_meta( $attachment, self::META, get_object_vars( $this ) );
		// update_post_meta() returns false for 'unchanged' too.
		return self::of( $attachment ) == $this; // phpcs:ignore Universal.Operators.StrictComparisons -- equal objects.
	}
}
