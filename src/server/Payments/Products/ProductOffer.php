<?php
declare(strict_types=1);

namespace Ramjet\Payments\Products;

use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Purchase;

/** A product that is for sale. */
final class ProductOffer implements Offer {

	public const MAX_QUANTITY = 99;

	public function __construct( private readonly Product $product ) {}

	public function key(): string {
		return "product-{$this->product->id}";
	}

	public function prices(): string {
		$product = $this->product;
		// Salted, because it is in the page, and the email address is not.
		return substr( wp_hash( "$product->price $product->currency $product->is_multiple $product->email" ), 0, 16 );
	}

	public function sells( string $item ): bool {
		return "product:{$this->product->id}" === $item;
	}

	public function purchase( Choice $choice ): Purchase|InvalidChoice {
		if ( 'paypal' !== $choice->processor ) {
			return new InvalidChoice( '', __( 'This product can only be paid for with PayPal.', 'ramjet' ) );
		}
		$quantity = trim( $choice->quantity );
		if ( ! $this->product->is_multiple && in_array( $quantity, array( '', '1' ), true ) ) {
			$quantity = '1';
		} elseif ( ! $this->product->is_multiple ) {
			return new InvalidChoice( '', __( 'Only one of these can be bought at a time.', 'ramjet' ) );
		}
		if ( 1 !== preg_match( '/^[1-9]\d?$/D', $quantity ) ) {
			/* translators: %d: a number. */
			$text = __( 'Please enter a whole number from 1 to %d.', 'ramjet' );
			return new InvalidChoice( 'quantity', sprintf( $text, self::MAX_QUANTITY ) );
		}
		return new Purchase(
			'paypal',
			"product:{$this->product->id}",
			$this->product->title,
			'one-time',
			(int) $this->product->price,
			(int) $quantity,
			$this->product->currency,
			$this->product->email
		);
	}
}
