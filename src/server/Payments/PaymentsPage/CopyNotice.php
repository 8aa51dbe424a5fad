<?php
declare(strict_types=1);

namespace Ramjet\Payments\PaymentsPage;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Site\SiteCopy;

/** Tells administrators what is paused on a copy of the site, and stores their decision. */
final class CopyNotice {

	/** @return list<OverviewItem> A question; a card once an administrator has confirmed that this is a copy. */
	public static function items(): array {
		return SiteCopy::is_stopped() ? array( new OverviewItem(
			'site-copy',
			SiteCopy::is_confirmed() ? OverviewState::Happened : OverviewState::Needs,
			self::title(),
			self::text(),
			Step::page( __( 'See all payments', 'ramjet' ), 'payments' )
		) ) : array();
	}

	/** @return array<string, array{label: string, test: \Closure(): Finding}> As Feature::health_tests(). */
	public static function health_tests(): array {
		return ! SiteCopy::is_stopped() || SiteCopy::is_confirmed() ? array() : array(
			'ramjet_site_copy' => array(
				'label' => __( 'Copy of the site', 'ramjet' ),
				'test'  => static fn(): Finding => new Finding(
					self::title(),
					'critical',
					self::text(),
					__( 'Open the Overview', 'ramjet' ),
					admin_url( 'admin.php?page=ramjet&path=overview' )
				),
			),
		);
	}

	/** @return array<string, array> As in a RouteTable. */
	public static function routes(): array {
		$is_copy  = Schema::field( 'boolean', 'Whether this is a copy, on which payments and emails stay paused.' );
		$required = array( 'is_copy' => $is_copy + array( 'required' => true ) );
		return array( '/site-copy' => Route::of(
			'Stores whether a site whose URL has changed is a copy, or has moved.',
			static fn(): array => Schema::object( array( 'is_copy' => $is_copy ), 'site-copy' ),
			Route::for_admins( 'POST', self::decide( ... ), $required ),
			array( 'ramjet_not_saved' => '500: The change could not be saved.' )
		) );
	}

	private static function decide( \WP_REST_Request $request ): array|\WP_Error {
		return SiteCopy::decide( $request['is_copy'] )
			? array( 'is_copy' => SiteCopy::is_stopped() )
			: Failure::not_saved();
	}

	private static function title(): string {
		return SiteCopy::is_confirmed()
			? __( 'Payments and emails are paused on this copy of the site', 'ramjet' )
			: __( 'Payments and emails are paused because the site’s URL has changed', 'ramjet' );
	}

	private static function text(): string {
		/* translators: %s: a URL without its scheme, such as example.org. */
		$text = __( 'The payments, members and subscribers here belong to %s.', 'ramjet' );
		return sprintf( $text, SiteCopy::original() ) . ' ' . __(
			'Until you confirm that the site has moved here, visitors cannot pay, payments and memberships are not updated, no emails about them are sent, and no posts are emailed to subscribers or shared on social networks.',
			'ramjet'
		);
	}
}
