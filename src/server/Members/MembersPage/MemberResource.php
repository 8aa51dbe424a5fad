<?php
declare(strict_types=1);

namespace Ramjet\Members\MembersPage;

use Ramjet\Members\Membership\Member;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Support\Rest\Schema;

/** Members in REST. */
final class MemberResource {

	/**
	 * The fields of schema().
	 *
	 * @param string $account PlanPayments::account().
	 */
	public static function of( Member $member, PlanNames $plans, string $account ): array {
		$mode = $member->is_test ? 'test/' : '';
		$path = '' === $member->subscription ? '' : "subscriptions/$member->subscription";
		return array(
			'id'           => $member->id,
			'email'        => $member->email,
			'plan'         => $member->plan,
			'title'        => $plans->title( $member->plan ),
			'state'        => $member->state->value,
			'since'        => self::date( $member->since ),
			'until'        => 0 === $member->until ? null : self::date( $member->until ),
			'test'         => $member->is_test,
			'source'       => $member->source,
			'extra'        => $member->extra_order,
			'order'        => $member->order,
			'account'      => $member->account,
			'former'       => '' !== $member->account && '' !== $account && $account !== $member->account,
			'customer'     => $member->customer,
			'subscription' => $member->subscription,
			'user'         => (string) ( get_userdata( $member->user )->display_name ?? '' ),
			'dashboard'    => '' === $path ? '' : "https://dashboard.stripe.com/$mode$path",
			'actions'      => array(
				'cancel' => MemberQuery::is_running( $member ) || MemberState::Given === $member->state,
				'end'    => MemberState::Given === $member->state,
			),
		);
	}

	public static function schema(): array {
		return Schema::object( self::fields(), 'member' );
	}

	public static function fields(): array {
		$text   = static fn( string $about ): array => Schema::field( 'string', $about );
		$number = static fn( string $about ): array => Schema::field( 'integer', $about );
		$bool   = static fn( string $about ): array => Schema::field( 'boolean', $about );
		$time   = array( 'format' => 'date-time' );
		return array(
			'id'           => $number( 'The member’s ID on this site.' ),
			'email'        => $text( 'The email address, in lower case.' ),
			'plan'         => $number( 'ID of the plan.' ),
			'title'        => $text( 'Title of the plan.' ),
			'state'        => $text( 'Its state.' ) + array( 'enum' => array_column( MemberState::cases(), 'value' ) ),
			'since'        => $text( 'When the membership began.' ) + $time,
			'until'        => Schema::field(
				array( 'string', 'null' ),
				'When the paid or given period ends; null for no end.',
				$time
			),
			'test'         => $bool( 'Whether it is a test: no real money moved.' ),
			'source'       => $text( '"checkout", "import" or "admin".' ),
			'extra'        => $number( 'ID of the payment of a second subscription; 0 for none.' ),
			'order'        => $number( 'ID of the first payment; 0 for none.' ),
			'account'      => $text( 'Stripe account that receives the payments; may be empty.' ),
			'former'       => $bool( 'Whether that differs from the account of the site’s key.' ),
			'customer'     => $text( 'Stripe’s ID of the customer; may be empty.' ),
			'subscription' => $text( 'Stripe’s ID of the subscription; may be empty.' ),
			'user'         => $text( 'The name of the linked user; empty for none.' ),
			'dashboard'    => $text( 'URL of the subscription in Stripe’s dashboard; may be empty.' ),
			'actions'      => Schema::object( array(
				'cancel' => $bool( 'Whether there is a subscription to cancel, or given access to end.' ),
				'end'    => $bool( 'Whether the end can be changed.' ),
			) ),
		);
	}

	private static function date( int $time ): string {
		return gmdate( 'Y-m-d\TH:i:s\Z', $time );
	}
}
