<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\Subscriber;
use Ramjet\Newsletter\Subscribers\SubscriberLink;
use Ramjet\Newsletter\Subscribers\SubscriberMails;
use Ramjet\Newsletter\Subscribers\SubscriberPage;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;

/** The pages on which subscribers confirm and leave. They work while the module is off, too. */
final class SubscriberPagesFeature extends Feature {

	public function __construct( private readonly Newsletter $newsletter ) {}

	/** Whether this request is for one of them. */
	public static function is_asked(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- it only chooses the page that is shown.
		return isset( $_GET[ SubscriberLink::PARAMETER ] );
	}

	public function boot(): void {
		if ( ! self::is_asked() ) {
			return;
		}
		add_action( 'template_redirect', function (): void {
			// phpcs:ignore WordPress.Security -- it is compared with what the site signs.
			$token = wp_unslash( $_GET[ SubscriberLink::PARAMETER ] );
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- it is compared.
			$is_post = 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' );
			$this->page()->show( $token, $is_post );
		}, 0 );
	}

	private function page(): SubscriberPage {
		return new SubscriberPage(
			$this->newsletter->subscribers(),
			new NewsletterSettings(),
			function ( int $id ): void {
				Jobs::start( SubscriberMails::JOB, Jobs::EVERY_MINUTE );
				$this->newsletter->subscriber_mails()->send_later( $id );
			},
			fn( Subscriber $former ) =>
				AfterResponse::run( fn() => $this->newsletter->subscriber_mails()->send_moved( $former ) )
		);
	}
}
