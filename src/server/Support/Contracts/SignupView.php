<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

/** The parts of a signup form that its block prints, and the result of a submission in this request. */
final class SignupView {

	/**
	 * @param string               $id      HTML id for the block; unique on the page.
	 * @param string               $name    Name of the input for the email address.
	 * @param string               $inputs  Safe markup of the form's other inputs, which people do not see.
	 * @param array<string, mixed> $data    For the script: `texts` by code ('required', 'email',
	 *                                      'expired'), and `module`, the captcha, if there is one.
	 * @param bool|null            $is_sent Null unless the form was submitted.
	 * @param string               $message A sentence about that; '' for none.
	 * @param string               $error   What is wrong with the address; '' for nothing.
	 * @param string               $value   The address that was submitted and not accepted.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $inputs,
		public readonly array $data,
		public readonly ?bool $is_sent = null,
		public readonly string $message = '',
		public readonly string $error = '',
		public readonly string $value = ''
	) {}
}
