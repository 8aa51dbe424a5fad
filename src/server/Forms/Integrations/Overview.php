<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Webhooks\SigningSecret;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/** Overview items of the integrations: today's leads, and a signing secret that cannot be read. */
final class Overview {

	public function __construct( private readonly DailyCount $count, private readonly SigningSecret $secret ) {}

	public function items(): array {
		$items = array();
		$step  = Step::page( __( 'See the responses', 'ramjet' ), 'responses' );
		foreach ( $this->count->today() as $organization => $sent ) {
			$is_full = $sent >= DailyCount::LIMIT;
			/* translators: 1: number of leads. 2: their maximum. */
			$text = __( '%1$d of today’s %2$d leads were sent.', 'ramjet' );
			if ( $is_full ) {
				/* translators: 2: number of leads. */
				$text = __( 'All of today’s %2$d leads were sent. Further responses will be sent tomorrow.', 'ramjet' );
			}
			$items[] = new Item(
				"salesforce-$organization",
				$is_full ? State::Needs : State::Works,
				/* translators: %s: ID of an organization. */
				sprintf( __( 'Salesforce (%s)', 'ramjet' ), $organization ),
				sprintf( $text, $sent, DailyCount::LIMIT ),
				$step
			);
		}
		if ( 'unreadable' === $this->secret->current()->state() ) {
			$items[] = new Item(
				'forms-webhook-secret',
				State::Failed,
				__( 'Webhooks of forms', 'ramjet' ),
				__(
					'The webhooks’ signing secret can no longer be read, because the salts in wp-config.php have changed. Responses wait until you create a new secret.',
					'ramjet'
				),
				Step::page( __( 'Create a new secret', 'ramjet' ), 'settings', array( 'section' => 'webhooks' ) )
			);
		}
		return $items;
	}
}
