<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

/** Why a choice cannot be paid for. */
final class InvalidChoice {

	/**
	 * @param string $field   'amount', 'quantity', or '' if the whole choice is invalid.
	 * @param string $message A sentence for the visitor.
	 */
	public function __construct( public readonly string $field, public readonly string $message ) {}
}
