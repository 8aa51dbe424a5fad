<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Services\Reply;

/** The errors of routes that ask Mailchimp. */
final class Problem {

	/** @param Reply|null $reply Null where nothing could be asked. */
	public static function of( ?Reply $reply ): \WP_Error {
		return null === $reply
			? new \WP_Error( 'ramjet_mailchimp_not_connected', Failures::not_connected(), array( 'status' => 409 ) )
			: new \WP_Error( 'ramjet_mailchimp_failed', Failures::explain( $reply ), array( 'status' => 502 ) );
	}

	/** @return array<string, string> For Route::of(). */
	public static function errors(): array {
		return array(
			'ramjet_mailchimp_not_connected' => '409: The API key or the audience is missing.',
			'ramjet_mailchimp_failed'        => '502: Mailchimp cannot be reached, or rejects the request.',
			'ramjet_too_many_requests'       => '429: The user has sent more than 60 requests in a minute.',
		);
	}
}
