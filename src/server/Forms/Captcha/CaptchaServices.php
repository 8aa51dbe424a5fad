<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** The captcha services, whose keys are entered under Services. Both verify solutions in the same way. */
final class CaptchaServices {

	public const NAMES = array( 'turnstile' => 'Cloudflare Turnstile', 'hcaptcha' => 'hCaptcha' );

	/** Error codes that are about the secret key. */
	private const BAD_SECRET = array(
		'invalid-input-secret', 'missing-input-secret', 'not-using-dummy-secret', 'sitekey-secret-mismatch',
	);

	/** Slug => where a token is verified. */
	public const VERIFY_URLS = array(
		'turnstile' => 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
		'hcaptcha'  => 'https://api.hcaptcha.com/siteverify',
	);

	/** @return list<Service> */
	public static function all(): array {
		return array(
			self::service(
				'turnstile',
				'https://dash.cloudflare.com/?to=/:account/turnstile',
				privacy_url: 'https://www.cloudflare.com/turnstile-privacy-policy/',
				hosts: array( 'challenges.cloudflare.com' )
			),
			self::service(
				'hcaptcha',
				'https://dashboard.hcaptcha.com/',
				privacy_url: 'https://www.hcaptcha.com/privacy',
				hosts: array( 'js.hcaptcha.com', 'api.hcaptcha.com' )
			),
		);
	}

	private static function service(
		string $slug,
		string $credentials_url,
		string $privacy_url,
		array $hosts
	): Service {
		$name   = self::NAMES[ $slug ];
		$format = __( 'Letters, digits, hyphens and underscores.', 'ramjet' );
		$text   = __( 'It receives data about the browser, and your server asks it about each submission.', 'ramjet' )
			. ' ' . __( 'Testing the keys sends the secret key.', 'ramjet' );
		return new Service(
			slug: $slug,
			name: $name,
			purpose: __( 'Protects forms from spam bots with a captcha.', 'ramjet' ),
			disclosure: $text,
			fields: array(
				new ServiceField( 'site_key', __( 'Site key', 'ramjet' ), '[A-Za-z0-9_.-]{8,128}', $format ),
				new ServiceField(
					'secret',
					__( 'Secret key', 'ramjet' ),
					'[A-Za-z0-9_.-]{8,256}',
					$format,
					secret: true
				),
			),
			credentials_url: $credentials_url,
			privacy_url: $privacy_url,
			check: static fn( array $values, Caller $caller ): CheckResult =>
				self::check( $slug, $values['secret'], $caller ),
			visitors: __( 'Visitors’ browsers contact it when they fill in a form.', 'ramjet' ),
			modules: array( 'contact-form' ),
			hosts: $hosts,
			is_used: static fn(): bool => CaptchaSetting::selected() === $slug
		);
	}

	/** Verifies a token that does not exist: the service says whether the secret key or the token is wrong. */
	private static function check( string $slug, #[\SensitiveParameter] string $secret, Caller $caller ): CheckResult {
		$token = array( 'secret' => $secret, 'response' => 'test-of-the-secret-key' );
		$reply = $caller->post( self::VERIFY_URLS[ $slug ], $token );
		$codes = $reply->json['error-codes'] ?? array();
		if ( null === $reply->problem && is_array( $codes ) && array_intersect( self::BAD_SECRET, $codes ) ) {
			return CheckResult::refused( self::NAMES[ $slug ] );
		}
		// The services' secret keys for tests accept every token.
		return $reply->judge( true === ( $reply->json['success'] ?? null ) || array() !== $codes );
	}
}
