<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Support\Contracts\Gate;
use Ramjet\Support\Contracts\PaidReader;
use Ramjet\Support\Contracts\PlanIds;

/** The member whose session the browser has. */
final class MemberReader implements PaidReader {

	/**
	 * @param Gate $gate        Of the session.
	 * @param bool $reads_parts Whether members can read paid parts at all.
	 */
	public function __construct(
		private readonly ?Session $session,
		private readonly Gate $gate,
		private readonly bool $reads_parts
	) {}

	public function session(): string {
		return null === $this->session ? '' : "{$this->session->id}:{$this->session->view_key}";
	}

	public function may_read( array $container ): bool {
		return $this->reads_parts && $this->gate->is_open( PlanIds::of_container( $container ) );
	}

	public function may_read_post( \WP_Post $post ): bool {
		return $this->gate->is_open_post( $post );
	}
}
