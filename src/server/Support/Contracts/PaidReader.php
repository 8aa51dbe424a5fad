<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/**
 * Who reads paid parts of posts in the browser that sends this request, known by a cookie and not by a login. Only for
 * requests that no cache stores, such as those of admin-ajax.php.
 */
interface PaidReader {

	/** Identifies the reader's session as long as it lasts; '' for nobody. */
	public function session(): string;

	/**
	 * Whether the reader may read a paid part.
	 *
	 * @param array<string, mixed> $container Attributes of its block premium-content/container, as saved.
	 */
	public function may_read( array $container ): bool;

	/** Whether the reader may read all of a post that the newsletter restricted. */
	public function may_read_post( \WP_Post $post ): bool;
}
