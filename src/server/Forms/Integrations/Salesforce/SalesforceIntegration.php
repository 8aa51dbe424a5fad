<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Integrations\Approvals;
use Ramjet\Forms\Integrations\Destinations;
use Ramjet\Forms\Integrations\Integration;

/**
 * Makes a lead at Salesforce of each answer (Web-to-Lead).
 */
final class SalesforceIntegration implements Integration {

	/**
	 * @param Approvals         $approvals Which organisations an administrator has seen.
	 * @param SalesforceChannel $channel   Sends.
	 */
	public function __construct( private readonly Approvals $approvals, private readonly SalesforceChannel $channel ) {}

	/** {@inheritDoc} */
	public function id(): string {
		return $this->channel->kind();
	}

	/** {@inheritDoc} */
	public function channels( Form $form ): array {
		$organization = $form->settings->salesforce_organization();
		return null === $organization ? array() : array(
			$this->id() => array(
				'organization' => $organization,
				'approved'     => $this->approvals->allows( $form->source, Destinations::salesforce( $organization ) ),
			),
		);
	}

	/** {@inheritDoc} */
	public function channel(): Channel {
		return $this->channel;
	}
}
