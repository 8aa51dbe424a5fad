<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Members\Membership\AccessCheck;
use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Contracts\Gate;

/** Shows members-only content in the member's own view, with one query per page. */
final class MemberGate implements Gate {

	/** @var list<Member>|null */
	private ?array $members = null;

	/** @var array<string, bool> By plans. */
	private array $verdicts = array();

	/**
	 * @param \Closure(): ?Session    $session    Of this view; null for all other requests.
	 * @param \Closure(): AccessCheck $membership
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
