<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Webhooks;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Integrations\Approvals;
use Ramjet\Forms\Integrations\Destinations;
use Ramjet\Forms\Integrations\Integration;

/**
 * Calls the addresses that a form names with each answer.
 */
final class WebhookIntegration implements Integration {

	/**
	 * @param Approvals      $approvals Which addresses an administrator has seen.
	 * @param WebhookChannel $channel   Calls them.
	 */
	public function __construct( private readonly Approvals $approvals, private readonly WebhookChannel $channel ) {}

	/** {@inheritDoc} */
	public function id(): string {
		return $this->channel->kind();
	}

	/** {@inheritDoc} */
	public function channels( Form $form ): array {
		$channels = array();
		foreach ( $form->settings->webhooks() as $webhook ) {
			$name = "{$this->id()}:{$webhook['id']}";
			// A copied form may repeat an id; another address is another channel all the same.
			while ( isset( $channels[ $name ] ) && $channels[ $name ]['url'] !== $webhook['url'] ) {
				$name .= '-2';
			}
			$channels[ $name ] = array(
				'url'      => $webhook['url'],
				'approved' => $this->approvals->allows( $form->source, Destinations::webhook( $webhook['url'] ) ),
			);
		}
		return $channels;
	}

	/** {@inheritDoc} */
	public function channel(): Channel {
		return $this->channel;
	}
}
