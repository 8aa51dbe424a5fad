<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Response;

/**
 * Delivers responses: by email, to a webhook, to Salesforce, to Jetpack CRM. A response names its channels in
 * `delivery.channels` as `<kind>` or `<kind>:<name>`, each with its target.
 */
interface Channel {

	/** The part of the names ahead of the colon: lower case letters, digits and dashes, such as 'webhook'. */
	public function kind(): string;

	/**
	 * Tries once to deliver a response. May be called again after a success that could not be logged, so requests
	 * should carry an id that stays the same.
	 *
	 * @param array<string, mixed> $target What the response says of the channel.
	 */
	public function deliver( Response $response, string $channel, array $target ): Attempt;
}
