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
 * Asks visitors' browsers for a proof, where the owner wants one.
 */
final class Captcha {

	/** Name and URL of each service's script. */
	private const SCRIPTS = array(
		'turnstile' => array( 'turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit' ),
		'hcaptcha'  => array( 'hcaptcha', 'https://js.hcaptcha.com/1/api.js?render=explicit' ),
	);

	/**
	 * @param FormOptions $options Says which captcha is selected.
	 * @param ServiceKeys $keys    Keys of the captcha services.
	 */
	public function __construct( private readonly FormOptions $options, private readonly ServiceKeys $keys ) {}

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
			'name'   => self::SCRIPTS[ $kind ][0],
			'script' => self::SCRIPTS[ $kind ][1],
			'key'    => $this->keys->get( $kind, 'site_key' ),
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
		$secret = $this->keys->get( $kind, 'secret' );
		if ( '' === $secret ) {
			// It cannot be decrypted any more, which the overview reports. Visitors cannot help it.
			return Verdict::passed();
		}
		$reply = ( new Caller( $kind, $kind, new VendorClient() ) )->post(
			CaptchaServices::VERIFY_URLS[ $kind ],
			array(
				'secret'   => $secret,
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
	 * The overview's item for a captcha that is selected but cannot work; null where everything is in order.
	 */
	public function overview_item(): ?Item {
		$selected = $this->options->captcha();
		if ( ! isset( self::SCRIPTS[ $selected ] ) || $this->kind() === $selected ) {
			return null;
		}
		/* translators: %s: name of a captcha service. */
		$text = sprintf( __( 'Your forms have no captcha: add your %s keys.', 'ramjet' ), CaptchaServices::NAMES[ $selected ] );
		return new Item(
			'forms-captcha',
			State::Needs,
			__( 'Captcha for forms', 'ramjet' ),
			$text,
			Step::page( __( 'Enter the keys', 'ramjet' ), 'services', array( 'service' => $selected ) )
		);
	}

	/**
	 * What forms ask for; 'none' also where its keys are missing. Decrypts nothing, because every
	 * page with a form calls it.
	 */
	private function kind(): string {
		$selected = $this->options->captcha();
		if ( ! isset( self::SCRIPTS[ $selected ] ) ) {
			return $selected;
		}
		$has_keys = $this->keys->has( $selected, 'site_key' ) && $this->keys->has( $selected, 'secret' );
		return $has_keys ? $selected : 'none';
	}
}
