<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Purchase;

/**
 * Sells tea for a price, up to nine cups at once.
 */
final class FakeOffer implements Offer {

	public function __construct( private readonly int $price ) {}

	public function key(): string {
		return 'tea-0';
	}

	public function prices(): string {
		return md5( (string) $this->price );
	}

	public function sells( string $item ): bool {
		return 'tea' === $item;
	}

	public function purchase( Choice $choice ): Purchase|InvalidChoice {
		$quantity = (int) $choice->quantity;
		return $quantity < 1 || $quantity > 9
			? new InvalidChoice( 'quantity', 'Please enter a number from 1 to 9.' )
			: new Purchase( $choice->processor, 'tea', 'Cup of tea', $choice->interval, $this->price, $quantity, 'USD' );
	}
}
