<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Stripe\StripeApi;
use Ramjet\Payments\Stripe\StripeSetup;
use Ramjet\Payments\Stripe\StripeWebhook;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;

require_once __DIR__ . '/StripeTestCase.php';

/** Tests of a key at the same time; the others are in tests/integration/admin/stripe.spec.ts. */
final class StripeSetupTest extends StripeTestCase {

	private Secrets $secrets;

	/** @var array<string, array> Stripe's webhook endpoints by ID. */
	private array $endpoints = array();

	/** How many endpoints were made. */
	private int $made = 0;

	/** Called before Stripe replies that it has made an endpoint. */
	private ?\Closure $on_make = null;

	protected function setUp(): void {
		parent::setUp();
		StripeSetup::forget();
		$this->secrets = new Secrets( new KeyRing() );
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): array {
			$path = explode( '?', substr( $url, strlen( 'https://api.stripe.com/v1/' ) ) )[0];
			$data = match ( "{$args['method']} $path" ) {
				'POST webhook_endpoints' => $this->make_endpoint(),
				'GET webhook_endpoints'  => array( 'data' => array_values( $this->endpoints ) ),
				default                  => array( 'id' => 'x', 'data' => array() ),
			};
			if ( 'DELETE' === $args['method'] ) {
				unset( $this->endpoints[ basename( $path ) ] );
			}
			return array( 'response' => array( 'code' => 200, 'message' => '' ), 'headers' => array(), 'body' => wp_json_encode( $data ) );
		} );
	}

	private function make_endpoint(): array {
		$id                     = 'we_' . $this->made++;
		$this->endpoints[ $id ] = array( 'id' => $id, 'url' => StripeWebhook::url(), 'api_version' => StripeApi::VERSION );
		$during                 = $this->on_make;
		$this->on_make          = null;
		if ( null !== $during ) {
			$during();
		}
		return $this->endpoints[ $id ] + array( 'secret' => "whsec_$id" );
	}

	private function run_test(): string {
		return ( new StripeSetup( self::key()->api(), $this->secrets ) )->run( false )->message;
	}

	public function test_two_tests_at_once_make_one_webhook_and_its_secret_is_kept(): void {
		$second        = '';
		$this->on_make = function () use ( &$second ): void {
			$second = $this->run_test();
		};
		self::assertSame( 'Stripe accepts your keys.', $this->run_test() );
		self::assertStringContainsString( 'Another test is still running.', $second );
		self::assertSame( array( 'we_0' ), array_keys( $this->endpoints ) );
		self::assertSame( 'we_0 whsec_we_0', $this->secrets->read( StripeWebhook::SECRET )->reveal() );
		// Later tests keep it.
		self::assertSame( 'Stripe accepts your keys.', $this->run_test() );
		self::assertSame( array( 'we_0' ), array_keys( $this->endpoints ) );
	}
}
