<?php
declare(strict_types=1);

namespace Ramjet\Forms\Options;

use Ramjet\Support\Http\IpAddresses;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The settings of all forms. Each is an option of its own, read when a form is submitted and not with every page. */
final class FormOptions extends SettingGroup {

	protected function settings(): array {
		return array(
			new Setting(
				'forms_retention_days',
				0,
				'Days to keep responses; 0 keeps them.',
				array( 'minimum' => 0, 'maximum' => 3650 ),
				static fn(): SettingField => new SettingField(
					'forms',
					__( 'Keep responses for (days)', 'ramjet' ),
					__(
						'Older responses, including spam and trash, are deleted with their files. Enter 0 to keep them forever.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true
			),
			new Setting(
				'forms_mail_only',
				false,
				'Whether emailed responses are deleted.',
				field: static fn(): SettingField => new SettingField(
					'forms',
					__( 'Email only', 'ramjet' ),
					__(
						'Delete responses once they’ve been emailed. Responses that could not be emailed are kept.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true
			),
			new Setting(
				'forms_store_ip',
				false,
				'Whether IP address and browser are stored.',
				field: static fn(): SettingField => new SettingField(
					'forms',
					__( 'Store IP addresses', 'ramjet' ),
					__(
						'Keep the visitor’s IP address and browser with each response. Mention this in your privacy policy.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true
			),
			new Setting(
				'forms_rate',
				10,
				'Maximum submissions per IP in ten minutes.',
				array( 'minimum' => 1, 'maximum' => 10_000 ),
				static fn(): SettingField => new SettingField(
					'forms',
					__( 'Submissions per IP address', 'ramjet' ),
					__(
						'Maximum in ten minutes. Raise it if many visitors share an IP address, as in a school.',
						'ramjet'
					)
				),
				autoload: false,
				is_plain: true
			),
			new Setting(
				'forms_trusted_proxies',
				array(),
				'Trusted proxies: IP addresses or CIDR.',
				array( 'items' => array( 'type' => 'string' ), 'maxItems' => 100 ),
				static fn(): SettingField => new SettingField(
					'forms',
					__( 'Trusted proxies', 'ramjet' ),
					__(
						'IP addresses or networks (such as 10.0.0.0/8) of proxies in front of this site, one per line. Only these may set the visitor’s IP address.',
						'ramjet'
					)
				),
				self::proxies_problem( ... ),
				autoload: false,
				is_plain: true
			),
		);
	}

	protected function changed( array $before ): void {
		if ( $this->retention_days() > 0 ) {
			// Needed also on a site that only has responses of another plugin.
			Schedule::start();
		}
	}

	/** @param list<string> $proxies As a request has them. */
	private static function proxies_problem( array $proxies ): ?string {
		$wrong = array_filter( $proxies, static fn( string $proxy ): bool => ! IpAddresses::is_network( $proxy ) );
		return array() === $wrong
			? null
			: sprintf(
				/* translators: %s: what the owner entered, separated by commas. */
				__( 'Enter IP addresses or networks such as 10.0.0.0/8. Not valid: %s.', 'ramjet' ),
				implode( wp_get_list_item_separator(), $wrong )
			);
	}

	/** Days after which responses are deleted; 0 for never. */
	public function retention_days(): int {
		return $this->get( 'forms_retention_days' );
	}

	public function is_mail_only(): bool {
		return $this->get( 'forms_mail_only' );
	}

	/** Whether responses contain the visitor's IP address and browser. */
	public function stores_ip(): bool {
		return $this->get( 'forms_store_ip' );
	}

	/** @return list<string> IP addresses, and networks as IP address/bits. */
	public function trusted_proxies(): array {
		return $this->get( 'forms_trusted_proxies' );
	}

	public function rate(): int {
		return $this->get( 'forms_rate' );
	}
}
