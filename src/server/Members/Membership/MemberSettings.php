<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Database\Options;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The setting of members, in the section 'Payments'. */
final class MemberSettings extends SettingGroup {

	private const DAYS = 14;
	private const MOST = 60;

	/** Days of access while Stripe retries a failed renewal. */
	public static function retry_days(): int {
		// Without a query where it was never changed.
		$days = Options::autoloaded( 'ramjet_members_retry_days' );
		return max( 0, min( self::MOST, is_numeric( $days ) ? (int) $days : self::DAYS ) );
	}

	protected function settings(): array {
		return array(
			new Setting(
				'members_retry_days',
				self::DAYS,
				'Days of access after a failed renewal.',
				array( 'minimum' => 0, 'maximum' => self::MOST ),
				static fn(): SettingField => new SettingField(
					'payments',
					__( 'Days of access after a failed renewal', 'ramjet' ),
					__( 'Stripe keeps trying to charge the member during this time.', 'ramjet' )
				),
				is_plain: true
			),
		);
	}
}
