<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** Decides who reads what is for members only. */
interface Gate {

	/**
	 * Whether this request may show what is for members of any of these plans. Closed for everything but the view of a
	 * member, whatever cookies the request has: feeds, REST requests, excerpts, pages that caches may hold.
	 *
	 * @param list<int> $plans IDs of plans.
	 */
	public function is_open( array $plans ): bool;

	/** Whether this request may show all of a post that the newsletter restricted. Closed as is_open() is. */
	public function is_open_post( \WP_Post $post ): bool;
}
