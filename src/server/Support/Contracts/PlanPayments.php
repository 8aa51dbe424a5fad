<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** What members need of payments: plans, the orders for them, and their subscriptions at Stripe. */
interface PlanPayments {

	/** @return list<MemberPlan> The oldest first, with deleted ones. */
	public function plans(): array;

	/** @return string Title of a plan; '' if it does not exist. */
	public function title( int $plan ): string;

	/** @return PlanOrder|null Null if the order does not exist, or is for something other than a plan. */
	public function order( int $id ): ?PlanOrder;

	/** The order that this request's browser started, and from which it returns now. */
	public function returning_order(): ?PlanOrder;

	/** Deletes the cookie by which the browser is known as the one that paid. */
	public function forget_payer(): void;

	/**
	 * The outcome of a payment for one of these plans, in a sentence.
	 *
	 * @param list<int> $plans
	 * @return string Safe markup; '' if this request is not about such a payment.
	 */
	public function notice( array $plans ): string;

	/**
	 * Asks Stripe about the subscription that began with an order.
	 *
	 * @param int $timeout In seconds.
	 */
	public function subscription( PlanOrder $order, int $timeout ): Subscription|Problem;

	/**
	 * Cancels the subscription that began with an order, and updates the order.
	 *
	 * @param int $order Its id; 0 for none.
	 * @param int $user  ID of the user who cancels it.
	 * @return \WP_Error|null A translated error with a status; null if it was canceled.
	 */
	public function cancel( int $order, int $user ): ?\WP_Error;

	/** Whether the site's Stripe key is that of a test account. Decrypts nothing. */
	public function is_test(): bool;

	/** The Stripe account of the site's key, or a substitute for its ID; '' without a key. */
	public function account(): string;

	/** URL of Stripe's page where members change or stop their payments; '' for none. */
	public function portal_url(): string;

	/** Text of a link to that page. */
	public function portal_label(): string;

	/**
	 * How many repeated donations Stripe goes on charging, without tests.
	 *
	 * @param int $limit Counting stops here.
	 */
	public function running_donations( int $limit ): int;
}
