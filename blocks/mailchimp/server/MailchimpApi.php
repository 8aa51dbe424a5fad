<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\Reply;

/** Mailchimp's Marketing API, version 3. */
final class MailchimpApi {

	public function __construct(
		#[\SensitiveParameter] private readonly string $key,
		private readonly Caller $caller
	) {}

	/** @param array<string, string|int> $query */
	public function get( string $path, array $query = array() ): Reply {
		return self::noted( $this->caller->get( $this->url( $path, $query ), $this->headers() ) );
	}

	/** @param array<string, string|int> $query */
	public function put( string $path, array $body, array $query = array() ): Reply {
		$json = (string) wp_json_encode( $body );
		return self::noted( $this->caller->put( $this->url( $path, $query ), $json, $this->headers() ) );
	}

	private static function noted( Reply $reply ): Reply {
		if ( 200 === $reply->status && null === $reply->problem ) {
			LastCheck::works( 'mailchimp' );
		}
		return $reply;
	}

	private function url( string $path, array $query ): string {
		// A constant may hold anything; any data center refuses a malformed key.
		$center = preg_match( '/-([a-z]{2,4}\d{1,3})$/D', $this->key, $match ) ? $match[1] : 'us1';
		$query  = array() === $query ? '' : '?' . http_build_query( $query );
		return "https://$center.api.mailchimp.com/3.0/$path$query";
	}

	/** @return array<string, string> */
	private function headers(): array {
		return array( 'Authorization' => 'Basic ' . base64_encode( "ramjet:$this->key" ) );
	}
}
