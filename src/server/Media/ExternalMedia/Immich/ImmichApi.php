<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Immich;

use Ramjet\Media\ExternalMedia\Contracts\RemoteFile;
use Ramjet\Media\ExternalMedia\Contracts\SourceError;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\Reply;

/** The API of an Immich server, version 2 or 3. */
final class ImmichApi {

	public const SLUG = 'immich';

	public const NAME = 'Immich';

	/** Value of the field `network` for a server that has no public URL. */
	public const PRIVATE = 'private';

	/** Maximum bytes of a reply: albums come all at once. */
	private const MAX_SIZE = 8 * MB_IN_BYTES;

	private readonly string $url;

	private readonly GuardedClient $client;

	/**
	 * @param string $url     With or without /api at its end.
	 * @param string $key     API key.
	 * @param bool   $private Whether it may be in a private network.
	 */
	public function __construct( string $url, #[\SensitiveParameter] private readonly string $key, bool $private ) {
		$this->url    = (string) preg_replace( '~(?:/api)?/*$~D', '/api', $url, 1 );
		$this->client = GuardedClient::for_site( $private, self::MAX_SIZE );
	}

	public static function of( ServiceKeys $keys ): self {
		$is_private = self::allows_private( $keys->get( self::SLUG, 'network' ) );
		return new self( $keys->get( self::SLUG, 'url' ), $keys->get( self::SLUG, 'key' ), $is_private );
	}

	/** Whether the server may be in a private network. In a network of sites, only wp-config.php can allow that. */
	private static function allows_private( string $network ): bool {
		$is_constant = defined( 'RAMJET_IMMICH_URL' ) && defined( 'RAMJET_IMMICH_NETWORK' );
		return self::PRIVATE === $network && ( ! is_multisite() || $is_constant );
	}

	/**
	 * @param string     $path Below /api.
	 * @param array|null $body Null for GET, else of POST.
	 * @return array|\WP_Error The reply's JSON.
	 */
	public function call( string $path, ?array $body = null ): array|\WP_Error {
		$reply = $this->send( $path, $body );
		if ( null !== $reply->problem || 2 !== intdiv( $reply->status, 100 ) ) {
			return SourceError::of( $reply, self::NAME );
		}
		LastCheck::works( self::SLUG );
		return $reply->json;
	}

	/** @param string $path Below /api. */
	public function file( string $path ): RemoteFile {
		$headers = array( 'x-api-key' => $this->key );
		$text    = CheckResult::refused( self::NAME )->message;
		$refusal = new \WP_Error( 'ramjet_media_failed', $text, array( 'status' => 502 ) );
		$url     = Caller::url( $this->url . $path, self::SLUG );
		return new RemoteFile( $url, $headers, $this->client, private: true, refusal: $refusal );
	}

	/** @param array<string, string> $values Of the service's fields. */
	public static function check( #[\SensitiveParameter] array $values ): CheckResult {
		$api   = new self( $values['url'], $values['key'], self::allows_private( $values['network'] ) );
		$reply = $api->send( '/users/me' );
		return $reply->judge( is_string( $reply->json['name'] ?? null ) );
	}

	private function send( string $path, ?array $body = null ): Reply {
		$caller  = new Caller( self::SLUG, self::NAME, $this->client );
		$headers = array( 'x-api-key' => $this->key );
		return null === $body
			? $caller->get( $this->url . $path, $headers )
			: $caller->post_json( $this->url . $path, (string) wp_json_encode( $body ), $headers );
	}
}
