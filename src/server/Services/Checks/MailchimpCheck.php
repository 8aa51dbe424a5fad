<?php
declare(strict_types=1);

namespace Ramjet\Services\Checks;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\Check;
use Ramjet\Support\Services\CheckResult;

/**
 * Pings the data center that the key names.
 */
final class MailchimpCheck implements Check {

	/** {@inheritDoc} */
	public function run( #[\SensitiveParameter] array $values, Caller $caller, string $name ): CheckResult {
		$center = substr( (string) strrchr( $values['key'], '-' ), 1 );
		$reply  = $caller->get(
			"https://$center.api.mailchimp.com/3.0/ping",
			array( 'Authorization' => 'Basic ' . base64_encode( "ramjet:{$values['key']}" ) )
		);
		return $reply->judge( is_string( $reply->json['health_status'] ?? null ) );
	}
}
