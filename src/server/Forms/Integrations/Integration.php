<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Channel;

/**
 * Sends responses to another service or plugin. Plugins add theirs with the filter `ramjet_form_integrations`; see
 * docs/forms-integrations.md.
 */
interface Integration extends Channel {

	/**
	 * Where a response to a form is to be sent. Called while the visitor waits, before the response is stored, so it
	 * must not call other servers.
	 *
	 * @return array<string, array<string, mixed>> Channel, `<kind>` or `<kind>:<name>` => target: what deliver() needs
	 *         later. It is stored with the response, so it must not hold secrets.
	 */
	public function channels( Form $form ): array;
}
