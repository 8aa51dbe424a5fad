<?php
declare(strict_types=1);

namespace Ramjet\Payments\Processors;

/** An open checkout: the page where the payer pays. */
final class Checkout {

	/** @param string $account As Order has it. */
	public function __construct(
		public readonly string $id,
		public readonly string $url,
		public readonly bool $is_test,
		public readonly string $account = ''
	) {}
}
