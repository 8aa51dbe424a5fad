<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\ListSignup;
use Ramjet\Newsletter\SubscribersPage\SendingsController;
use Ramjet\Newsletter\SubscribersPage\SubscriberExport;
use Ramjet\Newsletter\SubscribersPage\SubscriberImport;
use Ramjet\Newsletter\SubscribersPage\SubscriberQuery;
use Ramjet\Newsletter\SubscribersPage\SubscribersController;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** The page Subscribers, its routes, CSV. */
final class SubscribersPageFeature extends Feature implements Provides\Pages, Provides\Routes, Provides\State {

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function boot(): void {
		add_action( 'admin_post_' . SubscriberExport::ACTION, fn() =>
			(
				new SubscriberExport( $this->newsletter->subscribers(), new SubscriberQuery( $GLOBALS['wpdb'] ) )
			)->send() );
	}

	public function dashboard_pages(): array {
		// phpcs:ignore WordPress.Security.NonceVerification -- Which tab is open.
		$is_sendings = 'sendings' === sanitize_key( wp_unslash( $_GET['view'] ?? '' ) );
		$list        = $is_sendings ? 'sendings?' : 'subscribers?orderby=date&order=desc&';
		return NewsletterFeature::is_active() ? array( new Page(
			'subscribers',
			__( 'Subscribers', 'ramjet' ),
			27,
			array( "ramjet/v1/newsletter/{$list}page=1&per_page=20" ),
			has_styles: true
		) ) : array();
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', fn(): array => array(
			...$this->controller()->routes(),
			...( new SendingsController( $this->newsletter->sendings() ) )->routes(),
		) ) );
	}

	public function initial_state( ?string $editor ): array {
		$can_export = null === $editor && NewsletterFeature::is_active() && current_user_can( 'manage_options' );
		return $can_export ? array( 'subscribersNonce' => wp_create_nonce( SubscriberExport::ACTION ) ) : array();
	}

	private function controller(): SubscribersController {
		$subscribers = $this->newsletter->subscribers();
		$per_hour    = ( new NewsletterSettings() )->get( 'newsletter_hourly_limit' );
		$list        = new ListSignup( $GLOBALS['wpdb'], $subscribers, $per_hour );
		return new SubscribersController(
			$subscribers,
			new SubscriberQuery( $GLOBALS['wpdb'] ),
			new SubscriberImport( static function ( array $emails, string $proof ) use ( $list ): ?array {
				SubscribingFeature::start_jobs();
				return $list->add( $emails, $proof );
			} ),
			$this->ask( ... )
		);
	}

	private function ask( string $email ): ?int {
		$id = $this->newsletter->signup()->request( $email, 'owner' );
		if ( (int) $id > 0 ) {
			SubscribingFeature::start_jobs();
			$this->newsletter->subscriber_mails()->send_later( $id );
		}
		return $id;
	}
}
