<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** An error message for a visitor, shown on a page of its own because there is no block for it. */
final class Refusal {

	/** @param int $status Of the HTTP response. */
	public function __construct( public readonly string $message, public readonly int $status ) {}
}
