<?php
declare(strict_types=1);

namespace Ramjet\Mailchimp;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;
use Ramjet\Support\UserRate;

/** What the block's editor asks: wpcom/v2/mailchimp and wpcom/v2/mailchimp/groups. */
final class BlockController implements RestController {

	private const PER_MINUTE = 60;

	/** @param \Closure(): Account $account */
	public function __construct( private readonly \Closure $account ) {}

	public function rest_namespace(): string {
		return 'wpcom/v2';
	}

	public function routes(): array {
		return array(
			'/mailchimp'        => Route::of(
				'Whether the site is connected to Mailchimp.',
				static fn(): array => Schema::object( array(
					'code'        => Schema::field(
						'string',
						'Whether an API key and an audience are set.',
						array( 'enum' => array( 'connected', 'not_connected' ) )
					),
					'connect_url' => Schema::field( 'string', 'Page on which an administrator sets them.' ),
				), 'mailchimp-connection' ),
				array( Endpoint::for_authors( 'GET', $this->connection( ... ) ) )
			),
			'/mailchimp/groups' => Route::of(
				'The groups of the audience, by category.',
				self::groups_schema( ... ),
				array( Endpoint::for_authors( 'GET', $this->groups( ... ) ) ),
				Problem::errors()
			),
		);
	}

	private static function groups_schema(): array {
		$id     = Schema::field( 'string', 'ID in Mailchimp.' );
		$group  = Schema::object( array( 'id' => $id, 'name' => Schema::field( 'string', 'Name of the group.' ) ) );
		$groups = Schema::field( 'array', 'Its groups.', array( 'items' => $group ) );
		$item   = Schema::object( array(
			'id'        => $id,
			'title'     => Schema::field( 'string', 'Title of the category.' ),
			'interests' => $groups,
		) );
		return Schema::object( array(
			'interest_categories' => Schema::field( 'array', 'The categories.', array( 'items' => $item ) ),
		), 'mailchimp-groups' );
	}

	private function connection(): array {
		return array(
			'code'        => ( $this->account )()->is_connected() ? 'connected' : 'not_connected',
			'connect_url' => MailchimpService::url(),
		);
	}

	private function groups(): array|\WP_Error {
		if ( ! UserRate::allows( 'mailchimp', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$account = ( $this->account )();
		$groups  = $account->is_connected() ? $account->groups() : null;
		return is_array( $groups ) ? array( 'interest_categories' => $groups ) : Problem::of( $groups );
	}
}
