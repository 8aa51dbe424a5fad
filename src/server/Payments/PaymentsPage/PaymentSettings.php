<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of payments: section 'Payments'. */
final class PaymentSettings extends SettingGroup {

	protected function settings(): array {
		return array(
			new Setting(
				'payments_receipt_text',
				'',
				'The owner’s text in receipts.',
				array( 'maxLength' => 2000 ),
				static fn(): SettingField => new SettingField(
					'payments',
					__( 'Text in receipts', 'ramjet' ),
					__( 'For example thanks, or your tax ID. Payers get the receipt by email.', 'ramjet' ),
					'textarea'
				),
				autoload: false,
				is_plain: true
			),
			new Setting(
				'payments_erase',
				false,
				'Whether payments and members are deleted together with the plugin.',
				array(),
				static fn(): SettingField => new SettingField(
					'payments',
					__( 'Delete payments and members when Ramjet is deleted', 'ramjet' ),
					__( 'Otherwise they stay in the database. Stripe and PayPal keep their own records.', 'ramjet' )
				),
				autoload: false,
				is_plain: true
			),
		);
	}
}
