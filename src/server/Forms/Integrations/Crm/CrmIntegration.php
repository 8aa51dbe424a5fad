<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Crm;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Integrations\Integration;

/**
 * Tells plugins on this site of each answer, as Jetpack does: Jetpack CRM is one of them.
 */
final class CrmIntegration implements Integration {

	/** What of the form such plugins read. */
	private const ATTRIBUTES = array( 'subject', 'to', 'formTitle' );

	/**
	 * @param CrmChannel $channel Tells them.
	 */
	public function __construct( private readonly CrmChannel $channel ) {}

	/** {@inheritDoc} */
	public function id(): string {
		return $this->channel->kind();
	}

	/** {@inheritDoc} */
	public function channels( Form $form ): array {
		// Whether a form is for the CRM is for the CRM to say, by the attribute; others that listen want every form.
		return has_action( CrmChannel::ACTION ) ? array(
			$this->id() => array(
				'attributes' => array_intersect_key( $form->settings->attributes, array_flip( self::ATTRIBUTES ) ) + array( 'jetpackCRM' => $form->settings->sends_to_crm() ),
			),
		) : array();
	}

	/** {@inheritDoc} */
	public function channel(): Channel {
		return $this->channel;
	}
}
