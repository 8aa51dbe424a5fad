<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\SignedToken;
use Ramjet\Support\Values\Shape;

/** Issues and verifies the tokens for uploads, each for one user and one upload, which it names before it exists. */
final class UploadToken {

	/** In seconds. */
	private const LIFETIME = HOUR_IN_SECONDS;

	private readonly SignedToken $tokens;

	public function __construct( AtomicSecrets $secrets ) {
		$this->tokens = new SignedToken( $secrets, 'video_token', 'ramjet-video-upload' );
	}

	/** @param string $key The upload's. */
	public function issue( int $user, string $key, int $now ): string {
		return $this->tokens->issue( array( 'user' => $user, 'key' => $key ), $now, self::LIFETIME );
	}

	/** @return string|null Key of the upload; null unless the token is valid and this user's. */
	public function key( #[\SensitiveParameter] string $token, int $user, int $now ): ?string {
		$claims = Shape::of( $this->tokens->claims( $token, $now ), array( 'user' => 0, 'key' => '' ) );
		return null !== $claims && $user === $claims['user'] ? $claims['key'] : null;
	}
}
