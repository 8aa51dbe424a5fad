<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Submission\Request;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;
use Ramjet\Support\Services\Caller;

/**
 * The captcha of forms, if the owner selected one.
 */
final class Captcha {

	/** URLs of each service's script, and of the check of its tokens; both have the same protocol. */
	private const SERVICES = array(
		'turnstile' => array(
			'script' => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
			'verify' => 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
		),
		'hcaptcha'  => array(
			'script' => 'https://js.hcaptcha.com/1/api.js?render=explicit',
			'verify' => 'https://api.hcaptcha.com/siteverify',
		),
	);

	private const NAMES = array(
		'turnstile' => 'Cloudflare Turnstile',
		'hcaptcha'  => 'hCaptcha',
		'recaptcha' => 'Google reCAPTCHA',
	);

	public function __construct( private readonly FormOptions $options, private readonly ServiceKeys $keys ) {}

	/**
	 * The script module that a form loads (filter ramjet_form_module).
	 *
	 * @param string $file The main plugin file.
	 * @return array{url?: string, settings?: array<string, string>} Empty without a captcha.
	 */
	public function module( string $file ): array {
		$kind = $this->kind();
		if ( 'none' === $kind ) {
			return array();
		}
		$name     = 'altcha' === $kind ? 'altcha' : 'service';
		$settings = 'altcha' === $kind ? array( 'puzzle' => rest_url( 'ramjet/v1/forms/challenge' ) ) : array(
			'name'   => $kind,
			'script' => self::SERVICES[ $kind ]['script'],
			'key'    => $this->keys->get( 'captcha', 'site_key' ),
		);
		return array(
			'url'      => plugins_url( "build/blocks/contact-form/captcha/$name.js", $file ),
			'settings' => $settings,
		);
	}

	/**
	 * Checks the solution that a submission holds.
	 */
	public function check( Request $request ): Verdict {
		$kind = $this->kind();
		if ( 'none' === $kind ) {
			return Verdict::passed();
		}
		if ( '' === $request->captcha && ! $request->wants_json ) {
			return Verdict::failed( __( 'This form needs JavaScript to check that you are not a robot. Please turn JavaScript on and send it again.', 'ramjet' ) );
		}
		if ( 'altcha' === $kind ) {
			$solution = ( new Puzzle( $request->time ) )->check( $request->captcha );
			return null === $solution ? Verdict::failed( self::unproven() ) : Verdict::passed( $solution );
		}
		return '' === $request->captcha
			? Verdict::failed( __( 'Please solve the captcha.', 'ramjet' ) )
			: $this->verify( $kind, $request->captcha );
	}

	/**
	 * The message for a solution that is wrong, or was used for another submission.
	 */
	public static function unproven(): string {
		return __( 'Your browser could not show that you are not a robot. Please wait a moment and send it again.', 'ramjet' );
	}

	private function verify( string $kind, string $token ): Verdict {
		$secret = $this->keys->get( 'captcha', 'secret' );
		if ( '' === $secret ) {
			// It cannot be decrypted any more, which the overview reports. Visitors cannot help it.
			return Verdict::passed();
		}
		$reply = ( new Caller( 'captcha', $kind, new VendorClient() ) )->post(
			self::SERVICES[ $kind ]['verify'],
			array( 'secret' => $secret, 'response' => substr( $token, 0, 8_192 ) )
		);
		if ( true === ( $reply->json['success'] ?? null ) ) {
			return Verdict::passed( hash( 'sha256', $token ) );
		}
		$codes = $reply->json['error-codes'] ?? null;
		// No visitor is turned away when the service is down, or because of a wrong secret.
		$is_site_problem = null !== $reply->problem || ! is_array( $codes ) || array() !== preg_grep( '/secret/', array_filter( $codes, 'is_string' ) );
		return $is_site_problem ? Verdict::unknown() : Verdict::failed( __( 'Please solve the captcha again.', 'ramjet' ) );
	}

	/**
	 * The overview's item for a captcha that is selected but cannot work; null where everything is in order.
	 */
	public function overview_item(): ?Item {
		$selected = $this->options->captcha();
		if ( ! isset( self::SERVICES[ $selected ] ) || $this->kind() === $selected ) {
			return null;
		}
		$entered = $this->provider();
		$text    = $entered === $selected
			/* translators: %s: name of a captcha service. */
			? sprintf( __( 'Your forms have no captcha: add your %s keys.', 'ramjet' ), self::NAMES[ $selected ] )
			/* translators: 1: name of the selected service. 2: name of another service. */
			: sprintf( __( 'Your forms have no captcha: %1$s is selected, but the saved keys are for %2$s.', 'ramjet' ), self::NAMES[ $selected ], self::NAMES[ $entered ] ?? $entered );
		return new Item(
			'forms-captcha',
			State::Needs,
			__( 'Captcha for forms', 'ramjet' ),
			$text,
			Step::page( __( 'Enter the keys', 'ramjet' ), 'services', array( 'service' => 'captcha' ) )
		);
	}

	/**
	 * What forms ask for; 'none' also where its keys are missing or are another service's. Decrypts nothing, because every
	 * page with a form calls it.
	 */
	private function kind(): string {
		$selected = $this->options->captcha();
		if ( ! isset( self::SERVICES[ $selected ] ) ) {
			return $selected;
		}
		$has_keys = $this->keys->has( 'captcha', 'site_key' ) && $this->keys->has( 'captcha', 'secret' );
		return $has_keys && $this->provider() === $selected ? $selected : 'none';
	}

	private function provider(): string {
		return $this->keys->get( 'captcha', 'provider' ) ?: 'turnstile';
	}
}
