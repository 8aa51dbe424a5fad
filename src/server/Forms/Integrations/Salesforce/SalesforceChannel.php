<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Channel;
use Ramjet\Forms\Integrations\Approvals;
use Ramjet\Forms\Integrations\Destinations;
use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\Http\HttpResponse;
use Ramjet\Support\Http\Client;

/**
 * Sends an entry to Salesforce's Web-to-Lead, which takes a posted form with the organisation's id and no key, and
 * answers with status 200 whatever it makes of it; what it could not do stands in the header Is-Processed.
 */
final class SalesforceChannel implements Channel {

	private const URL = 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8';

	/**
	 * @param Approvals  $approvals Which organisations an administrator has seen.
	 * @param DailyCount $count     How many leads were sent today.
	 * @param Client     $client    Asks.
	 */
	public function __construct(
		private readonly Approvals $approvals,
		private readonly DailyCount $count,
		private readonly Client $client
	) {}

	/** {@inheritDoc} */
	public function kind(): string {
		return 'salesforce';
	}

	/** {@inheritDoc} */
	public function deliver( Entry $entry, string $channel, array $target ): Attempt {
		$organization = is_string( $target['organization'] ?? null ) ? $target['organization'] : '';
		$no           = $this->approvals->refusal( $entry, $target, Destinations::salesforce( $organization ), 'Salesforce' );
		if ( null !== $no ) {
			return $no;
		}
		if ( ! $this->count->take( $organization ) ) {
			return Attempt::postponed(
				/* translators: %d: number of leads. */
				sprintf( __( 'Salesforce takes %d leads of an organization in a day, and as many were sent today. This one waits for tomorrow.', 'ramjet' ), DailyCount::LIMIT ),
				$this->count->resets_at()
			);
		}
		/** This filter is documented in src/server/Services/Caller.php */
		$url     = apply_filters( 'ramjet_service_url', self::URL, $this->kind() );
		$attempt = self::judge( $this->client->send( 'POST', is_string( $url ) ? $url : self::URL, array(), array( 'oid' => $organization ) + LeadFields::of( $entry ) ) );
		if ( ! $attempt->succeeded ) {
			$this->count->give_back( $organization );
		}
		return $attempt;
	}

	private static function judge( HttpResponse|\WP_Error $answer ): Attempt {
		if ( is_wp_error( $answer ) ) {
			return Attempt::failed( $answer->get_error_message() );
		}
		if ( 200 !== $answer->status ) {
			/* translators: %d: HTTP status. */
			return Attempt::failed( sprintf( __( 'Salesforce answered with status %d, as when it is down.', 'ramjet' ), $answer->status ) );
		}
		$processed = $answer->headers['is-processed'] ?? 'true';
		if ( 'true' === strtolower( trim( $processed ) ) ) {
			return Attempt::succeeded( __( 'Salesforce took the lead.', 'ramjet' ) );
		}
		$reason = 1 === preg_match( '/Exception:\s*([\w.]+)/', $processed, $match ) ? $match[1] : mb_substr( mb_scrub( $processed ), 0, 100 );
		return Attempt::refused(
			/* translators: %s: name of an error, such as common.exception.SalesforceGenericException. */
			sprintf( __( 'Salesforce did not take the lead (%s). Check the Organization ID, and in Salesforce’s setup that Web-to-Lead is on and takes leads without a captcha.', 'ramjet' ), $reason )
		);
	}
}
