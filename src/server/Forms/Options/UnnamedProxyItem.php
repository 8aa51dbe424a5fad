<?php
declare(strict_types=1);

namespace Ramjet\Forms\Options;

use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;
use Ramjet\Support\Visitors\UnnamedProxies;

/** Overview item: a proxy that is not trusted keeps submissions per visitor from being limited. */
final class UnnamedProxyItem {

	/** @return list<Item> */
	public static function items( UnnamedProxies $proxies ): array {
		$found = $proxies->addresses();
		if ( array() === $found ) {
			return array();
		}
		/* translators: %s: IP addresses, separated by commas. */
		$text = __(
			'All visitors seem to have the same IP address (%s), which probably belongs to a proxy in front of this site. Until you trust it, submissions per visitor are not limited.',
			'ramjet'
		);
		$step = Step::page( __( 'Trust this proxy', 'ramjet' ), 'modules', array( 'settings' => 'forms' ) );
		return array(
			new Item(
				'forms-proxy',
				State::Needs,
				__( 'IP addresses of visitors', 'ramjet' ),
				sprintf( $text, implode( wp_get_list_item_separator(), $found ) ),
				$step
			),
		);
	}
}
