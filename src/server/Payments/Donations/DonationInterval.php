<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

/** One interval of a donations form: what a tab offers. */
final class DonationInterval {

	/**
	 * @param string            $name     Of its attribute: 'oneTimeDonation', 'monthlyDonation', 'annualDonation'.
	 * @param string            $interval 'one-time', '1 month', '1 year'.
	 * @param array<int, float> $amounts  Tier => amount in whole units; those that cannot be paid are left out.
	 * @param string|null       $heading  Null, here and below, for the default text.
	 * @param int|null          $selected The tier that is selected at first; null for none.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $interval,
		public readonly array $amounts,
		public readonly ?string $heading,
		public readonly ?string $extra_text,
		public readonly ?string $button_text,
		public readonly ?int $selected
	) {}
}
