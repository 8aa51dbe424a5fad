<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Mailchimp;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Services\Reply;

/** The REST routes for the block's editor, and for selecting the audience under Services. */
final class MailchimpRoutes {

	private const PER_MINUTE = 60;

	private const ERRORS = array(
		'ramjet_mailchimp_not_connected' => '409: The API key or the audience is missing.',
		'ramjet_mailchimp_failed'        => '502: Mailchimp cannot be reached, or rejects the request.',
		'ramjet_too_many_requests'       => '429: The user has sent more than 60 requests in a minute.',
	);

	/** @param \Closure(): MailchimpAccount $account */
	public function __construct( private readonly \Closure $account ) {}

	/** @return list<RouteTable> */
	public function routes(): array {
		return array(
			new RouteTable( 'wpcom/v2', $this->for_editors( ... ) ),
			new RouteTable( 'ramjet/v1', $this->own( ... ) ),
		);
	}

	private function for_editors(): array {
		$codes      = array( 'enum' => array( 'connected', 'not_connected' ) );
		$connection = static fn(): array => Schema::object( array(
			'code'        => Schema::field( 'string', 'Whether an API key and an audience are set.', $codes ),
			'connect_url' => Schema::field( 'string', 'Page on which an administrator sets them.' ),
		), 'mailchimp-connection' );
		$get_status = fn(): array => array(
			'code'        => ( $this->account )()->is_connected() ? 'connected' : 'not_connected',
			'connect_url' => self::connect_url(),
		);
		$groups     = static function ( MailchimpAccount $account ): array|Reply|null {
			$found = $account->is_connected() ? $account->groups() : null;
			return is_array( $found ) ? array( 'interest_categories' => $found ) : $found;
		};
		$get_groups = fn(): array|\WP_Error => $this->answer( $groups );
		return array(
			'/mailchimp'        => Route::of(
				'Whether the site is connected to Mailchimp.',
				$connection,
				Route::for_authors( 'GET', $get_status )
			),
			'/mailchimp/groups' => Route::of(
				'The groups of the audience, by category.',
				self::groups_schema( ... ),
				Route::for_authors( 'GET', $get_groups ),
				self::ERRORS
			),
		);
	}

	private function own(): array {
		$schema = static fn(): array => Schema::list_of( Schema::object( array(
			'value' => Schema::field( 'string', 'ID in Mailchimp.' ),
			'label' => Schema::field( 'string', 'Name.' ),
		) ), 'mailchimp-audiences' );
		$get    = fn(): array|\WP_Error => $this->answer(
			static fn( MailchimpAccount $account ): array|Reply|null => $account->audiences()
		);
		return array(
			'/mailchimp/audiences' => Route::of(
				'The audiences of the site’s Mailchimp account.',
				$schema,
				Route::for_admins( 'GET', $get ),
				self::ERRORS
			),
		);
	}

	private static function groups_schema(): array {
		$id     = Schema::field( 'string', 'ID in Mailchimp.' );
		$group  = Schema::object( array( 'id' => $id, 'name' => Schema::field( 'string', 'Name of the group.' ) ) );
		$groups = Schema::field( 'array', 'Its groups.', array( 'items' => $group ) );
		$title  = Schema::field( 'string', 'Title of the category.' );
		$item   = Schema::object( array( 'id' => $id, 'title' => $title, 'interests' => $groups ) );
		return Schema::object( array(
			'interest_categories' => Schema::field( 'array', 'The categories.', array( 'items' => $item ) ),
		), 'mailchimp-groups' );
	}

	/** The page on which an administrator connects the site. */
	public static function connect_url(): string {
		return admin_url( Section::url( 'services', array( 'service' => 'mailchimp' ) ) );
	}

	/** @param \Closure(MailchimpAccount): (array|Reply|null) $ask Returns a response, or what explain() explains. */
	private function answer( \Closure $ask ): array|\WP_Error {
		if ( ! UserRate::allows( 'mailchimp', self::PER_MINUTE ) ) {
			return UserRate::error();
		}
		$found = $ask( ( $this->account )() );
		if ( is_array( $found ) ) {
			return $found;
		}
		[ $code, $status ] = null === $found ? array( 'not_connected', 409 ) : array( 'failed', 502 );
		$message = MailchimpAccount::explain( $found );
		return new \WP_Error( "ramjet_mailchimp_$code", $message, array( 'status' => $status ) );
	}
}
