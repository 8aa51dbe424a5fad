<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Integrations\Integration;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Http\Client;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\ThirdParty;
use Ramjet\Support\Values\Utf8;

/**
 * Creates leads in Salesforce with Web-to-Lead: a posted form with the organization's id and no key. It replies with
 * status 200 even to errors, which are in the header Is-Processed.
 */
final class Salesforce implements Integration {

	private const URL = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

	public function __construct(
		private readonly Approvals $approvals,
		private readonly DailyCount $count,
		private readonly Client $client
	) {}

	public static function third_party(): ThirdParty {
		return new ThirdParty(
			'Salesforce',
			hosts: array( 'webto.salesforce.com' ),
			disclosure: __(
				'Your server sends it the responses to forms that have a Salesforce organization.',
				'ramjet'
			),
			privacy_url: 'https://www.salesforce.com/company/legal/privacy/',
			modules: array( 'contact-form' )
		);
	}

	public function kind(): string {
		return 'salesforce';
	}

	public function channels( Form $form ): array {
		$organization = $form->settings->salesforce_organization();
		return null === $organization ? array() : array(
			$this->kind() => array(
				'organization' => $organization,
				'approved'     => $this->approvals->allows( $form->source, Destinations::salesforce( $organization ) ),
			),
		);
	}

	public function deliver( Response $response, string $channel, array $target ): Attempt {
		$organization = is_string( $target['organization'] ?? null ) ? $target['organization'] : '';
		$destination  = Destinations::salesforce( $organization );
		$approval     = $this->approvals->of( $response, $target, $destination );
		$refusal      = Attempt::unless_approved( $approval, 'Salesforce' );
		if ( null !== $refusal ) {
			return $refusal;
		}
		if ( ! $this->count->add( $organization ) ) {
			/* translators: %d: number of leads. */
			$message = __(
				'Salesforce accepts %d leads per organization and day. This one will be sent tomorrow.',
				'ramjet'
			);
			return Attempt::postponed( sprintf( $message, DailyCount::LIMIT ), $this->count->resets_at() );
		}
		$url     = Caller::url( self::URL, $this->kind() );
		$lead    = array( 'oid' => $organization ) + LeadFields::of( $response );
		$attempt = self::result( $this->client->send( 'POST', $url, array(), $lead ) );
		if ( ! $attempt->succeeded ) {
			$this->count->subtract( $organization );
		}
		return $attempt;
	}

	public static function result( HttpResponse|\WP_Error $reply ): Attempt {
		if ( is_wp_error( $reply ) ) {
			return Attempt::failed( $reply->get_error_message() );
		}
		if ( 200 !== $reply->status ) {
			/* translators: %d: HTTP status. */
			$message = __( 'Salesforce replied with status %d. It may be down.', 'ramjet' );
			return Attempt::failed( sprintf( $message, $reply->status ) );
		}
		$processed = $reply->headers['is-processed'] ?? 'true';
		if ( 'true' === strtolower( trim( $processed ) ) ) {
			return Attempt::succeeded( __( 'Salesforce accepted the lead.', 'ramjet' ) );
		}
		$is_named = 1 === preg_match( '/Exception:\s*([\w.]+)/', $processed, $match );
		/* translators: %s: name of an error, such as common.exception.SalesforceGenericException. */
		$message = __(
			'Salesforce rejected the lead (%s). Check the Organization ID. In Salesforce’s setup, Web-to-Lead must be enabled and must not require a captcha.',
			'ramjet'
		);
		$error   = $is_named ? $match[1] : mb_substr( Utf8::scrub( $processed ), 0, 100 );
		return Attempt::refused( sprintf( $message, $error ) );
	}
}
