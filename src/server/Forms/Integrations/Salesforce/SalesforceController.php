<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** GET ramjet/v1/forms/salesforce/{organization}: how many leads were sent today. */
final class SalesforceController {

	public function __construct( private readonly DailyCount $count ) {}

	public function routes(): array {
		$format = array( 'pattern' => '^[A-Za-z0-9]{15,18}$', 'required' => true );
		$args   = array( 'organization' => Schema::field( 'string', 'The organization’s ID at Salesforce.', $format ) );
		$time   = array( 'format' => 'date-time' );
		return array(
			'/forms/salesforce/(?P<organization>[A-Za-z0-9]{15,18})' => array(
				Route::for_authors( 'GET', $this->read( ... ), $args ),
				'description' => 'How many leads the site has sent to an organization at Salesforce today.',
				'schema'      => static fn(): array => Schema::object( array(
					'sent'      => Schema::field( 'integer', 'Leads that were sent today.' ),
					'limit'     => Schema::field( 'integer', 'Leads that Salesforce accepts per day.' ),
					'resets_at' => Schema::field( 'string', 'When the next day begins, in UTC.', $time ),
				), 'forms-salesforce' ),
			),
		);
	}

	private function read( \WP_REST_Request $request ): array {
		return array(
			'sent'      => $this->count->sent( $request['organization'] ),
			'limit'     => DailyCount::LIMIT,
			'resets_at' => gmdate( 'c', $this->count->resets_at() ),
		);
	}
}
