<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Access\LoginPage;
use Ramjet\Payments\Members\Member;
use Ramjet\Payments\Members\MemberMail;
use Ramjet\Payments\Members\MemberSettings;
use Ramjet\Payments\Members\MemberStore;
use Ramjet\Payments\Members\MemberTable;
use Ramjet\Payments\Members\Membership;
use Ramjet\Payments\Members\PeriodEnd;
use Ramjet\Payments\Members\Sync;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Jobs\Job;

/** Members: people with access to a plan, and until when. */
final class MembersFeature extends Feature {

	/** @var array<string, MemberStore> By table prefix, because WordPress can switch to another site of a network. */
	private array $stores = array();

	/**
	 * @param \Closure(): OrderStore  $orders
	 * @param \Closure(): StripeKey   $key
	 * @param \Closure( int ): string $title  Of a plan, by its ID; '' for none.
	 */
	public function __construct(
		private readonly \Closure $orders,
		private readonly \Closure $key,
		private readonly \Closure $title
	) {}

	public function jobs(): array {
		$store = $this->store();
		$run   = fn() => $this->period_end()->run();
		return array( new Job( MemberStore::CHECK, $run, 'hourly', $store->has_work( ... ) ) );
	}

	public function migrations( \wpdb $db ): array {
		return MemberTable::steps( $db );
	}

	public function settings(): array {
		return array( new MemberSettings() );
	}

	public function store(): MemberStore {
		return $this->stores[ $GLOBALS['wpdb']->prefix ] ??= new MemberStore( $GLOBALS['wpdb'] );
	}

	public function membership(): Membership {
		return new Membership( $this->store(), $this->sync( ... ), $this->key, MemberSettings::retry_days() );
	}

	public function sync(): Sync {
		$welcome = fn( Member $member ): ?string =>
			MemberMail::welcome( $member, ( $this->title )( $member->plan ), LoginPage::url() );
		return new Sync( $this->store(), ( $this->orders )(), $this->key, $welcome );
	}

	private function period_end(): PeriodEnd {
		return new PeriodEnd(
			$this->store(),
			$this->sync(),
			fn(): bool => 'test' === ( $this->key )()->mode(),
			fn( Member $member ): ?string => MemberMail::ended( $member, ( $this->title )( $member->plan ) ),
			MemberSettings::retry_days()
		);
	}
}
