<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\CaptchaVerdict;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\LastCheck;

/** The captcha that the owner selected, if any. */
final class SelectedCaptcha implements Captcha {

	/** URL of each service's script. */
	private const SCRIPTS = array(
		'turnstile' => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
		'hcaptcha'  => 'https://js.hcaptcha.com/1/api.js?render=explicit',
	);

	/**
	 * @param string $file        The main plugin file.
	 * @param bool   $is_required Whether it is ALTCHA where none is selected, or its keys are missing.
	 */
	public function __construct(
		private readonly ServiceKeys $keys,
		private readonly string $file,
		private readonly bool $is_required = false
	) {}

	public function required(): self {
		return new self( $this->keys, $this->file, true );
	}

	public function page_form( string $inputs, string $button, string $fragment ): string {
		$script = wp_get_script_tag( array(
			'type' => 'module',
			'src'  => plugins_url( 'build/captcha-page.js', $this->file ),
		) );
		$text   = esc_html__( 'The captcha needs JavaScript. Please turn it on.', 'ramjet' );
		$submit = array( 'type' => 'submit', 'class' => 'wp-element-button' );
		$button = Html::element( 'button', $submit, Html::text( $button ) );
		$form   = array(
			'method'      => 'post',
			'action'      => "#$fragment",
			'data-module' => Html::json( $this->module() ),
		);
		return Html::element( 'form', $form, "$inputs<noscript><p>$text</p></noscript><p>$button</p>" ) . $script;
	}

	/**
	 * The script module that a form loads (filter ramjet_form_module).
	 *
	 * @return array{url?: string, settings?: array<string, string>} Empty without a captcha.
	 */
	public function module(): array {
		$kind = $this->kind();
		if ( 'none' === $kind ) {
			return array();
		}
		$name     = 'altcha' === $kind ? 'altcha' : 'service';
		$settings = 'altcha' === $kind ? array( 'puzzle' => rest_url( 'ramjet/v1/forms/challenge' ) ) : array(
			'name'   => $kind,
			'script' => self::SCRIPTS[ $kind ],
			'key'    => $this->keys->get( $kind, 'site_key' ),
		);
		return array(
			'url'      => plugins_url( "build/blocks/contact-form/captcha/$name.js", $this->file ),
			'settings' => $settings,
		);
	}

	public function is_selected(): bool {
		return 'none' !== CaptchaSetting::selected();
	}

	public function works(): bool {
		return 'none' !== $this->kind();
	}

	public function can_check(): bool {
		$kind = $this->kind();
		return 'altcha' === $kind || ( 'none' !== $kind && '' !== $this->keys->get( $kind, 'secret' ) );
	}

	public function check( string $solution, bool $has_script, int $now ): CaptchaVerdict {
		$kind = $this->kind();
		if ( 'none' === $kind ) {
			return new CaptchaVerdict();
		}
		if ( '' === $solution && ! $has_script ) {
			return new CaptchaVerdict( __( 'The captcha needs JavaScript. Please turn it on.', 'ramjet' ) );
		}
		if ( 'altcha' === $kind ) {
			$id = ( new Puzzle( $now ) )->check( $solution );
			return null === $id ? new CaptchaVerdict( $this->unproven() ) : new CaptchaVerdict( solution: $id );
		}
		return '' === $solution
			? new CaptchaVerdict( __( 'Please solve the captcha.', 'ramjet' ) )
			: $this->verify( $kind, $solution );
	}

	public function unproven(): string {
		return __( 'The captcha could not be verified. Please wait a moment and send it again.', 'ramjet' );
	}

	private function verify( string $kind, string $token ): CaptchaVerdict {
		$secret = $this->keys->get( $kind, 'secret' );
		if ( '' === $secret ) {
			// It cannot be decrypted any more, which the overview reports. Visitors cannot help it.
			return new CaptchaVerdict();
		}
		$reply = ( new Caller( $kind, $kind, new VendorClient() ) )->post(
			CaptchaServices::VERIFY_URLS[ $kind ],
			array( 'secret' => $secret, 'response' => substr( $token, 0, 8_192 ) )
		);
		if ( true === ( $reply->json['success'] ?? null ) ) {
			LastCheck::works( $kind );
			return new CaptchaVerdict( solution: hash( 'sha256', $token ) );
		}
		$codes = $reply->json['error-codes'] ?? null;
		// No visitor is turned away when the service is down, or because of a wrong secret.
		if ( null !== $reply->problem
			|| ! is_array( $codes )
			|| array() !== preg_grep( '/secret/', array_filter( $codes, 'is_string' ) )
		) {
			// The owner decides.
			return new CaptchaVerdict( reason: 'captcha_unreachable' );
		}
		return new CaptchaVerdict( __( 'Please solve the captcha again.', 'ramjet' ) );
	}

	/** The overview's item for a captcha that is selected but cannot work; null where everything is in order. */
	public function overview_item(): ?OverviewItem {
		$selected = CaptchaSetting::selected();
		if ( ! isset( self::SCRIPTS[ $selected ] ) || $this->kind() === $selected ) {
			return null;
		}
		$name = CaptchaServices::NAMES[ $selected ];
		return new OverviewItem(
			'forms-captcha',
			OverviewState::Needs,
			__( 'Captcha for forms', 'ramjet' ),
			/* translators: %s: name of a captcha service. */
			sprintf( __( 'Your forms have no captcha: add your %s keys.', 'ramjet' ), $name ),
			Step::section( __( 'Enter the keys', 'ramjet' ), 'services', array( 'service' => $selected ) )
		);
	}

	/** 'none' also if its keys are missing. Decrypts nothing, because every page with a form calls it. */
	private function kind(): string {
		$selected = CaptchaSetting::selected();
		$has_keys = ! isset( self::SCRIPTS[ $selected ] )
			|| ( $this->keys->has( $selected, 'site_key' ) && $this->keys->has( $selected, 'secret' ) );
		$kind     = $has_keys ? $selected : 'none';
		return $this->is_required && 'none' === $kind ? 'altcha' : $kind;
	}
}
