<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Checkout\Offer;
use Ramjet\Payments\Checkout\Purchase;
use Ramjet\Payments\Money\Money;

/** The offer of a saved donations block. */
final class DonationsOffer implements Offer {

	public const BLOCK = 'jetpack/donations';

	/** Attribute => interval. */
	public const INTERVALS = array(
		'oneTimeDonation' => 'one-time',
		'monthlyDonation' => '1 month',
		'annualDonation'  => '1 year',
	);

	private const CURRENCY = 'USD';

	private const AMOUNTS = array( 5, 15, 100 );

	/**
	 * @param array<string, DonationInterval> $plans   By interval; none where nothing can be donated.
	 * @param string                          $initial The interval that is shown at first.
	 * @param float|null                      $maximum In whole units, as $minimum.
	 * @param float|null                      $goal    What is to be raised; null for no goal.
	 */
	private function __construct(
		private readonly int $index,
		public readonly string $currency,
		public readonly array $plans,
		public readonly string $initial,
		public readonly bool $has_custom,
		public readonly float $minimum,
		public readonly ?float $maximum,
		public readonly ?float $goal
	) {}

	/**
	 * @param array<string, mixed> $attributes As saved: any of them may be missing, or of another type.
	 * @param int                  $index      How many blocks of this kind come before it in its source.
	 */
	public static function read( array $attributes, int $index ): self {
		$currency = $attributes['currency'] ?? self::CURRENCY;
		$currency = is_string( $currency ) && '' !== $currency ? $currency : self::CURRENCY;
		$minimum  = max( Money::minimum( $currency ), self::positive( $attributes['minimumAmount'] ?? null ) ?? 0 );
		$maximum  = self::positive( $attributes['maximumAmount'] ?? null );
		$custom   = (bool) ( $attributes['showCustomAmount'] ?? true ) && ( $maximum ?? INF ) >= $minimum;
		$plans    = array();
		foreach ( isset( Money::MINIMUMS[ $currency ] ) ? self::INTERVALS : array() as $name => $interval ) {
			$saved = $attributes[ $name ] ?? array( 'show' => true );
			$saved = is_array( $saved ) ? $saved : array();
			$plan  = self::plan( $name, $saved, $currency, $minimum, $maximum ?? INF );
			if ( ( $saved['show'] ?? false ) && ( $custom || array() !== $plan->amounts ) ) {
				$plans[ $interval ] = $plan;
			}
		}
		$initial = $attributes['defaultInterval'] ?? '';
		$initial = is_string( $initial ) && isset( $plans[ $initial ] ) ? $initial : (string) array_key_first( $plans );
		$goal    = self::positive( $attributes['ramjetGoal'] ?? null );
		return new self( $index, $currency, $plans, $initial, $custom, $minimum, $maximum, $goal );
	}

	/** @param array<string, mixed> $saved The plan's attribute. */
	private static function plan(
		string $name,
		array $saved,
		string $currency,
		float $minimum,
		float $maximum
	): DonationInterval {
		$amounts = array_filter(
			array_values( is_array( $saved['amounts'] ?? null ) ? $saved['amounts'] : self::AMOUNTS ),
			static fn( mixed $amount ): bool => ( is_int( $amount ) || is_float( $amount ) )
				&& $amount >= $minimum && $amount <= $maximum
				&& null !== Money::units( $amount, $currency, 'stripe' )
		);
		$text     = static fn( string $key ): ?string => is_string( $saved[ $key ] ?? null ) ? $saved[ $key ] : null;
		$selected = $saved['defaultAmountIndex'] ?? null;
		return new DonationInterval(
			$name,
			self::INTERVALS[ $name ],
			array_map( floatval( ... ), $amounts ),
			$text( 'heading' ),
			$text( 'extraText' ),
			$text( 'buttonText' ),
			is_int( $selected ) && isset( $amounts[ $selected ] ) ? $selected : null
		);
	}

	/** @return float|null Null for no number above 0. */
	private static function positive( mixed $value ): ?float {
		return ( is_int( $value ) || is_float( $value ) ) && $value > 0 ? (float) $value : null;
	}

	/** Whether a processor can take payments of this interval in its currency. */
	public function accepts( string $processor, string $interval ): bool {
		return isset( $this->plans[ $interval ] ) && match ( $processor ) {
			'stripe' => true,
			'paypal' => 'one-time' === $interval && in_array( $this->currency, Money::CURRENCIES, true ),
			default  => false,
		};
	}

	/** An amount in whole units for visitors. */
	public function format( float $amount ): string {
		$decimals = Money::decimals( $this->currency, 'stripe' );
		return Money::format( (int) round( $amount * 10 ** $decimals ), $this->currency, 'stripe' );
	}

	public function key(): string {
		return "donation-$this->index";
	}

	public function prices(): string {
		$amounts = array_map( static fn( DonationInterval $plan ): array => $plan->amounts, $this->plans );
		$custom  = $this->has_custom ? array( $this->minimum, $this->maximum ) : null;
		return md5( (string) wp_json_encode( array( $this->currency, $amounts, $custom ) ) );
	}

	public function sells( string $item ): bool {
		return 'donation' === $item;
	}

	public function purchase( Choice $choice ): Purchase|InvalidChoice {
		$plan = $this->plans[ $choice->interval ] ?? null;
		if ( null === $plan || ! $this->accepts( $choice->processor, $choice->interval ) ) {
			return new InvalidChoice( '', __( 'This donation is not offered. Please choose again.', 'ramjet' ) );
		}
		$amount = $this->amount( $plan, $choice );
		return is_string( $amount ) ? new InvalidChoice( 'amount', $amount ) : new Purchase(
			$choice->processor,
			'donation',
			match ( $plan->interval ) {
				'1 month' => __( 'Monthly donation', 'ramjet' ),
				'1 year'  => __( 'Yearly donation', 'ramjet' ),
				default   => __( 'One-time donation', 'ramjet' ),
			},
			$plan->interval,
			$amount,
			1,
			$this->currency
		);
	}

	/** @return int|string In the processor's unit, or what is wrong. */
	private function amount( DonationInterval $plan, Choice $choice ): int|string {
		if ( 'custom' === $choice->tier && $this->has_custom ) {
			return $this->custom_amount( $choice );
		}
		// Compared as text, because PHP would read '01' as a number.
		foreach ( $plan->amounts as $tier => $amount ) {
			if ( (string) $tier === $choice->tier ) {
				return Money::units( $amount, $this->currency, $choice->processor )
					?? __( 'Please choose an amount.', 'ramjet' );
			}
		}
		return __( 'Please choose an amount.', 'ramjet' );
	}

	private function custom_amount( Choice $choice ): int|string {
		$units    = Money::parse( $choice->amount, $this->currency, $choice->processor );
		$decimals = Money::decimals( $this->currency, $choice->processor );
		if ( 'decimals' === $units ) {
			return 0 === $decimals
				/* translators: %s: code of a currency, such as JPY. */
				? sprintf( __( 'Amounts in %s have no decimals.', 'ramjet' ), $this->currency )
				/* translators: %d: a number of digits. */
				: sprintf( __( 'Please enter at most %d decimals.', 'ramjet' ), $decimals );
		}
		$factor  = 10 ** $decimals;
		// Rounded, because 8.20 * 100 is less than 820.
		$smallest = (int) round( $this->minimum * $factor );
		$largest  = (int) round( min( ( $this->maximum ?? INF ) * $factor, Money::MAX ) );
		return match ( true ) {
			'empty' === $units                               => __( 'Please enter an amount.', 'ramjet' ),
			'invalid' === $units                             => sprintf(
				/* translators: %s: an amount without a currency, such as 50.00. */
				__( 'Please enter the amount in digits, such as %s.', 'ramjet' ),
				Money::decimal( $smallest, $this->currency, $choice->processor )
			),
			'large' === $units || $units > $largest          =>
				/* translators: %s: an amount of money. */
				sprintf( __( 'The largest amount is %s.', 'ramjet' ), $this->format( $largest / $factor ) ),
			$units < $smallest                               =>
				/* translators: %s: an amount of money. */
				sprintf( __( 'The smallest amount is %s.', 'ramjet' ), $this->format( $this->minimum ) ),
			default                                          => $units,
		};
	}
}
