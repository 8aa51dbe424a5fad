<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** Mailchimp as a service. */
final class MailchimpService {

	public static function describe(): Service {
		return new Service(
			slug: 'mailchimp',
			name: 'Mailchimp',
			purpose: __( 'Adds people to your mailing list with the Mailchimp block.', 'ramjet' ),
			disclosure: __( 'It also receives the groups and the field that you choose in the block.', 'ramjet' ),
			fields: array(
				new ServiceField(
					'key',
					__( 'API key', 'ramjet' ),
					'[0-9a-f]{32}-[a-z]{2,4}[0-9]{1,3}',
					__( '32 digits and letters from a to f, a hyphen and a data center, such as us21.', 'ramjet' ),
					secret: true
				),
				new ServiceField(
					'audience',
					__( 'Audience', 'ramjet' ),
					'[0-9a-z]{4,32}',
					__( 'The audience that visitors are added to.', 'ramjet' ),
					choices: 'ramjet/v1/mailchimp/audiences'
				),
			),
			credentials_url: 'https://admin.mailchimp.com/account/api/',
			privacy_url: 'https://www.intuit.com/privacy/statement/',
			check: static function ( array $values, Caller $caller ): CheckResult {
				$reply = ( new MailchimpApi( $values['key'], $caller ) )->get( 'ping' );
				return $reply->judge( is_string( $reply->json['health_status'] ?? null ) );
			},
			visitors: __(
				'Your server sends it the email addresses that visitors enter. Their browsers never contact it.',
				'ramjet'
			),
			hosts: array( 'mailchimp.com' )
		);
	}
}
