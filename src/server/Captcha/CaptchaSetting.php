<?php
declare(strict_types=1);

namespace Ramjet\Captcha;

use Ramjet\Support\Failure;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/** Which captcha the site's forms have. */
final class CaptchaSetting implements SettingGroup, Resettable {

	private const NAME   = 'forms_captcha';
	private const OPTION = 'ramjet_forms_captcha';
	private const KINDS  = array( 'none', 'altcha', 'turnstile', 'hcaptcha' );

	/** @return string 'none', 'altcha', 'turnstile' or 'hcaptcha'. Needs no query: every page with a form asks. */
	public static function selected(): string {
		$kind = Options::autoloaded( self::OPTION, 'none' );
		return in_array( $kind, self::KINDS, true ) ? $kind : 'none';
	}

	public function schemas(): array {
		$kind = array( 'enum' => self::KINDS, 'default' => 'none' );
		return array( self::NAME => Schema::field( 'string', 'The captcha of forms.', $kind ) );
	}

	public function values(): array {
		return array( self::NAME => self::selected() );
	}

	public function save( array $values ): bool|\WP_Error {
		return Options::save( self::OPTION, $values[ self::NAME ], true ) ? true : Failure::not_saved();
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		return Options::reset( array( self::NAME => self::OPTION ), $this->values() );
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
	}
}
