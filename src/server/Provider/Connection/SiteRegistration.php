<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

/** A snapshot of the site's registration with the provider. */
final class SiteRegistration {

	/**
	 * @param string|null $id            Its ID; null if the site is not registered.
	 * @param bool        $is_unreadable Whether the stored value is malformed.
	 * @param string|null $stored        The stored value; null for none.
	 * @param string      $key           Idempotency key of the next registration.
	 */
	public function __construct(
		public readonly ?string $id,
		public readonly bool $is_unreadable = false,
		public readonly ?string $stored = null,
		public readonly string $key = ''
	) {}

	/** @param string|null $implicit The registration of a site that stored none, if the provider gives it one. */
	public static function parse( ?string $stored, ?string $implicit ): self {
		if ( null === $stored ) {
			return new self( $implicit, key: 'first-' . get_current_blog_id() );
		}
		$data = json_decode( $stored, true );
		if ( is_array( $data ) && is_string( $data['id'] ?? null ) && '' !== $data['id'] ) {
			return new self( $data['id'], stored: $stored );
		}
		if ( is_array( $data ) && is_string( $data['disconnected'] ?? null ) ) {
			return new self( null, stored: $stored, key: $data['disconnected'] );
		}
		return new self( null, true, $stored, hash( 'sha256', $stored ) );
	}
}
