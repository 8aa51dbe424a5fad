<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Integrations\Salesforce\DailyCount;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Visitors\UnnamedProxies;
use Ramjet\Support\Webhooks\SigningSecret;

/** Overview items of forms: what waits for approval, today's leads, a secret that cannot be read, and a proxy. */
final class OverviewItems {

	public function __construct(
		private readonly DailyCount $count,
		private readonly SigningSecret $secret,
		private readonly Approvals $approvals,
		private readonly UnnamedProxies $proxies
	) {}

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
			$items[] = new OverviewItem(
				"salesforce-$organization",
				$is_full ? OverviewState::Needs : OverviewState::Happened,
				/* translators: %s: ID of an organization. */
				sprintf( __( 'Salesforce (%s)', 'ramjet' ), $organization ),
				sprintf( $text, $sent, DailyCount::LIMIT ),
				$step
			);
		}
		if ( 'unreadable' === $this->secret->current()->state() ) {
			$items[] = new OverviewItem(
				'forms-webhook-secret',
				OverviewState::Failed,
				__( 'Form webhooks', 'ramjet' ),
				__(
					'The webhooks’ signing secret can no longer be read, because the salts in wp-config.php have changed. Responses wait until you create a new secret.',
					'ramjet'
				),
				Step::section( __( 'Create a new secret', 'ramjet' ), 'forms', array( 'field' => 'webhooks' ) )
			);
		}
		return array( ...$this->waiting(), ...$items, ...$this->untrusted() );
	}

	/** @return list<OverviewItem> Something to approve, with a link to the first of the forms. */
	private function waiting(): array {
		$sources = $this->approvals->waiting( $GLOBALS['wpdb'] );
		if ( array() === $sources ) {
			return array();
		}
		$pending = array_merge( ...array_map( $this->approvals->pending( ... ), $sources ) );
		$post    = $sources[0]->post_id();
		$url     = 0 === $post ? admin_url( 'widgets.php' ) : (string) get_edit_post_link( $post, 'raw' );
		$text    = sprintf(
			/* translators: 1: number of destinations. 2: a URL or email address. */
			_n(
				'%1$d new destination waits for your approval: %2$s. Select the form to see it.',
				'%1$d new destinations wait for your approval, %2$s first. Select the form to see them.',
				count( $pending ),
				'ramjet'
			),
			count( $pending ),
			Destinations::address( $pending[0]['destination'] )
		);
		$title   = __( 'New form destinations', 'ramjet' );
		$step    = Step::url( __( 'Open the form', 'ramjet' ), $url );
		return array( new OverviewItem( 'forms-destinations', OverviewState::Needs, $title, $text, $step ) );
	}

	/** @return list<OverviewItem> Visitors behind a proxy that is not trusted share one limit for submissions. */
	private function untrusted(): array {
		$found = $this->proxies->addresses();
		if ( array() === $found ) {
			return array();
		}
		/* translators: %s: IP addresses, separated by commas. */
		$text = __(
			'All visitors seem to have the same IP address (%s), which probably belongs to a proxy in front of this site. Until you trust it, all visitors share one limit for submissions.',
			'ramjet'
		);
		$text  = sprintf( $text, implode( wp_get_list_item_separator(), $found ) );
		$title = __( 'IP addresses of visitors', 'ramjet' );
		$step  = Step::section(
			__( 'Trust this proxy', 'ramjet' ),
			'forms',
			array( 'field' => 'forms_trusted_proxies' )
		);
		return array( new OverviewItem( 'forms-proxy', OverviewState::Needs, $title, $text, $step ) );
	}
}
