<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes ramjet/v1/members of the tab 'Members'. */
final class MembersController {

	/** Characters of an imported file: some 30,000 rows. */
	private const MAX_FILE = 2_000_000;

	/**
	 * @param \Closure(): PlanNames $plans
	 * @param \Closure(): string    $account As MemberResource has it.
	 */
	public function __construct(
		private readonly MemberStore $members,
		private readonly MemberQuery $query,
		private readonly MemberActions $actions,
		private readonly \Closure $plans,
		private readonly \Closure $account
	) {}

	public function routes(): array {
		$text    = static fn( string $about, array $more = array() ): array => Schema::field( 'string', $about, $more );
		$number  = static fn( string $about, array $more ): array => Schema::field( 'integer', $about, $more );
		$from_0  = array( 'default' => 0, 'minimum' => 0 );
		$must    = array( 'required' => true, 'maxLength' => 191 );
		$email   = $text( 'An email address.', $must );
		$end     = $text( 'The last day, or a time in ISO 8601. Empty: no end.', array( 'maxLength' => 40 ) );
		$plan    = $number( 'ID of the plan.', array( 'required' => true, 'minimum' => 1 ) );
		$id      = array( 'id' => $number( 'The member’s ID.', array( 'minimum' => 1 ) ) );
		$unsaved = array( 'ramjet_unsaved' => '500: the database failed.' );
		$bad     = array(
			'ramjet_email' => '400: the email address is not valid.',
			'ramjet_end'   => '400: the end is not a date, or has passed.',
		);
		$missing = array( 'ramjet_no_member' => '404: the member does not exist.' );
		$refused = array( 'ramjet_not_possible' => '409: the member’s state, or the site’s keys, do not allow it.' );
		$stripe  = array( 'ramjet_processor' => '502: Stripe refused, or did not reply. The message says why.' );
		$exists  = array( 'ramjet_exists' => '409: another member of the plan has the email address.' );
		$act     = fn( string $about, \Closure $do, array $args = array(), array $more = array() ): array => Route::of(
			"$about Returns the member.",
			MemberResource::schema( ... ),
			Route::for_admins( 'POST', fn( \WP_REST_Request $request ) => $this->act( $request, $do ), $id + $args ),
			$missing + $unsaved + $more
		);
		$path    = '/members/(?P<id>\d+)';
		return array(
			'/members'        => Route::of(
				'Members, and the plans of the site.',
				self::list_schema( ... ),
				Route::for_admins(
					'GET',
					$this->list( ... ),
					MemberFilter::args() + Schema::paging( 'Members per page.' )
				)
			),
			'/members/give'   => Route::of(
				'Gives access without a payment, or changes the end of given access. Returns the member.',
				MemberResource::schema( ... ),
				Route::for_admins( 'POST', $this->give( ... ), compact( 'email', 'plan', 'end' ) ),
				$unsaved + $bad + array(
					'ramjet_plan'   => '400: there is no such plan.',
					'ramjet_exists' => '409: the person already pays for the plan.',
				)
			),
			'/members/import' => Route::of(
				'Gives access to the people in a CSV file, some rows at a time: email address, plan, end.',
				self::import_schema( ... ),
				Route::for_admins( 'POST', $this->import( ... ), array(
					'csv'  => $text( 'The whole file.', array( 'required' => true, 'maxLength' => self::MAX_FILE ) ),
					'plan' => $number( 'Plan for rows without one; 0 for none.', $from_0 ),
					'from' => $number( '"next" of the last response.', $from_0 ),
				) )
			),
			$path             => Route::of(
				'A member.',
				MemberResource::schema( ... ),
				Route::for_admins( 'GET', $this->act( ... ), $id ),
				$missing
			),
			"$path/email"     => $act(
				'Changes the email address.',
				fn( Member $member, \WP_REST_Request $request ) => $this->actions->rename( $member, $request['email'] ),
				compact( 'email' ),
				$exists + array_intersect_key( $bad, array( 'ramjet_email' => true ) )
			),
			"$path/end"       => $act(
				'Changes the end of given access.',
				fn( Member $member, \WP_REST_Request $request ) => $this->extend( $member, $request ),
				compact( 'end' ),
				$refused + array_intersect_key( $bad, array( 'ramjet_end' => true ) )
			),
			"$path/logout"    => $act( 'Logs a member out on all devices.', $this->actions->log_out( ... ) ),
			"$path/cancel"    => $act(
				'Cancels the subscription at Stripe, or ends given access.',
				fn( Member $member ) => $this->actions->cancel( $member, get_current_user_id() ),
				array(),
				$refused + $stripe
			),
			"$path/resolve"   => $act( 'Removes the flag of a second subscription.', $this->actions->resolve( ... ) ),
		);
	}

	private function list( \WP_REST_Request $request ): array {
		$this->members->is_ready();
		$plans   = ( $this->plans )();
		$account = ( $this->account )();
		$filter  = MemberFilter::of( $request );
		$size    = $request['per_page'];
		$ids     = $this->query->ids( $filter, $size, ( $request['page'] - 1 ) * $size );
		$found   = array() === $ids ? array() : array_column( $this->members->of_ids( $ids ), null, 'id' );
		$found   = array_intersect_key( array_replace( array_fill_keys( $ids, null ), $found ), $found );
		$is_all  = 1 === $request['page'] && count( $ids ) < $size;
		return array(
			'members' => array_map(
				static fn( Member $member ): array => MemberResource::of( $member, $plans, $account ),
				array_values( $found )
			),
			'total'   => $is_all ? count( $ids ) : $this->query->total( $filter ),
			'plans'   => $plans->list(),
		);
	}

	private function give( \WP_REST_Request $request ): array|\WP_Error {
		$plans = ( $this->plans )();
		$until = MemberActions::end( (string) $request['end'], time() );
		if ( is_wp_error( $until ) || ! $plans->has( $request['plan'] ) ) {
			return is_wp_error( $until )
				? $until
				: MemberActions::error( 'plan', __( 'This plan does not exist.', 'ramjet' ) );
		}
		$member = $this->actions->give( $request['email'], $request['plan'], $until, 'admin' );
		return is_wp_error( $member ) ? $member : MemberResource::of( $member, $plans, ( $this->account )() );
	}

	private function import( \WP_REST_Request $request ): array {
		$import = new MemberImport( $this->actions, ( $this->plans )() );
		return $import->run( $request['csv'], $request['plan'], $request['from'] );
	}

	private function extend( Member $member, \WP_REST_Request $request ): ?\WP_Error {
		$until = MemberActions::end( (string) $request['end'], time() );
		return is_wp_error( $until ) ? $until : $this->actions->extend( $member, $until );
	}

	/** @param \Closure( Member, \WP_REST_Request ): ?\WP_Error|null $action Null for none. */
	private function act( \WP_REST_Request $request, ?\Closure $action = null ): array|\WP_Error {
		$member = $this->members->get( $request['id'] );
		if ( null === $member ) {
			return MemberActions::error( 'no_member', __( 'This member does not exist.', 'ramjet' ), 404 );
		}
		$error = null === $action ? null : $action( $member, $request );
		return $error ?? MemberResource::of(
			$this->members->get( $member->id ) ?? $member,
			( $this->plans )(),
			( $this->account )()
		);
	}

	private static function list_schema(): array {
		return Schema::object( array(
			'members' => Schema::list_of( Schema::object( MemberResource::fields() ) ),
			'total'   => Schema::field( 'integer', 'Number of matches.' ),
			'plans'   => Schema::list_of( Schema::object( array(
				'id'      => Schema::field( 'integer', 'ID of a plan.' ),
				'title'   => Schema::field( 'string', 'Its title.' ),
				'deleted' => Schema::field( 'boolean', 'Whether it is no longer sold.' ),
			) ) ),
		), 'members' );
	}

	private static function import_schema(): array {
		return Schema::object( array(
			'total'  => Schema::field( 'integer', 'Rows of the file.' ),
			'next'   => Schema::field( array( 'integer', 'null' ), '"from" of the next request; null at the end.' ),
			'saved'  => Schema::field( 'integer', 'Members that this request added or changed.' ),
			'errors' => Schema::list_of( Schema::object( array(
				'row'     => Schema::field( 'integer', 'Row of the file, from 1.' ),
				'email'   => Schema::field( 'string', 'First value of the row.' ),
				'message' => Schema::field( 'string', 'Why the row was skipped.' ),
			) ) ),
		), 'members-import' );
	}
}
