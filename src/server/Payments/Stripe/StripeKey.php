<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\RejectedKey;

/** The site's key for Stripe. Its mode is in an autoloaded option, so that pages need neither a query nor the key. */
final class StripeKey {

	/** 'live' or 'test', of the saved key. */
	public const MODE = 'ramjet_stripe_mode';

	private const STAND_IN = 'key_';

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

	/** Whether Stripe rejected this key when it was last used or tested. */
	public function is_rejected(): bool {
		return RejectedKey::is( 'stripe', fn(): string => $this->keys->get( 'stripe', 'key' ) );
	}

	/** The account's ID, or a substitute if the key may not read it; '' without a key. */
	public function account(): string {
		$account = get_option( StripeProcessor::ACCOUNT );
		$account = is_string( $account ) ? $account : '';
		return '' === $account ? self::stand_in( $this->keys->get( 'stripe', 'key' ) ) : $account;
	}

	/** @return string A hash of the key that does not reveal it; '' for ''. */
	public static function stand_in( string $key ): string {
		return '' === $key ? '' : self::STAND_IN . substr( hash( 'sha256', $key ), 0, 24 );
	}

	public static function is_stand_in( string $account ): bool {
		return str_starts_with( $account, self::STAND_IN );
	}

	/** Keeps the mode of the key that was saved. */
	public function save_mode(): void {
		$mode = $this->read_mode();
		'' === $mode ? Options::remove( self::MODE ) : Options::save( self::MODE, $mode, true );
	}

	/**
	 * @param int $timeout In seconds.
	 * @return StripeApi|null Null without a key that can be read.
	 */
	public function api( int $timeout = VendorClient::TIMEOUT ): ?StripeApi {
		$key    = $this->keys->get( 'stripe', 'key' );
		$caller = new Caller( 'stripe', 'Stripe', new VendorClient( $timeout ) );
		return '' === $key ? null : new StripeApi( $key, $caller );
	}

	private function read_mode(): string {
		$key = $this->keys->get( 'stripe', 'key' );
		return 1 === preg_match( '/^[sr]k_(live|test)_/', $key, $match ) ? $match[1] : '';
	}
}
