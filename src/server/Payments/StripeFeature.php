<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Stripe\EventReader;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\Stripe\StripeService;
use Ramjet\Payments\Stripe\StripeSetup;
use Ramjet\Payments\Stripe\StripeWebhook;
use Ramjet\Payments\Stripe\WebhookHealth;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

/** Stripe's key, its webhook, and what is read in the background. Visitors' pages need only StripeProcessor. */
final class StripeFeature extends Feature implements
	Provides\Jobs,
	Provides\Routes,
	Provides\Services,
	Provides\State,
	Provides\HealthTests
{

	/**
	 * @param \Closure(): Settler     $settler
	 * @param \Closure(): ServiceKeys $keys
	 */
	public function __construct( private readonly \Closure $settler, private readonly \Closure $keys ) {}

	public function boot(): void {
		$option = Secrets::option( 'stripe_key' );
		$saved  = function (): void {
			$this->key()->save_mode();
			AfterResponse::run( $this->set_up( ... ) );
		};
		add_action( "add_option_$option", $saved, 10, 0 );
		add_action( "update_option_$option", $saved, 10, 0 );
		add_action( "delete_option_$option", static fn() => StripeSetup::forget(), 10, 0 );
	}

	public function services(): array {
		return array( StripeService::describe() );
	}

	public function routes(): array {
		$webhook = fn(): StripeWebhook =>
			new StripeWebhook( $this->key(), new Secrets( new KeyRing() ), $this->settler );
		return array( new RouteTable( 'ramjet/v1', static fn(): array => $webhook()->routes() ) );
	}

	public function jobs(): array {
		return array( ( new EventReader( $this->key(), $this->settler ) )->job() );
	}

	public function health_tests(): array {
		return '' === $this->key()->mode() ? array() : array( 'ramjet_stripe_webhooks' => WebhookHealth::test() );
	}

	public function initial_state( ?string $editor ): array {
		return null !== $editor && $this->key()->is_rejected() ? array( 'isStripeRejected' => true ) : array();
	}

	private function set_up(): void {
		$api = $this->key()->api();
		if ( null !== $api ) {
			( new StripeSetup( $api, new Secrets( new KeyRing() ) ) )->run( false );
		}
	}

	private function key(): StripeKey {
		return new StripeKey( ( $this->keys )() );
	}
}
