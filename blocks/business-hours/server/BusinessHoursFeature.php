<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BusinessHours;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** Provides the names of the days for the editor of the Business Hours block. */
final class BusinessHoursFeature extends Feature implements Provides\Routes {

	public function routes(): array {
		return array( new RouteTable( 'wpcom/v2', self::definitions( ... ) ) );
	}

	private static function definitions(): array {
		$names = array(
			'properties'           => array_fill_keys( array_keys( OpeningHours::DAYS ), array( 'type' => 'string' ) ),
			'additionalProperties' => false,
			'readonly'             => true,
		);
		$range = array( 'minimum' => 0, 'maximum' => 6, 'readonly' => true );
		return array(
			'/business-hours/localized-week' => Route::of(
				'The names of the days in the user’s language, and the first day of the week.',
				static fn(): array => Schema::object( array(
					'days'        => Schema::field( 'object', 'Names of the days by English abbreviation.', $names ),
					'startOfWeek' => Schema::field( 'integer', '0 for Sunday to 6 for Saturday.', $range ),
				), 'localized-week' ),
				array(
					'methods'             => 'GET',
					'callback'            => self::week( ... ),
					// The block is also placed in widget areas and templates.
					'permission_callback' => static fn(): bool =>
						current_user_can( 'edit_posts' ) || current_user_can( 'edit_theme_options' ),
					'capability'          => 'edit_posts or edit_theme_options',
					'args'                => array(),
				)
			),
		);
	}

	private static function week(): array {
		return array( 'days' => LocalizedWeek::days(), 'startOfWeek' => LocalizedWeek::start() );
	}
}
