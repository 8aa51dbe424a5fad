<?php
declare(strict_types=1);

namespace Ramjet\Site\Compatibility;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** Routes of jetpack/v4 that clients expect, but that only store values or return constants. */
final class CompatibilityFeature extends Feature implements Provides\Routes, Provides\Resettables {

	public function routes(): array {
		return array(
			new RouteTable(
				'jetpack/v4',
				UnavailableRoutes::all( ... ),
				static fn(): array => StoredRoutes::all( self::questionnaire(), self::survey() )
			),
		);
	}

	public function resettables(): array {
		return array( self::questionnaire(), self::survey() );
	}

	private static function questionnaire(): Answers {
		return new Answers( 'questionnaire', 'jetpack/v4/setup/questionnaire' );
	}

	private static function survey(): Answers {
		return new Answers( 'survey', 'jetpack/v4/marketing/survey' );
	}
}
