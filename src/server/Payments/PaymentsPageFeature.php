<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\PaymentsPage\CopyNotice;
use Ramjet\Payments\PaymentsPage\PaymentExport;
use Ramjet\Payments\PaymentsPage\PaymentItems;
use Ramjet\Payments\PaymentsPage\PaymentPersonalData;
use Ramjet\Payments\PaymentsPage\PaymentSettings;
use Ramjet\Payments\PaymentsPage\PaymentsController;
use Ramjet\Support\Contracts\Memberships;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;

/** Payment management: the page, its routes, the settings, the export, personal data. */
final class PaymentsPageFeature extends Feature implements
	Provides\Routes,
	Provides\Settings,
	Provides\Pages,
	Provides\Sections,
	Provides\OverviewItems,
	Provides\State,
	Provides\HealthTests,
	Provides\PersonalRecords,
	Provides\PrivacyPolicy
{

	/** Modules whose blocks take payments. */
	private const MODULES = array( 'donations', 'simple-payments', 'recurring-payments', 'premium-content' );

	/** @param \Closure(): Memberships $memberships */
	public function __construct( private readonly Payments $payments, private readonly \Closure $memberships ) {}

	public function boot(): void {
		$export = fn() => ( new PaymentExport( $this->payments->orders(), self::query() ) )->send();
		add_action( 'admin_post_ramjet_export_payments', $export );
	}

	public function routes(): array {
		$payments = fn(): PaymentsController =>
			new PaymentsController( $this->payments->orders(), self::query(), $this->payments->actions() );
		return array(
			new RouteTable( 'ramjet/v1', CopyNotice::routes( ... ), static fn(): array => $payments()->routes() ),
		);
	}

	public function dashboard_pages(): array {
		// phpcs:ignore WordPress.Security.NonceVerification -- Which tab is open.
		$list = 'members' === sanitize_key( wp_unslash( $_GET['view'] ?? '' ) ) ? 'members' : 'payments';
		return $this->is_used() ? array( new Page(
			'payments',
			__( 'Payments', 'ramjet' ),
			25,
			array( "ramjet/v1/$list?order=desc&page=1&per_page=20" ),
			has_styles: true
		) ) : array();
	}

	public function settings(): array {
		return array( new PaymentSettings() );
	}

	public function settings_sections(): array {
		$title = __( 'Payments', 'ramjet' );
		return array( new Section( 'payments', $title, 32, modules: self::MODULES ) );
	}

	public function overview(): array {
		return current_user_can( 'manage_options' ) ? array(
			...CopyNotice::items(),
			...( new PaymentItems( $this->payments->orders(), self::query() ) )->items( time() ),
		) : array();
	}

	public function health_tests(): array {
		return CopyNotice::health_tests();
	}

	public function initial_state( ?string $editor ): array {
		$can_export = null === $editor && current_user_can( 'manage_options' );
		return $can_export ? array( 'paymentsNonce' => wp_create_nonce( PaymentExport::ACTION ) ) : array();
	}

	public function personal_data(): array {
		return array( new PaymentPersonalData( $this->payments->orders(), self::query() ) );
	}

	public function privacy_policy(): array {
		return array(
			__(
				'Donations and payments: you pay on the pages of Stripe or PayPal, which tell us your name, email address and the amount. We store them with the payment, to account for it and to send you a receipt. We do not get your card number.',
				'ramjet'
			),
		);
	}

	private function is_used(): bool {
		$modules = new ModuleStore();
		foreach ( self::MODULES as $module ) {
			if ( $modules->is_active( $module ) ) {
				return true;
			}
		}
		return self::query()->has_any() || ( $this->memberships )()->exist();
	}

	private static function query(): OrderQuery {
		return new OrderQuery( $GLOBALS['wpdb'] );
	}
}
