<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** What a visitor is told where there is no block to show it in. */
final class Refusal {

	/** @param int $status Of the HTTP response. */
	public function __construct( public readonly string $message, public readonly int $status ) {}
}
