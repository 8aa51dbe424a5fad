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
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** Member management: the tab 'Members' of the page 'Payments', its routes, CSV, personal data. */
final class MembersPageFeature extends Feature implements
	Provides\Routes,
	Provides\OverviewItems,
	Provides\PersonalRecords,
	Provides\PrivacyPolicy
{

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		add_action( 'admin_post_ramjet_export_members', fn() =>
			( new MemberExport( self::store(), self::query(), $this->plans() ) )->send() );
		add_action( 'after_plugin_row_' . plugin_basename( RAMJET_FILE ), function (): void {
			$sites = is_network_admin() ? SubscriptionNotes::sites( $GLOBALS['wpdb'] ) : array( get_current_blog_id() );
			echo wp_kses_post( SubscriptionNotes::html( array_sum( array_map( $this->running( ... ), $sites ) ) ) );
		} );
		// The network's Sites screen, where sites are deleted.
		add_filter( 'display_site_states', function ( mixed $states, mixed $site ): mixed {
			$is_known = is_array( $states ) && $site instanceof \WP_Site;
			$running  = $is_known ? $this->running( (int) $site->blog_id ) : 0;
			return 0 === $running ? $states : $states + array( 'ramjet' => SubscriptionNotes::state( $running ) );
		}, 10, 2 );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', $this->definitions( ... ) ) );
	}

	private function definitions(): array {
		$payments = $this->shared->plan_payments();
		$actions  = new MemberActions( self::store(), $payments, self::log_out( ... ) );
		$table    = new MembersController(
			self::store(),
			self::query(),
			$actions,
			$this->plans( ... ),
			$payments->account( ... )
		);
		return $table->routes();
	}

	public function overview(): array {
		return current_user_can( 'manage_options' )
			? ( new MemberItems( self::query() ) )->items( $this->shared->plan_payments()->account() )
			: array();
	}

	public function personal_data(): array {
		return array( new MemberPersonalData( self::store(), $this->plans( ... ), self::log_out( ... ) ) );
	}

	public function privacy_policy(): array {
		return array(
			__(
				'Memberships: we store your email address with the plan, its state and its end, to give you access to members-only content. Stripe charges you until you cancel.',
				'ramjet'
			),
		);
	}

	private function plans(): PlanNames {
		return new PlanNames( $this->shared->plan_payments()->plans() );
	}

	/** How many subscriptions and repeated donations of a site Stripe goes on charging. */
	private function running( int $site ): int {
		$is_other = get_current_blog_id() !== $site;
		$is_other && switch_to_blog( $site );
		$running = self::query()->running()
			+ $this->shared->plan_payments()->running_donations( MemberQuery::MANY + 1 );
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
