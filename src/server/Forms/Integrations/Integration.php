<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Channel;

/**
 * Something that takes a form's answers elsewhere. Plugins add theirs with the filter `ramjet_form_integrations`; see
 * docs/forms-integrations.md.
 */
interface Integration {

	/**
	 * Its name, which is the kind of its channel, too.
	 *
	 * @return string Lower case letters, digits and dashes: 'webhook'.
	 */
	public function id(): string;

	/**
	 * Where an answer to a form is to go. Asked when a visitor sends one, before it is stored, so it has to be quick:
	 * no request to another server.
	 *
	 * @param Form $form The form as it is saved now.
	 * @return array<string, array<string, mixed>> Name of a channel, `<id>` or `<id>:<name>`, with all that the channel
	 *         needs later; stored with the entry, so nothing secret. Empty where the form wants nothing.
	 */
	public function channels( Form $form ): array;

	/**
	 * What hands answers over, later and with retries.
	 */
	public function channel(): Channel;
}
