<?php
declare(strict_types=1);

namespace Ramjet\Site\Verification;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The codes by which services verify the site's ownership. Their settings accept whole meta tags. */
final class VerificationSettings extends SettingGroup {

	protected function settings(): array {
		return array(
			self::setting( 'google_verification', 'Google Search Console' ),
			self::setting( 'bing_verification', 'Bing Webmaster Tools' ),
			self::setting( 'pinterest_verification', 'Pinterest' ),
			self::setting( 'yandex_verification', 'Yandex Webmaster' ),
			self::setting( 'facebook_verification', 'Facebook' ),
		);
	}

	/** @param string $label A name, which is not translated. */
	private static function setting( string $name, string $label ): Setting {
		return new Setting(
			$name,
			'',
			"Code of the meta tag by which $label verifies the site, or the whole tag; empty for none.",
			array( 'maxLength' => 1000 ),
			static fn(): SettingField => new SettingField( 'search-engines', $label, type: 'code' ),
			static fn( string $text ): ?string => null === self::code( $name, $text )
				? sprintf(
					/* translators: %s: a service, such as Google Search Console. */
					__(
						'That doesn’t look like the meta tag of %s, or its code: 16 to 100 letters, digits, dashes and underscores.',
						'ramjet'
					),
					$label
				)
				: null,
			is_plain: true
		);
	}

	/** The codes of meta tags; without a code, there is no row, so that pages load no class. */
	public function save( array $values ): bool|\WP_Error {
		$codes = array();
		foreach ( $values as $name => $text ) {
			$codes[ $name ] = (string) self::code( $name, $text );
		}
		$saved = parent::save( array_filter( $codes ) );
		foreach ( array_keys( $codes, '', true ) as $name ) {
			$saved = $this->all()[ $name ]->forget() ? $saved : Failure::not_saved();
		}
		return $saved;
	}

	/** The codes are kept, as keys are: without them, the site would lose its ownership. */
	public function reset(): array {
		return array();
	}

	private static function code( string $name, string $text ): ?string {
		return VerificationCode::read( $text, VerificationFeature::TAGS[ "ramjet_$name" ] );
	}
}
