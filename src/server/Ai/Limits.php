<?php
declare(strict_types=1);

namespace Ramjet\Ai;

/** How much AI the site's users may use. */
interface Limits {

	/** Requests of all users in a period; 0 for no limit. */
	public function site(): int;

	/** Requests of one user in a period; 0 for no limit. */
	public function user(): int;

	/** @return string 'day', 'month', or 'none' if counts never begin again. */
	public function period(): string;

	/** Replies that may be written at the same time; at least 1. */
	public function streams(): int;
}
