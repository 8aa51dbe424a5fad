<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

/** A browser in which a member is logged in. */
final class Session {

	/**
	 * @param string    $email     In lower case.
	 * @param bool      $is_proved Whether a link proved the email address. If not, only the members below are read.
	 * @param list<int> $members   IDs of members that this browser paid for.
	 * @param string    $view_key  In the URL of members' pages; gives no access without the cookie.
	 * @param string    $token     The secret of the cookie, of a session that was opened now; else ''.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $email,
		public readonly bool $is_proved,
		public readonly array $members,
		public readonly string $view_key,
		public readonly int $used_at,
		#[\SensitiveParameter] public readonly string $token = ''
	) {}
}
