<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Plans;

use Ramjet\Payments\Plans\PlanSeller;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Tests\TestCase;

/** A site with plans, whose Stripe is connected. */
abstract class PlanTestCase extends TestCase {

	protected PlanStore $store;

	protected bool $is_ready = true;

	protected bool $is_test = false;

	protected ?string $url_of_subscriber = null;

	protected function setUp(): void {
		parent::setUp();
		$this->store = new PlanStore();
	}

	/** @param array<string, mixed> $values */
	protected function plan( array $values = array() ): int {
		return $this->store->save(
			$values + array( 'title' => 'Tea', 'interval' => '1 month', 'currency' => 'USD', 'price' => 5 )
		)->id;
	}

	protected function stripe(): Processor {
		$stripe = $this->createStub( Processor::class );
		$stripe->method( 'is_ready' )->willReturn( $this->is_ready );
		$stripe->method( 'is_test' )->willReturn( $this->is_test );
		return $stripe;
	}

	protected function seller(): PlanSeller {
		return new PlanSeller( $this->store, fn( array $plans ): ?string => $this->url_of_subscriber );
	}
}
