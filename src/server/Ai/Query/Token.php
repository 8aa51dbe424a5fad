<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\SignedToken;

/** Issues and verifies the tokens for AI queries, each for one user of this site. */
final class Token {

	/** In seconds. Browsers cache a token for two minutes. */
	public const LIFETIME = 5 * MINUTE_IN_SECONDS;

	private readonly SignedToken $tokens;

	public function __construct( AtomicSecrets $secrets ) {
		$this->tokens = new SignedToken( $secrets, 'ai_token', 'ramjet-ai' );
	}

	public function issue( \WP_User $user, int $now ): string {
		return $this->tokens->issue( array( 'user' => $user->ID ), $now, self::LIFETIME );
	}

	/** @return \WP_User|null Null unless this site issued the token and it has not expired. */
	public function user( #[\SensitiveParameter] string $token, int $now ): ?\WP_User {
		$claims = $this->tokens->claims( $token, $now );
		$user   = null === $claims ? false : get_userdata( (int) ( $claims['user'] ?? 0 ) );
		return $user instanceof \WP_User ? $user : null;
	}
}
