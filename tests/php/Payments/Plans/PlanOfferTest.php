<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Plans;

use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Checkout\Sellers;
use Ramjet\Payments\Plans\PlanOffer;
use Ramjet\Support\Contracts\PlanIds;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\BlockSource;

require_once __DIR__ . '/PlanTestCase.php';

/** What a button sells. */
final class PlanOfferTest extends PlanTestCase {

	private static function choice( string $tier = '' ): Choice {
		return new Choice( 'one-time', $tier, '1', '9', 'stripe' );
	}

	public function test_the_price_comes_from_the_plan_and_members_are_sent_elsewhere(): void {
		$id    = $this->plan( array( 'interval' => '1 year', 'currency' => 'JPY', 'price' => '500' ) );
		$offer = $this->seller()->offer_of( array( $id ) );
		$paid  = $offer->purchase( self::choice() );
		self::assertSame( array( "plan:$id", 'Tea', '1 year' ), array( $paid->item, $paid->title, $paid->interval ) );
		self::assertSame( array( 500, 1, 'JPY' ), array( $paid->amount, $paid->quantity, $paid->currency ) );
		self::assertTrue( $offer->sells( "plan:$id" ) );
		self::assertFalse( $offer->sells( 'plan:1' ) );
		$this->url_of_subscriber = 'https://stripe.test/portal';
		self::assertSame( $this->url_of_subscriber, $offer->purchase( self::choice() ) );
		$before = $offer->prices();
		$this->store->save( array( 'price' => '600' ), $id );
		self::assertNotSame( $before, $this->seller()->offer_of( array( $id ) )->prices() );
	}

	public function test_visitors_choose_one_of_several_plans(): void {
		$ids   = array( $this->plan(), $this->plan( array( 'title' => 'Cake', 'price' => 9 ) ) );
		$offer = $this->seller()->offer_of( $ids );
		self::assertSame( "plan:$ids[1]", $offer->purchase( self::choice( '1' ) )->item );
		foreach ( array( '', '2', '01', '-1' ) as $tier ) {
			self::assertInstanceOf( InvalidChoice::class, $offer->purchase( self::choice( $tier ) ) );
		}
	}

	public function test_deleted_plans_donations_and_other_posts_are_not_sold(): void {
		$ids = array(
			wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Page', 'post_status' => 'publish' ) ),
			$this->plan( array( 'is_deleted' => '1' ) ),
			$this->plan( array( 'type' => 'donation' ) ),
			$this->plan( array( 'interval' => '1 week' ) ),
			$this->plan( array( 'currency' => 'XXX' ) ),
			$this->plan( array( 'price' => '0' ) ),
			999_999_999,
		);
		self::assertNull( $this->seller()->offer_of( $ids ) );
		self::assertCount( 1, $this->seller()->offer_of( array( ...$ids, $this->plan() ) )->plans );
	}

	/** @return list<array{mixed, list<int>}> */
	public static function ids(): array {
		return array(
			array( 12, array( 12 ) ),
			array( '12+14', array( 12, 14 ) ),
			array( '12 14', array( 12, 14 ) ),
			array( array( 12, '14', 12 ), array( 12, 14 ) ),
			array( '1 OR 1', array() ),
			array( -1, array() ),
			array( array( array( 1 ) ), array() ),
			array( '012', array() ),
			array( 1.5, array() ),
			array( true, array() ),
			array( null, array() ),
		);
	}

	/**
	 * @dataProvider ids
	 */
	public function test_ids_are_whole_numbers_or_nothing( mixed $value, array $ids ): void {
		self::assertSame( $ids, PlanIds::read( $value ) );
	}

	public function test_only_a_saved_button_sells_or_the_page_of_the_plan(): void {
		$id     = $this->plan();
		$other  = $this->plan();
		$button = $this->block( 'jetpack/recurring-payments', array( 'planIds' => array( $id ) ) );
		$this->log_in_as( 'admin' );
		$post    = $this->save_post( array( 'content' => "<!-- wp:group -->$button<!-- /wp:group -->", 'status' => 'publish' ) );
		$source  = BlockSource::post( $post['id'] );
		$sellers = new Sellers( fn(): array => array( $this->seller() ) );
		$this->log_in_as( null );
		self::assertInstanceOf( PlanOffer::class, $sellers->find( $source, "plan-$id", $post['id'] ) );
		self::assertInstanceOf( PlanOffer::class, $sellers->find( BlockSource::post( $other ), "plan-$other", 0 ) );
		foreach ( array( "plan-$other", "plan-$id-$other", 'plan-', 'plan-x', "plan-$id-" ) as $key ) {
			self::assertNull( $sellers->find( $source, $key, $post['id'] ), $key );
		}
		( new ModuleStore() )->set_active( 'recurring-payments', false );
		self::assertNull( $sellers->find( $source, "plan-$id", $post['id'] ) );
	}
}
