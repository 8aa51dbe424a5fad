<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Options;
use Ramjet\Support\Services\Caller;

/** The site's key for Stripe. Its mode is in an autoloaded option, so that pages need neither a query nor the key. */
final class StripeKey {

	/** 'live' or 'test', of the saved key. */
	public const MODE = 'ramjet_stripe_mode';

	private const CONSTANT = 'RAMJET_STRIPE_KEY';

	public function __construct( private readonly ServiceKeys $keys ) {}

	/** @return string 'live', 'test', or '' without a key. */
	public function mode(): string {
		if ( defined( self::CONSTANT ) ) {
			return $this->read_mode();
		}
		$mode = Options::autoloaded( self::MODE );
		return is_string( $mode ) ? $mode : '';
	}

	/** Keeps the mode of the key that was saved. */
	public function save_mode(): void {
		$mode = $this->read_mode();
		'' === $mode ? Options::remove( self::MODE ) : Options::save( self::MODE, $mode, true );
	}

	/** @return StripeApi|null Null without a key that can be read. */
	public function api(): ?StripeApi {
		$key = $this->keys->get( 'stripe', 'key' );
		return '' === $key ? null : new StripeApi( $key, new Caller( 'stripe', 'Stripe', new VendorClient() ) );
	}

	private function read_mode(): string {
		$key = $this->keys->get( 'stripe', 'key' );
		return 1 === preg_match( '/^[sr]k_(live|test)_/', $key, $match ) ? $match[1] : '';
	}
}
