<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;

/** The audiences of the account, for the choice on the Services page: ramjet/v1/mailchimp/audiences. */
final class AudiencesController implements RestController {

	/** @param \Closure(): Account $account */
	public function __construct( private readonly \Closure $account ) {}

	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	public function routes(): array {
		$schema = static fn(): array => Schema::list_of( Schema::object( array(
			'value' => Schema::field( 'string', 'ID in Mailchimp.' ),
			'label' => Schema::field( 'string', 'Name.' ),
		) ), 'mailchimp-audiences' );
		return array(
			'/mailchimp/audiences' => Route::of(
				'The audiences of the site’s Mailchimp account.',
				$schema,
				array( Endpoint::for_admins( 'GET', $this->list_audiences( ... ) ) ),
				array_slice( Problem::errors(), 0, 2 )
			),
		);
	}

	private function list_audiences(): array|\WP_Error {
		$audiences = ( $this->account )()->audiences();
		return is_array( $audiences ) ? $audiences : Problem::of( $audiences );
	}
}
