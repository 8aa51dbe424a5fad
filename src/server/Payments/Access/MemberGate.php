<?php
declare(strict_types=1);

namespace Ramjet\Payments\Access;

use Ramjet\Payments\Members\Member;
use Ramjet\Payments\Members\MemberStore;
use Ramjet\Payments\Members\Membership;
use Ramjet\Support\Contracts\Gate;

/** Shows members-only content in the member's own view, with one query per page. */
final class MemberGate implements Gate {

	/** @var list<Member>|null */
	private ?array $members = null;

	/** @var array<string, bool> By plans. */
	private array $verdicts = array();

	/**
	 * @param \Closure(): ?Session   $session    Of this view; null for all other requests.
	 * @param \Closure(): Membership $membership
	 */
	public function __construct(
		private readonly \Closure $session,
		private readonly MemberStore $store,
		private readonly \Closure $membership
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

	/** @return list<Member> The members that a session belongs to. */
	public static function members( Session $session, MemberStore $store ): array {
		return $store->of_person( $session->is_proved ? $session->email : '', $session->members );
	}
}
