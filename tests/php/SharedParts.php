<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Support\Contracts\Captcha;
use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Contracts\Memberships;
use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Contracts\Subscriptions;

/** What a feature gets of others, for a test of this feature alone. */
final class SharedParts implements Shared {

	/** @param list<array> $modules As modules() returns them. */
	public function __construct(
		private readonly ?ServiceKeys $keys = null,
		private readonly ?PlanList $plans = null,
		private readonly bool $is_connected = false,
		private readonly array $modules = array()
	) {}

	public function keys(): ServiceKeys {
		return $this->keys ?? throw new \LogicException( 'The test gives no keys.' );
	}

	public function plans(): PlanList {
		return $this->plans ?? throw new \LogicException( 'The test gives no plans.' );
	}

	public function is_connected( \WP_User $user ): bool {
		return $this->is_connected;
	}

	public function modules(): array {
		return $this->modules;
	}

	public function captcha(): Captcha {
		throw new \LogicException( 'No test needs the captcha.' );
	}

	public function trusted_proxies(): array {
		return array();
	}

	public function click_to_load(): ClickToLoad {
		throw new \LogicException( 'No test needs the facade.' );
	}

	public function widget(): ?string {
		return null;
	}

	public function signup_view( \WP_Block $block ): ?SignupView {
		return null;
	}

	public function plan_payments(): PlanPayments {
		throw new \LogicException( 'No test needs the payments.' );
	}

	public function memberships(): Memberships {
		throw new \LogicException( 'No test needs the memberships.' );
	}

	public function subscriptions(): ?Subscriptions {
		return null;
	}
}
