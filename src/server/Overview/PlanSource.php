<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\InternalRequest;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * The site's plan, where it has one: what 'View my plan' leads to (spec 4 §2).
 */
final class PlanSource {

	/**
	 * @return list<Item>
	 */
	public function items(): array {
		$name = InternalRequest::get( '/jetpack/v4/site' )['data']['plan']['product_name'] ?? null;
		if ( ! is_string( $name ) || '' === $name ) {
			return array();
		}
		return array(
			new Item(
				'plan',
				State::Works,
				/* translators: %s: name of a plan. */
				sprintf( __( 'Plan: %s', 'ramjet' ), $name ),
				'',
				// The plan comes with the provider.
				Step::page( __( 'See the connection', 'ramjet' ), 'connection' )
			),
		);
	}
}
