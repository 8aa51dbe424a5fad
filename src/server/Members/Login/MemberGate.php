<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Members\Membership\AccessCheck;
use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Contracts\Gate;
use Ramjet\Support\Contracts\MemberPlan;
use Ramjet\Support\Contracts\PlanIds;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Subscriptions;

/** Shows members-only content in the member's own view, with one query per page. */
final class MemberGate implements Gate {

	/** @var list<Member>|null */
	private ?array $members = null;

	/** @var array<string, bool> By plans. */
	private array $verdicts = array();

	/** Whether the session is that of a confirmed subscriber; null before it was asked. */
	private ?bool $is_subscriber = null;

	/**
	 * @param \Closure(): ?Session       $session       Of this view; null for all other requests.
	 * @param \Closure(): AccessCheck    $membership
	 * @param \Closure(): ?Subscriptions $subscriptions
	 * @param \Closure(): PlanPayments   $payments
	 */
	public function __construct(
		private readonly \Closure $session,
		private readonly MemberStore $store,
		private readonly \Closure $membership,
		private readonly \Closure $subscriptions,
		private readonly \Closure $payments
	) {}

	public function is_open( array $plans ): bool {
		$session = ( $this->session )();
		if ( null === $session || array() === $plans ) {
			return false;
		}
		$this->members ??= self::members( $session, $this->store );
		return $this->verdicts[ implode( '+', $plans ) ] ??= array() !== $this->members
			&& ( $this->membership )()->allows( $this->members, $plans, time() );
	}

	public function is_open_post( \WP_Post $post ): bool {
		$session       = ( $this->session )();
		$subscriptions = null === $session ? null : ( $this->subscriptions )();
		if ( null === $subscriptions ) {
			return false;
		}
		$readers = NewsletterPost::readers( $post );
		if ( NewsletterPost::SUBSCRIBERS === $readers ) {
			$this->is_subscriber ??= $session->is_proved && $subscriptions->include( $session->email );
			return $this->is_subscriber || $this->is_open( $this->newsletter_plans() );
		}
		if ( NewsletterPost::PAID !== $readers ) {
			return false;
		}
		$tier = NewsletterPost::tier( $post );
		return $this->is_open( null === $tier ? $this->newsletter_plans() : PlanIds::read( $tier ) );
	}

	/** @return list<int> Also those that are not sold any more: their members keep them. */
	private function newsletter_plans(): array {
		$plans = ( $this->payments )()->plans();
		$plans = array_filter( $plans, static fn( MemberPlan $plan ): bool => $plan->subscribes );
		return array_values( array_map( static fn( MemberPlan $plan ): int => $plan->id, $plans ) );
	}

	/** @return list<Member> The members that a session belongs to. */
	public static function members( Session $session, MemberStore $store ): array {
		return $store->of_person( $session->is_proved ? $session->email : '', $session->members );
	}
}
