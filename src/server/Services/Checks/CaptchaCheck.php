<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Has an answer verified that nobody gave. The service refuses it in any case, and says whether the secret key or
 * the answer was wrong.
 */
final class CaptchaCheck implements Check {

	/** By provider; all three speak the same protocol. */
	private const URLS = array(
		'turnstile' => 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
		'hcaptcha'  => 'https://api.hcaptcha.com/siteverify',
		'recaptcha' => 'https://www.google.com/recaptcha/api/siteverify',
	);

	/** Error codes that are about the secret key. */
	private const BAD_SECRET = array( 'invalid-input-secret', 'missing-input-secret', 'not-using-dummy-secret', 'sitekey-secret-mismatch' );

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$reply = $caller->post(
			self::URLS[ $values['provider'] ],
			array(
				'secret'   => $values['secret'],
				'response' => 'test-of-the-secret-key',
			)
		);
		$codes = $reply->json['error-codes'] ?? array();
		if ( null === $reply->problem && is_array( $codes ) && array_intersect( self::BAD_SECRET, $codes ) ) {
			return CheckResult::refused( $name );
		}
		// Secret keys for tests find every answer right.
		return $reply->judge( true === ( $reply->json['success'] ?? null ) || array() !== $codes );
	}
}
