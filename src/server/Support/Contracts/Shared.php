<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** What several features need of others. Plugin hands it to their constructors; what it returns is made on demand. */
interface Shared {

	/** The site's keys for third-party services. */
	public function keys(): ServiceKeys;

	/** What the provider sells. */
	public function plans(): PlanList;

	/** Whether a user's account is connected to the provider. */
	public function is_connected( \WP_User $user ): bool;

	/** @return list<array{module: string, name: string, description: string, activated: bool, available: bool}> */
	public function modules(): array;

	/** Checks visitors' solutions. */
	public function captcha(): Captcha;

	/** @return list<string> Proxies that may set a visitor's IP address, as Visitors\ClientIp::read() expects them. */
	public function trusted_proxies(): array;

	/** Content of other websites, which a visitor loads by a click. */
	public function click_to_load(): ClickToLoad;

	/** Id of the block widget that is being rendered, as Visitors\BlockSource expects it; null outside of widgets. */
	public function widget(): ?string;

	/** The parts of a signup form that its block prints; null where the form cannot work. */
	public function signup_view( \WP_Block $block ): ?SignupView;

	/** Plans and the payments for them, on the current site of a network. */
	public function plan_payments(): PlanPayments;

	/** Members, on the current site of a network. */
	public function memberships(): Memberships;

	/** Subscriptions to the newsletter, on the current site of a network; null while its module is off. */
	public function subscriptions(): ?Subscriptions;
}
