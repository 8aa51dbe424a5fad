<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Which captcha the site's forms have. */
final class CaptchaSetting extends SettingGroup {

	/** @return string 'none', 'altcha', 'turnstile' or 'hcaptcha'. Needs no query: every page with a form asks. */
	public static function selected(): string {
		return ( new self() )->get( 'forms_captcha' );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'forms_captcha',
				'none',
				'The captcha of forms.',
				array( 'enum' => array( 'none', 'altcha', 'turnstile', 'hcaptcha' ) ),
				static fn(): SettingField => new SettingField(
					'forms',
					__( 'Captcha', 'ramjet' ),
					choices: array( 'none' => __( 'None', 'ramjet' ), 'altcha' => 'ALTCHA' ) + CaptchaServices::NAMES
				),
				is_plain: true
			),
		);
	}
}
