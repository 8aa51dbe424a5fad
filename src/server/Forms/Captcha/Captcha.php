<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Submission\Request;
use Ramjet\Services\Services;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;

/**
 * Asks visitors' browsers for a proof, where the owner wants one.
 */
final class Captcha {

	/** What each service's script calls itself, where it is, and who checks its tokens; the two speak the same protocol. */
	private const SERVICES = array(
		'turnstile' => array( 'turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', 'https://challenges.cloudflare.com/turnstile/v0/siteverify' ),
		'hcaptcha'  => array( 'hcaptcha', 'https://js.hcaptcha.com/1/api.js?render=explicit', 'https://api.hcaptcha.com/siteverify' ),
	);

	/**
	 * @param FormOptions $options What the owner decided.
	 */
	public function __construct( private readonly FormOptions $options ) {}

	/**
	 * What a form's script has to fetch (filter ramjet_form_module).
	 *
	 * @param string $file The main plugin file.
	 * @return array{url?: string, settings?: array<string, string>} Empty where nothing is asked.
	 */
	public function module( string $file ): array {
		$kind = $this->kind();
		if ( 'none' === $kind ) {
			return array();
		}
		$name     = 'altcha' === $kind ? 'altcha' : 'service';
		$settings = 'altcha' === $kind ? array( 'puzzle' => rest_url( 'ramjet/v1/forms/challenge' ) ) : array(
			'name'   => self::SERVICES[ $kind ][0],
			'script' => self::SERVICES[ $kind ][1],
			'key'    => $this->field( 'site_key' ),
		);
		return array(
			'url'      => plugins_url( "build/blocks/contact-form/captcha/$name.js", $file ),
			'settings' => $settings,
		);
	}

	/**
	 * Looks at what a submission brought.
	 *
	 * @param Request $request What was posted.
	 */
	public function judge( Request $request ): Verdict {
		$kind = $this->kind();
		if ( 'none' === $kind ) {
			return Verdict::passed();
		}
		if ( '' === $request->captcha && ! $request->wants_json ) {
			return Verdict::failed( __( 'This form checks that it is not sent by a robot, and needs JavaScript for it. Please switch JavaScript on and send it again.', 'ramjet' ) );
		}
		if ( 'altcha' === $kind ) {
			$solution = ( new Puzzle( $request->time ) )->solution( $request->captcha );
			return null === $solution
				? Verdict::failed( self::unproven() )
				: Verdict::passed( $solution );
		}
		return '' === $request->captcha ? Verdict::failed( __( 'Please solve the captcha.', 'ramjet' ) ) : $this->ask( $kind, $request->captcha );
	}

	/**
	 * What a visitor is told whose browser sent no good solution, or one that it had sent with something else.
	 */
	public static function unproven(): string {
		return __( 'Your browser could not show that you are no robot. Please wait a moment and send it again.', 'ramjet' );
	}

	private function ask( string $kind, string $token ): Verdict {
		$reply = ( new Caller( 'captcha', $kind, new VendorClient() ) )->post(
			self::SERVICES[ $kind ][2],
			array(
				'secret'   => $this->field( 'secret' ),
				'response' => substr( $token, 0, 8_192 ),
			)
		);
		return match ( true ) {
			true === ( $reply->json['success'] ?? null ) => Verdict::passed( hash( 'sha256', $token ) ),
			// A wrong secret is the owner's mistake, and no answer nobody's: no visitor is turned away for it.
			null !== $reply->problem || ! is_array( $reply->json['error-codes'] ?? null ) || array() !== preg_grep( '/secret/', array_filter( $reply->json['error-codes'], 'is_string' ) ) => Verdict::unknown(),
			default                                      => Verdict::failed( __( 'Please solve the captcha once more.', 'ramjet' ) ),
		};
	}

	/**
	 * Why visitors are asked for nothing although the owner chose a service that does.
	 *
	 * @return string|null A sentence for people; null where all is as the owner chose.
	 */
	public function lack(): ?string {
		$chosen = $this->options->captcha();
		if ( $this->kind() === $chosen ) {
			return null;
		}
		$names   = ( new Services() )->catalogue->find( 'captcha' )?->field( 'provider' )?->choices ?? array();
		$entered = $this->field( 'provider' );
		return '' === $this->field( 'site_key' ) || '' === $this->field( 'secret' ) || $entered === $chosen
			/* translators: %s: name of a service. */
			? sprintf( __( 'Forms ask for no captcha: they are to use %s, whose keys were not entered.', 'ramjet' ), $names[ $chosen ] ?? $chosen )
			/* translators: 1: name of the service that was chosen. 2: name of another service. */
			: sprintf( __( 'Forms ask for no captcha: they are to use %1$s, but the keys are those of %2$s.', 'ramjet' ), $names[ $chosen ] ?? $chosen, $names[ $entered ] ?? $entered );
	}

	/**
	 * @return string What is asked; 'none' too where the keys that it takes were not entered, or are another service's.
	 */
	private function kind(): string {
		$chosen = $this->options->captcha();
		if ( ! isset( self::SERVICES[ $chosen ] ) ) {
			return $chosen;
		}
		return $this->field( 'provider' ) === $chosen && '' !== $this->field( 'site_key' ) && '' !== $this->field( 'secret' ) ? $chosen : 'none';
	}

	private function field( string $name ): string {
		$services = new Services();
		$service  = $services->catalogue->find( 'captcha' );
		return null === $service ? '' : $services->credentials->reveal( $service, $name );
	}
}
