<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Entry;

/**
 * A way for an entry to leave the site: mail, a webhook, Salesforce, Jetpack CRM. An entry names its channels in
 * `delivery.channels` as `<kind>` or `<kind>:<name>`, each with its target; the part before the colon finds the Channel.
 */
interface Channel {

	/**
	 * Which entries' channels it serves.
	 *
	 * @return string Lower case letters, digits and dashes: 'mail', 'webhook'.
	 */
	public function kind(): string;

	/**
	 * Tries once to hand the entry over. May be called again after a success that could not be written down, so what
	 * it sends carries an id that stays the same.
	 *
	 * @param Entry                $entry   What to send.
	 * @param string               $channel The whole name of the channel.
	 * @param array<string, mixed> $target  What the entry says of the channel.
	 */
	public function deliver( Entry $entry, string $channel, array $target ): Attempt;
}
