<?php
declare(strict_types=1);

namespace Ramjet\Support\Webhooks;

use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\HttpResponse;

/** Posts signed webhooks. */
final class Sender {

	/** @param Client $client A guarded one: people type the URLs. */
	public function __construct( private readonly SigningSecret $secret, private readonly Client $client ) {}

	public static function for_site(): self {
		return new self( SigningSecret::for_site(), GuardedClient::for_site() );
	}

	/** @return HttpResponse|\WP_Error As of the client, or ramjet_webhook_secret: there is no secret to sign with. */
	public function send( string $url, Payload $payload ): HttpResponse|\WP_Error {
		$secret = $this->secret->get();
		if ( null === $secret ) {
			return new \WP_Error( 'ramjet_webhook_secret', self::missing_secret() );
		}
		return $this->client->send( 'POST', $url, $payload->headers( time(), $secret->reveal() ), $payload->json );
	}

	/** What to do if the secret cannot be read. */
	public static function missing_secret(): string {
		return __(
			'The webhooks’ signing secret can no longer be read. Create a new one in the settings.',
			'ramjet'
		);
	}
}
