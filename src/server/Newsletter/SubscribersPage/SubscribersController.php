<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes ramjet/v1/newsletter/subscribers of the page 'Subscribers'. */
final class SubscribersController {

	/** Characters of a part of an imported file. */
	private const MAX_PART = 2_000_000;

	/** Subscribers that a request deletes. */
	private const MAX_DELETED = 100;

	/** @param \Closure( string ): ?int $add As Signup::request(), for the owner; sends the email, too. */
	public function __construct(
		private readonly SubscriberStore $subscribers,
		private readonly SubscriberQuery $query,
		private readonly SubscriberImport $import,
		private readonly \Closure $add
	) {}

	public function routes(): array {
		$required = static fn( string $type, string $about, array $more = array() ): array =>
			Schema::field( $type, $about, array( 'required' => true ) + $more );
		$id       = Schema::field( 'integer', 'The subscriber’s ID.', array( 'minimum' => 1 ) );
		return array(
			'/newsletter/subscribers'                => Route::of(
				'Subscribers of the newsletter. POST adds one, who is asked to confirm.',
				self::list_schema( ... ),
				array(
					Route::for_admins(
						'GET',
						$this->list( ... ),
						SubscriberFilter::args() + Schema::paging( 'Subscribers per page.' )
					),
					Route::for_admins( 'POST', $this->add( ... ), array(
						'email' => $required( 'string', 'An email address.', array( 'maxLength' => 191 ) ),
					) ),
					Route::for_admins( 'DELETE', $this->delete( ... ), array(
						'ids' => $required(
							'array',
							'IDs of subscribers. The rows of those who left or complained stay.',
							array( 'items' => $id, 'minItems' => 1, 'maxItems' => self::MAX_DELETED )
						),
					) ),
				),
				array(
					'ramjet_email'   => '400: the email address is not valid.',
					'ramjet_exists'  => '409: this person is a subscriber, or was one and has left.',
					'ramjet_unsaved' => '500: the database failed, or this person was asked three times today.',
				)
			),
			'/newsletter/subscribers/import'         => Route::of(
				'Adds the people in a CSV file, which is sent in parts.',
				self::import_schema( ... ),
				Route::for_admins( 'POST', $this->import( ... ), array(
					'csv'    => $required(
						'string',
						'A part of the file that consists of whole rows.',
						array( 'maxLength' => self::MAX_PART )
					),
					'layout' => Schema::field(
						'string',
						'"layout" of the last response; empty for the first part.',
						array( 'default' => '', 'pattern' => '^([,;\t][0-9]{1,4})?$' )
					),
					'agreed' => Schema::field(
						'boolean',
						'Whether the user declares that these people agreed. If not, they are asked to confirm.',
						array( 'default' => false )
					),
				) ),
				array( 'ramjet_no_emails' => '400: no column has email addresses.' )
			),
			'/newsletter/subscribers/(?P<id>\d+)'    => Route::of(
				'A subscriber.',
				SubscriberResource::schema( ... ),
				Route::for_admins( 'GET', $this->get( ... ), compact( 'id' ) ),
				array( 'ramjet_no_subscriber' => '404: the subscriber does not exist.' )
			),
		);
	}

	private function list( \WP_REST_Request $request ): array {
		$this->subscribers->is_ready();
		$filter = SubscriberFilter::of( $request );
		$size   = $request['per_page'];
		$ids    = $this->query->ids( $filter, $size, ( $request['page'] - 1 ) * $size );
		$is_all = 1 === $request['page'] && count( $ids ) < $size;
		return array(
			'subscribers' => array_map( SubscriberResource::of( ... ), array_values( $this->of_ids( $ids ) ) ),
			'total'       => $is_all ? count( $ids ) : $this->query->total( $filter ),
		);
	}

	private function get( \WP_REST_Request $request ): array|\WP_Error {
		$subscriber = $this->subscribers->find( $request['id'] );
		return null === $subscriber
			? self::error( 'no_subscriber', __( 'This subscriber does not exist.', 'ramjet' ), 404 )
			: SubscriberResource::of( $subscriber );
	}

	private function add( \WP_REST_Request $request ): array|\WP_Error {
		$email = Signup::address( $request['email'] );
		if ( null === $email ) {
			return self::error( 'email', __( 'This email address is not valid.', 'ramjet' ), 400 );
		}
		$known = $this->subscribers->find_email( $email );
		if ( null !== $known ) {
			$message = $known->has_address()
				? __( 'This person is already in the list.', 'ramjet' )
				: __(
					'This person has unsubscribed. Only they can subscribe again, with a form on your site.',
					'ramjet'
				);
			return self::error( 'exists', $message, 409 );
		}
		$added = $this->subscribers->find( ( $this->add )( $email ) ?? 0 );
		return null === $added
			? self::error( 'unsaved', __( 'The subscriber could not be added. Try again later.', 'ramjet' ), 500 )
			: SubscriberResource::of( $added );
	}

	private function delete( \WP_REST_Request $request ): array {
		$has_address = static fn( Subscriber $subscriber ): bool => $subscriber->has_address();
		$deleted     = array_column( array_filter( $this->of_ids( $request['ids'] ), $has_address ), 'id' );
		return array( 'subscribers' => array(), 'total' => $this->subscribers->delete( ...$deleted ) );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, Subscriber> By their ids, in that order.
	 */
	private function of_ids( array $ids ): array {
		$list  = implode( ',', array( 0, ...array_map( 'intval', $ids ) ) );
		$found = array_column( $this->subscribers->select( "id IN ($list)" ), null, 'id' );
		return array_intersect_key( array_replace( array_fill_keys( $ids, null ), $found ), $found );
	}

	private function import( \WP_REST_Request $request ): array|\WP_Error {
		$user  = wp_get_current_user();
		$proof = sprintf(
			/* translators: 1: name of a user. 2: login name of the user. 3: date and time. */
			__( '%1$s (%2$s) declared on %3$s that this person has agreed to get the newsletter.', 'ramjet' ),
			$user->display_name,
			$user->user_login,
			wp_date( 'c' )
		);
		return $this->import->run( $request['csv'], $request['layout'], $request['agreed'] ? $proof : '' );
	}

	private static function list_schema(): array {
		return Schema::object( array(
			'subscribers' => Schema::list_of( Schema::object( SubscriberResource::fields() ) ),
			'total'       => Schema::field( 'integer', 'Number of matches; after DELETE, of deleted subscribers.' ),
		), 'subscribers' );
	}

	private static function import_schema(): array {
		$number = static fn( string $about ): array => Schema::field( 'integer', $about );
		return Schema::object( array(
			'layout' => Schema::field( 'string', 'How the file is read: "layout" of the next request.' ),
			'rows'   => $number( 'Rows of this part.' ),
			'saved'  => $number( 'People who were added.' ),
			'known'  => $number( 'People who were already in the list.' ),
			'left'   => $number( 'People who had left or complained, and were not added.' ),
			'errors' => Schema::list_of( Schema::object( array(
				'row'     => $number( 'Row of this part, from 1.' ),
				'email'   => Schema::field( 'string', 'What stands in place of an email address.' ),
				'message' => Schema::field( 'string', 'Why the row was left out.' ),
			) ) ),
		), 'subscribers-import' );
	}

	private static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "ramjet_$code", $message, array( 'status' => $status ) );
	}
}
