<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\Login\Sessions;
use Ramjet\Members\MembersPage\MemberActions;
use Ramjet\Members\MembersPage\MemberExport;
use Ramjet\Members\MembersPage\MemberItems;
use Ramjet\Members\MembersPage\MemberPersonalData;
use Ramjet\Members\MembersPage\MemberQuery;
use Ramjet\Members\MembersPage\MembersController;
use Ramjet\Members\MembersPage\PlanNames;
use Ramjet\Members\MembersPage\SubscriptionNotes;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Payments\OrdersFeature;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** Member management: the tab 'Members' of the page 'Payments', its routes, CSV, personal data. */
final class MembersPageFeature extends Feature implements
	Provides\Routes,
	Provides\OverviewItems,
	Provides\PrivacyPolicy
{

	/** @param \Closure(): string $account Stripe's, as MemberResource has it. */
	public function __construct( private readonly OrdersFeature $orders, private readonly \Closure $account ) {}

	public function boot(): void {
		$data          = static fn(): MemberPersonalData =>
			new MemberPersonalData( self::store(), self::plans( ... ), self::log_out( ... ) );
		$with_exporter = static fn( mixed $list ): mixed => is_array( $list ) ? $data()->add_exporter( $list ) : $list;
		$with_eraser   = static fn( mixed $list ): mixed => is_array( $list ) ? $data()->add_eraser( $list ) : $list;
		add_filter( 'wp_privacy_personal_data_exporters', $with_exporter );
		add_filter( 'wp_privacy_personal_data_erasers', $with_eraser );
		add_action( 'admin_post_ramjet_export_members', static fn() =>
			( new MemberExport( self::store(), self::query(), self::plans() ) )->send() );
		add_action( 'after_plugin_row_' . plugin_basename( RAMJET_FILE ), static function (): void {
			$sites = is_network_admin() ? SubscriptionNotes::sites( $GLOBALS['wpdb'] ) : array( get_current_blog_id() );
			echo wp_kses_post( SubscriptionNotes::html( array_sum( array_map( self::running( ... ), $sites ) ) ) );
		} );
		// The network's Sites screen, where sites are deleted.
		add_filter( 'display_site_states', static function ( mixed $states, mixed $site ): mixed {
			$is_known = is_array( $states ) && $site instanceof \WP_Site;
			$running  = $is_known ? self::running( (int) $site->blog_id ) : 0;
			return 0 === $running ? $states : $states + array( 'ramjet' => SubscriptionNotes::state( $running ) );
		}, 10, 2 );
	}

	public function routes(): array {
		$orders   = $this->orders->store();
		$payments = new PaymentActions( $orders, $this->orders->settler(), $this->orders->processor( ... ) );
		$actions  = new MemberActions( self::store(), $orders, $payments, self::log_out( ... ) );
		$table    = new MembersController( self::store(), self::query(), $actions, self::plans( ... ), $this->account );
		return array( new RouteTable( 'ramjet/v1', $table->routes( ... ) ) );
	}

	public function overview(): array {
		return current_user_can( 'manage_options' )
			? ( new MemberItems( self::query() ) )->items( ( $this->account )() )
			: array();
	}

	public function privacy_policy(): array {
		return array(
			__(
				'Memberships: we store your email address with the plan, its state and its end, to give you access to members-only content. Stripe charges you until you cancel.',
				'ramjet'
			),
		);
	}

	private static function plans(): PlanNames {
		return new PlanNames( ( new PlanStore() )->all( true ) );
	}

	/** How many subscriptions of a site Stripe goes on charging. */
	private static function running( int $site ): int {
		$is_other = get_current_blog_id() !== $site;
		$is_other && switch_to_blog( $site );
		$running = self::query()->running( time() );
		$is_other && restore_current_blog();
		return $running;
	}

	private static function log_out( string $email ): int {
		return ( new Sessions( $GLOBALS['wpdb'] ) )->end_all( $email );
	}

	private static function store(): MemberStore {
		return new MemberStore( $GLOBALS['wpdb'] );
	}

	private static function query(): MemberQuery {
		return new MemberQuery( $GLOBALS['wpdb'] );
	}
}
