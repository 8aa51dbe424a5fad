<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * The site's registration with the provider, as it was at one moment.
 */
final class Registration {

	/**
	 * @param string|null $id            The registration's id; null where the site is not registered.
	 * @param bool        $is_unreadable Something is stored that nobody can read.
	 * @param string|null $stored        What the database held; null where it held nothing.
	 * @param string      $key           Names the next attempt to register.
	 */
	public function __construct(
		public readonly ?string $id,
		public readonly bool $is_unreadable = false,
		public readonly ?string $stored = null,
		public readonly string $key = ''
	) {}

	/**
	 * Reads what the database held.
	 *
	 * @param string|null $stored   As RegistrationStore wrote it; null where there is nothing.
	 * @param string|null $implicit The registration that a site has without asking, if the provider gives one.
	 */
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
