<?php
declare(strict_types=1);

namespace Ramjet\Support\Site;

/** The site's language, for texts that posts keep and emails to others: requests have the user's. */
final class SiteLanguage {

	/**
	 * @template T
	 * @param \Closure(): T $call
	 * @return T
	 */
	public static function in( \Closure $call ): mixed {
		$is_other = switch_to_locale( get_locale() );
		try {
			return $call();
		} finally {
			if ( $is_other ) {
				restore_previous_locale();
			}
		}
	}
}
