<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * `ramjet/v1/forms/salesforce/{organization}`: how much of an organisation's day is used up.
 */
final class SalesforceController implements RestController {

	/**
	 * @param DailyCount $count Counts.
	 */
	public function __construct( private readonly DailyCount $count ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$organization = Schema::field(
			'string',
			__( 'The organization’s id at Salesforce.', 'ramjet' ),
			array(
				'pattern'  => '^[A-Za-z0-9]{15,18}$',
				'required' => true,
			)
		);
		return array(
			'/forms/salesforce/(?P<organization>[A-Za-z0-9]{15,18})' => array(
				Endpoint::requiring( 'edit_posts', 'GET', $this->read( ... ), array( 'organization' => $organization ) ),
				'schema' => static fn(): array => Schema::object(
					array(
						'sent'      => Schema::field( 'integer', __( 'Leads that were sent today.', 'ramjet' ) ),
						'limit'     => Schema::field( 'integer', __( 'Leads that Salesforce takes in a day; further ones wait.', 'ramjet' ) ),
						'resets_at' => Schema::field( 'string', __( 'When the next day begins (ISO 8601, UTC).', 'ramjet' ), array( 'format' => 'date-time' ) ),
					),
					'forms-salesforce'
				) + array( 'description' => __( 'How many leads the site has sent to an organization at Salesforce today.', 'ramjet' ) ),
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
