<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/** A user's account at the provider. */
final class Account {

	/** @param string|null $since When it was connected, ISO 8601 in UTC; null for implicit connections. */
	public function __construct(
		public readonly string $login,
		public readonly int $id,
		public readonly string $email,
		public readonly string $display_name,
		public readonly ?string $since = null
	) {}

	/** The account of a user of this site, without a time of connection. */
	public static function of( \WP_User $user ): self {
		return new self( $user->user_login, $user->ID, $user->user_email, $user->display_name );
	}

	/** A copy of the account whose connection begins now. */
	public function connected_now(): self {
		return new self( $this->login, $this->id, $this->email, $this->display_name, gmdate( 'c' ) );
	}

	/** @param mixed $data What to_array() returned, from JSON; may be malformed. */
	public static function from( mixed $data ): ?self {
		if ( ! is_array( $data ) || ! is_string( $data['login'] ?? null ) || ! is_int( $data['ID'] ?? null ) ) {
			return null;
		}
		$text = static fn( string $name ): ?string => is_string( $data[ $name ] ?? null ) ? $data[ $name ] : null;
		return new self(
			$data['login'],
			$data['ID'],
			$text( 'email' ) ?? '',
			$text( 'display_name' ) ?? '',
			$text( 'since' )
		);
	}

	/** @return array<string, string|int|null> The account in REST responses and in the database; from() reads it. */
	public function to_array(): array {
		return array(
			'login'        => $this->login,
			'ID'           => $this->id,
			'email'        => $this->email,
			'display_name' => $this->display_name,
			'since'        => $this->since,
		);
	}
}
