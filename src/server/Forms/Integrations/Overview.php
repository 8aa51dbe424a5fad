<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Forms\Integrations\Webhooks\SigningSecret;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;

/**
 * What the overview says of where forms send answers: leads of today, and a signing secret that is lost.
 */
final class Overview {

	/**
	 * @param DailyCount    $count  Counts leads.
	 * @param SigningSecret $secret Signs webhooks.
	 */
	public function __construct( private readonly DailyCount $count, private readonly SigningSecret $secret ) {}

	/**
	 * @return list<Item>
	 */
	public function items(): array {
		$items = array();
		$step  = Step::url( __( 'See the responses', 'ramjet' ), admin_url( 'admin.php?page=ramjet&path=responses' ) );
		foreach ( $this->count->today() as $organization => $sent ) {
			$items[] = new Item(
				"salesforce-$organization",
				$sent < DailyCount::LIMIT ? State::Works : State::Needs,
				/* translators: %s: id of an organization. */
				sprintf( __( 'Salesforce (%s)', 'ramjet' ), $organization ),
				$sent < DailyCount::LIMIT
					/* translators: 1: number of leads. 2: how many at most. */
					? sprintf( __( '%1$d of %2$d leads of today are sent.', 'ramjet' ), $sent, DailyCount::LIMIT )
					/* translators: %d: how many leads at most. */
					: sprintf( __( 'All %d leads of today are sent. Further answers wait for tomorrow.', 'ramjet' ), DailyCount::LIMIT ),
				$step
			);
		}
		if ( 'unreadable' === $this->secret->current()->state() ) {
			$items[] = new Item(
				'forms-webhook-secret',
				State::Failed,
				__( 'Webhooks of forms', 'ramjet' ),
				__( 'The secret that they are signed with cannot be read any more: the site’s secret salts were changed. Answers wait until there is a new one.', 'ramjet' ),
				Step::page( __( 'Make a new one', 'ramjet' ), 'settings' )
			);
		}
		return $items;
	}
}
