<?php
declare(strict_types=1);

namespace Ramjet\Members\ClosedContent;

use Ramjet\Members\Login\LoginPage;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Contracts\MemberPlan;
use Ramjet\Support\Contracts\PlanIds;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Markup\Html;

/** What the Paywall block prints where a post ends for those who may not read all of it. */
final class Paywall {

	/** @param \Closure( \WP_Post ): bool $is_cut Whether this request does not show all of a post. */
	public function __construct( private readonly \Closure $is_cut, private readonly Shared $shared ) {}

	/** @return string Safe markup. */
	public static function text( bool $is_paid ): string {
		return $is_paid
			? esc_html__( 'The rest of this post is for paid subscribers only.', 'ramjet' )
			: esc_html__( 'The rest of this post is for subscribers only.', 'ramjet' );
	}

	/** @return string Safe markup: why the rest is missing, and on the post's own page how to read it. */
	public function html(): string {
		$post = get_post();
		if ( null === $post || ! ( $this->is_cut )( $post ) ) {
			return '';
		}
		$readers = NewsletterPost::readers( $post );
		$is_paid = NewsletterPost::PAID === $readers;
		$note    = Html::element( 'p', array(), self::text( $is_paid ) );
		$is_page = is_singular() && get_queried_object_id() === $post->ID
			&& ! is_feed() && ! wp_is_serving_rest_request();
		// What nobody can read is nothing to subscribe to.
		if ( '' === $readers || ! $is_page ) {
			return $note;
		}
		$url   = LoginPage::url( LoginPage::page() );
		$login = esc_html__( 'Already a subscriber?', 'ramjet' ) . ' '
			. Html::element( 'a', array( 'href' => $url ), esc_html__( 'Log in', 'ramjet' ) );
		return $note . ( $is_paid ? $this->button( $post ) : $this->shared->subscriptions()?->form() )
			. Html::element( 'p', array(), $login );
	}

	/** @return string Safe markup of the button that sells the plans whose members read the post. */
	private function button( \WP_Post $post ): string {
		$tier  = NewsletterPost::tier( $post );
		$plans = array_filter( $this->shared->plan_payments()->plans(), static fn( MemberPlan $plan ): bool =>
			! $plan->is_deleted
				&& ( null === $tier ? $plan->subscribes : in_array( $plan->id, PlanIds::read( $tier ), true ) ) );
		$ids   = array_values( array_map( static fn( MemberPlan $plan ): int => $plan->id, $plans ) );
		return array() === $ids ? '' : do_blocks( get_comment_delimited_block_content(
			'jetpack/recurring-payments',
			array( 'planIds' => $ids, 'submitButtonText' => __( 'Subscribe', 'ramjet' ) ),
			null
		) );
	}
}
