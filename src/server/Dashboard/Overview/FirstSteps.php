<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Overview;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Site\Activation;

/** The first steps on a new site, until all are done or the user hides them. */
final class FirstSteps {

	/** Begins the IDs of the items; one of Recommendations::STEPS follows. */
	private const PREFIX = 'start-';

	/** The notice that a user dismisses to hide them. */
	private const NOTICE = 'first-steps';

	/**
	 * @param list<OverviewItem> $items     Of OverviewState::Start.
	 * @param list<string>       $dismissed Notices that the current user has dismissed.
	 * @return list<OverviewItem> In their order; none where the site does not need them.
	 */
	public static function of( array $items, array $dismissed ): array {
		if ( in_array( self::NOTICE, $dismissed, true ) || ! Activation::is_new( time() ) ) {
			return array();
		}
		$reached = Recommendations::reached();
		$steps   = array();
		foreach ( $items as $item ) {
			$step = substr( $item->id, strlen( self::PREFIX ) );

			$steps[ (int) array_search( $step, Recommendations::STEPS, true ) ] =
				$item->with_done( $item->done ?? in_array( $step, $reached, true ) );
		}
		ksort( $steps );
		$open = array_filter( $steps, static fn( OverviewItem $item ): bool => ! $item->done );
		return array() === $open ? array() : array_values( $steps );
	}
}
