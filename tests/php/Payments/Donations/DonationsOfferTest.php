<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Donations;

use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Donations\DonationsOffer;
use Ramjet\Payments\Donations\DonationsSeller;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\TestCase;

final class DonationsOfferTest extends TestCase {

	private static function choice(
		string $tier,
		string $amount = '',
		string $interval = 'one-time',
		string $processor = 'stripe'
	): Choice {
		return new Choice( $interval, $tier, $amount, '1', $processor );
	}

	/** @return int|string The amount, or the message with its field. */
	private static function buy( array $attributes, Choice $choice ): int|string {
		$result = DonationsOffer::read( $attributes, 0 )->purchase( $choice );
		return $result instanceof InvalidChoice ? "$result->field: $result->message" : $result->amount;
	}

	public function test_a_block_with_defaults_only_offers_three_tiers_in_dollars_for_each_interval(): void {
		$offer    = DonationsOffer::read( array(), 2 );
		$purchase = $offer->purchase( self::choice( '1', '', '1 month' ) );
		self::assertSame( array( 'one-time', '1 month', '1 year' ), array_keys( $offer->plans ) );
		self::assertSame(
			array( 'donation', 'Monthly donation', '1 month', 1500, 1, 'USD', '' ),
			array(
				$purchase->item,
				$purchase->title,
				$purchase->interval,
				$purchase->amount,
				$purchase->quantity,
				$purchase->currency,
				$purchase->payee,
			)
		);
		self::assertSame( 'donation-2', $offer->key() );
	}

	/** @return array<string, array{string, int|string}> What is typed, and its result. */
	public static function typed(): array {
		$digits  = 'amount: Please enter the amount in digits, such as 0.50.';
		$largest = 'amount: The largest amount is $999,999.99.';
		return array(
			'nothing'             => array( '', 'amount: Please enter an amount.' ),
			'a word'              => array( 'abc', $digits ),
			'a sign'              => array( '-5', $digits ),
			'grouped'             => array( '1.000,00', $digits ),
			'other digits'        => array( '٥', $digits ),
			'an exponent'         => array( '1e9', $digits ),
			'too many decimals'   => array( '0.001', 'amount: Please enter at most 2 decimals.' ),
			'a billion'           => array( '1000000000', $largest ),
			'below the minimum'   => array( '0.49', 'amount: The smallest amount is $0.50.' ),
			'the minimum'         => array( '0.50', 50 ),
			'with a comma'        => array( '5,00', 500 ),
			'the largest amount'  => array( '999999.99', 99_999_999 ),
		);
	}

	/** @dataProvider typed */
	public function test_a_custom_amount_is_accepted_or_explained( string $typed, int|string $expected ): void {
		self::assertSame( $expected, self::buy( array(), self::choice( 'custom', $typed ) ) );
	}

	public function test_only_what_the_block_shows_can_be_bought(): void {
		$attributes = array(
			'monthlyDonation'  => array( 'show' => false, 'amounts' => array( 5 ) ),
			'showCustomAmount' => false,
		);
		foreach ( array( '7', '', '01', '-1', 'custom', '0.0' ) as $tier ) {
			$result = self::buy( $attributes, self::choice( $tier, '5' ) );
			self::assertSame( 'amount: Please choose an amount.', $result, $tier );
		}
		$refused = ': This donation is not offered. Please choose again.';
		foreach ( array( '1 month', '2 years', '' ) as $interval ) {
			self::assertSame( $refused, self::buy( $attributes, self::choice( '0', '', $interval ) ) );
		}
		foreach ( array( array( 'paypal', '1 year' ), array( 'cash', 'one-time' ) ) as [ $processor, $interval ] ) {
			self::assertSame( $refused, self::buy( array(), self::choice( '0', '', $interval, $processor ) ) );
		}
		self::assertSame( 500, self::buy( array(), self::choice( '0', '', 'one-time', 'paypal' ) ) );
		$rupees = array( 'currency' => 'INR' );
		self::assertSame( $refused, self::buy( $rupees, self::choice( '0', '', 'one-time', 'paypal' ) ) );
	}

	public function test_bounds_of_the_author_hold_for_tiers_and_custom_amounts(): void {
		$bounds = array( 'minimumAmount' => 10, 'maximumAmount' => 20 );
		self::assertSame( array( 1 => 15.0 ), DonationsOffer::read( $bounds, 0 )->plans['one-time']->amounts );
		$expected = array(
			'9.99'  => 'amount: The smallest amount is $10.00.',
			'10'    => 1000,
			'20'    => 2000,
			'20.01' => 'amount: The largest amount is $20.00.',
		);
		foreach ( $expected as $typed => $result ) {
			self::assertSame( $result, self::buy( $bounds, self::choice( 'custom', (string) $typed ) ) );
		}
		$reversed = array( 'minimumAmount' => 20, 'maximumAmount' => 10 );
		self::assertSame( array(), DonationsOffer::read( $reversed, 0 )->plans );
		self::assertNotSame(
			DonationsOffer::read( array(), 0 )->prices(),
			DonationsOffer::read( $bounds, 0 )->prices()
		);
	}

	public function test_the_smallest_and_largest_amounts_are_accepted_to_the_cent(): void {
		for ( $cents = 50; $cents < 1000; ++$cents ) {
			$bounds = array( 'minimumAmount' => $cents / 100, 'maximumAmount' => $cents / 100 );
			self::assertSame( $cents, self::buy( $bounds, self::choice( 'custom', sprintf( '%.2f', $cents / 100 ) ) ) );
		}
	}

	public function test_yen_have_no_decimals_and_no_tiers_below_their_minimum(): void {
		$yen = array( 'currency' => 'JPY', 'oneTimeDonation' => array( 'show' => true, 'amounts' => array( 5, 49.5, 500 ) ) );
		self::assertSame( 500, self::buy( $yen, self::choice( '2' ) ) );
		self::assertSame( 'amount: Please choose an amount.', self::buy( $yen, self::choice( '1' ) ) );
		$expected = 'amount: Amounts in JPY have no decimals.';
		self::assertSame( $expected, self::buy( $yen, self::choice( 'custom', '99.5' ) ) );
	}

	public function test_broken_attributes_offer_the_defaults_or_nothing(): void {
		$broken = array(
			'currency'        => array(),
			'oneTimeDonation' => array( 'show' => true, 'amounts' => array( '5', null, array(), NAN, 1e12, 7 ) ),
			'monthlyDonation' => 'yes',
			'annualDonation'  => array( 'show' => true, 'heading' => 5, 'amounts' => 'many', 'defaultAmountIndex' => 9 ),
			'minimumAmount'   => 'low',
			'ramjetGoal'      => -5,
			'defaultInterval' => '1 month',
		);
		$offer  = DonationsOffer::read( $broken, 0 );
		self::assertSame( array( 'one-time', '1 year' ), array_keys( $offer->plans ) );
		self::assertSame( array( 5 => 7.0 ), $offer->plans['one-time']->amounts );
		self::assertSame( array( 5.0, 15.0, 100.0 ), $offer->plans['1 year']->amounts );
		self::assertNull( $offer->plans['1 year']->heading );
		self::assertNull( $offer->plans['1 year']->selected );
		self::assertSame( array( 'USD', 'one-time', null ), array( $offer->currency, $offer->initial, $offer->goal ) );
		self::assertSame( array(), DonationsOffer::read( array( 'currency' => 'RUB' ), 0 )->plans );
	}

	public function test_the_seller_finds_a_block_of_the_saved_post_by_its_place(): void {
		$euros   = $this->block( 'jetpack/donations', array( 'currency' => 'EUR' ) );
		$content = $this->block( 'jetpack/donations' ) . $this->block( 'core/group', array(), $euros );
		$post    = wp_insert_post( array( 'post_content' => $content, 'post_title' => 'Give' ) );
		$seller  = new DonationsSeller();
		$find    = static fn( string $key ) => $seller->offer( BlockSource::post( $post ), $key )?->currency;
		self::assertSame( array( 'USD', 'EUR', null ), array_map( $find, array( 'donation-0', 'donation-1', 'donation-2' ) ) );
		// A page from before another block was moved, or from a version that counted the blocks of page 2 only.
		$prices = $seller->offer( BlockSource::post( $post ), 'donation-1' )->prices();
		self::assertSame( 'donation-1', $seller->offer( BlockSource::post( $post ), 'donation-0', $prices )?->key() );
		self::assertSame( 'donation-0', $seller->offer( BlockSource::post( $post ), 'donation-0', 'other' )?->key() );
		( new ModuleStore() )->set_active( 'donations', false );
		self::assertNull( $find( 'donation-0' ), 'A cached page still has the block.' );
		( new ModuleStore() )->set_active( 'donations', true );
		wp_update_post( array( 'ID' => $post, 'post_content' => '' ) );
		self::assertNull( $find( 'donation-0' ) );
	}
}
