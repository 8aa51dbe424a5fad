<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\Login\LoginPage;
use Ramjet\Members\Membership\AccessCheck;
use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberMail;
use Ramjet\Members\Membership\MemberSettings;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberSync;
use Ramjet\Members\Membership\MemberTable;
use Ramjet\Members\Membership\PeriodEndCheck;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Queue\WorkRows;

/** Members: people with access to a plan, and until when. */
final class MembershipFeature extends Feature implements Provides\Tables, Provides\Jobs, Provides\Settings {

	/** @var array<string, MemberStore> By table prefix, because WordPress can switch to another site of a network. */
	private array $stores = array();

	public function __construct( private readonly Shared $shared ) {}

	public function jobs(): array {
		$store = $this->store();
		$run   = fn() => $this->period_end()->run();
		$left  = static fn(): ?WorkRows => $store->is_ready() ? $store->work : null;
		return array( new Job( MemberStore::CHECK, $run, 'hourly', $store->has_work( ... ), $left ) );
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

	public function access_check(): AccessCheck {
		return new AccessCheck(
			$this->store(),
			$this->sync( ... ),
			$this->shared->plan_payments(),
			MemberSettings::retry_days()
		);
	}

	public function sync(): MemberSync {
		return new MemberSync(
			$this->store(),
			$this->shared->plan_payments(),
			fn( Member $member ): ?string => $this->mail()->welcome( $member, LoginPage::url() )
		);
	}

	private function period_end(): PeriodEndCheck {
		return new PeriodEndCheck(
			$this->store(),
			$this->sync(),
			$this->shared->plan_payments(),
			fn( Member $member ): ?string => $this->mail()->ended( $member ),
			MemberSettings::retry_days()
		);
	}

	private function mail(): MemberMail {
		return new MemberMail( $this->shared->plan_payments() );
	}
}
