<?php
declare(strict_types=1);

namespace Ramjet\Provider;

/**
 * A person's account at the provider.
 */
final class Account {

	/**
	 * @param string      $login        The name to log in with.
	 * @param int         $id           Its number.
	 * @param string      $email        Its address.
	 * @param string      $display_name The name to show.
	 * @param string|null $since        When it was connected, ISO 8601 in UTC; null where nobody had to.
	 */
	public function __construct(
		public readonly string $login,
		public readonly int $id,
		public readonly string $email,
		public readonly string $display_name,
		public readonly ?string $since = null
	) {}

	/**
	 * The account that a user has on this site.
	 *
	 * @param \WP_User $user The user.
	 */
	public static function of( \WP_User $user ): self {
		return new self( $user->user_login, $user->ID, $user->user_email, $user->display_name );
	}

	/**
	 * The account as one that is connected since now.
	 */
	public function connected_now(): self {
		return new self( $this->login, $this->id, $this->email, $this->display_name, gmdate( 'c' ) );
	}

	/**
	 * Reads what to_array() made.
	 *
	 * @param mixed $data Decoded JSON.
	 * @return self|null Null where it is no account.
	 */
	public static function from( mixed $data ): ?self {
		if ( ! is_array( $data ) || ! is_string( $data['login'] ?? null ) || ! is_int( $data['ID'] ?? null ) ) {
			return null;
		}
		$since = $data['since'] ?? null;
		return new self( $data['login'], $data['ID'], (string) ( $data['email'] ?? '' ), (string) ( $data['display_name'] ?? '' ), is_string( $since ) ? $since : null );
	}

	/**
	 * @return array{login: string, ID: int, email: string, display_name: string, since: string|null} With the names of spec 1 §3.
	 */
	public function to_array(): array {
		return array(
			'login'        => $this->login,
			'ID'           => $this->id,
			'email'        => $this->email,
			'display_name' => $this->display_name,
			'since'        => $this->since,
		);
	}

	/**
	 * @return array<string, mixed> JSON schema of to_array(), which may be null.
	 */
	public static function schema(): array {
		return array(
			'type'        => array( 'object', 'null' ),
			'description' => __( 'The user’s account at the provider; null without a connection.', 'ramjet' ),
			'properties'  => array(
				'login'        => array(
					'type'        => 'string',
					'description' => __( 'The name to log in with.', 'ramjet' ),
				),
				'ID'           => array(
					'type'        => 'integer',
					'description' => __( 'The number of the account.', 'ramjet' ),
				),
				'email'        => array(
					'type'        => 'string',
					'description' => __( 'The account’s email address.', 'ramjet' ),
				),
				'display_name' => array(
					'type'        => 'string',
					'description' => __( 'The name to show.', 'ramjet' ),
				),
				'since'        => array(
					'type'        => array( 'string', 'null' ),
					'format'      => 'date-time',
					'description' => __( 'When it was connected; null where the site’s own accounts count as connected.', 'ramjet' ),
				),
			),
		);
	}
}
