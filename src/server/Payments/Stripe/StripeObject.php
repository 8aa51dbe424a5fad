<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Values\Scalar;

/** Reads nested JSON, of which any part may be missing. */
final class StripeObject {

	public function __construct( private readonly array $data = array() ) {}

	/** @param string|int ...$path Names, from the outermost to the innermost. */
	public function value( string|int ...$path ): mixed {
		$value = $this->data;
		foreach ( $path as $name ) {
			$value = is_array( $value ) ? $value[ $name ] ?? null : null;
		}
		return $value;
	}

	public function text( string|int ...$path ): string {
		return Scalar::text( $this->value( ...$path ) );
	}

	/** An object; empty where there is none, or only its ID. */
	public function part( string|int ...$path ): self {
		$value = $this->value( ...$path );
		return new self( is_array( $value ) ? $value : array() );
	}

	/** @return list<self> Of a list's `data`. */
	public function items(): array {
		$items = array_filter( (array) $this->value( 'data' ), 'is_array' );
		return array_map( static fn( array $item ): self => new self( $item ), array_values( $items ) );
	}
}
