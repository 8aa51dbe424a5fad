<?php
declare(strict_types=1);

namespace Ramjet\BusinessHours;

use Ramjet\Support\Feature;

/** The names of the days for the Business Hours block. */
final class BusinessHoursFeature extends Feature {

	public function controllers(): array {
		return array( new LocalizedWeekController() );
	}
}
