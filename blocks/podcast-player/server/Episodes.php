<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

/** Chooses the episodes of a player. */
final class Episodes {

	/** Maximum number in a player. */
	public const MAX = 10;

	/**
	 * The selected episodes in the feed's order, or the latest if none is selected, or is in the feed any more.
	 *
	 * @param list<array> $episodes Of the feed.
	 * @param array       $guids    Of any values.
	 * @return list<array>
	 */
	public static function of( array $episodes, array $guids, int $count ): array {
		$guids    = array_slice( array_filter( $guids, 'is_string' ), 0, self::MAX );
		$selected = array_filter(
			$episodes,
			static fn( array $episode ): bool => in_array( $episode['guid'], $guids, true )
		);
		return array() === $selected
			? array_slice( $episodes, 0, max( 1, min( self::MAX, $count ) ) )
			: array_values( $selected );
	}

	/** Identifies an episode in scripts, because guids can have any length. */
	public static function id( array $episode ): string {
		return substr( hash( 'sha256', $episode['guid'] ), 0, 12 );
	}
}
