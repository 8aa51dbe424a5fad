<?php
declare(strict_types=1);

namespace Ramjet\Support\Webhooks;

/** The body of a webhook's request. */
final class Payload {

	public readonly string $json;

	/**
	 * @param string $event    What has happened, such as 'form.submitted'.
	 * @param string $delivery A UUID that stays the same when it is sent again, so that a receiver can recognize it.
	 * @param array  $content  What else it has, by name.
	 */
	public function __construct( string $event, public readonly string $delivery, array $content ) {
		$flags      = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE;
		$content    = array( 'event' => $event, 'delivery' => $delivery ) + $content;
		$this->json = (string) wp_json_encode( $content, $flags );
	}

	/** The headers that sign the body. $time is Unix time. */
	public function headers( int $time, #[\SensitiveParameter] string $secret ): array {
		return array(
			'Content-Type'       => 'application/json; charset=utf-8',
			'X-Ramjet-Timestamp' => (string) $time,
			'X-Ramjet-Signature' => 'sha256=' . hash_hmac( 'sha256', "$time.$this->json", $secret ),
			'X-Ramjet-Delivery'  => $this->delivery,
		);
	}
}
