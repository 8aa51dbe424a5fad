<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/**
 * A block with which visitors subscribe to a mailing list. Forms treat it as a form with one field, an email address:
 * they check, store and retry its submissions.
 */
interface SignupForm {

	/** Name of the block, such as 'jetpack/mailchimp'. */
	public function block(): string;

	/**
	 * What deliver() needs to know of the block. It is stored with a submission, so it must not hold secrets.
	 *
	 * @param array<string, mixed> $attributes The block's, unchecked.
	 * @return array<string, mixed>
	 */
	public function target( array $attributes ): array;

	/**
	 * Subscribes an email address, possibly once more. The visitor waits for the first attempt, so it must not take
	 * longer than eight seconds.
	 *
	 * @param array<string, mixed> $target As target() returned it, and `page`, the URL of the page with the form.
	 */
	public function deliver( string $email, array $target ): SignupResult;
}
