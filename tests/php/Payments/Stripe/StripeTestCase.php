<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Stripe;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Stripe\EventReader;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Payments\StripeFeature;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

/** A test with a live key, a Stripe that replies as the test says, and a settler that knows the order 'ours'. */
abstract class StripeTestCase extends TestCase {

	protected const KEY = 'sk_live_0123456789abcdef';

	/** @var list<string> Method and URL, decoded, of each request. */
	protected array $requests = array();

	/** @var list<string> The idempotency key of each; '' for none. */
	protected array $once = array();

	/** @var list<Notice> The settler's notices. */
	protected array $notices = array();

	protected function setUp(): void {
		parent::setUp();
		if ( ! has_action( 'add_option_ramjet_secret_stripe_key' ) ) {
			( new StripeFeature( $this->settler(), static fn(): ServiceKeys => self::services_of() ) )->boot();
		}
		( new Secrets( new KeyRing() ) )->save( 'stripe_key', self::KEY );
		delete_option( EventReader::OPTION );
	}

	protected static function key(): StripeKey {
		return new StripeKey( self::services_of() );
	}

	/** @return \Closure(): object */
	protected function settler(): \Closure {
		return fn(): object => new class( $this->notices ) {

			/** @param list<Notice> $notices */
			public function __construct( private array &$notices ) {}

			public function make_due( Notice $notice ): Order|Problem|null {
				$this->notices[] = $notice;
				'damaged' !== $notice->order || throw new \UnhandledMatchError( 'Damaged.' );
				$is_ours = 'ours' === $notice->order || 'pi_ours' === $notice->payment;
				return 'unsaved' === $notice->order
					? new Problem( 'database', 'Not saved.' )
					: ( $is_ours ? Order::of_row( array( 'id' => 7 ) ) : null );
			}
		};
	}

	/**
	 * Replies to each request in turn; the last reply is repeated.
	 *
	 * @param array ...$replies Status and data.
	 */
	protected function stripe( array ...$replies ): void {
		$this->remove_filters();
		$this->requests = array();
		$this->once     = array();
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ) use ( &$replies ): array {
			$this->requests[] = "{$args['method']} " . urldecode( $url );
			$this->once[]     = $args['headers']['Idempotency-Key'] ?? '';
			$reply            = count( $replies ) > 1 ? array_shift( $replies ) : $replies[0];
			$response         = array( 'code' => $reply[0], 'message' => '' );
			return array( 'response' => $response, 'headers' => array(), 'body' => wp_json_encode( $reply[1] ) );
		} );
	}

	/** @return array An event, as it is decoded. */
	protected static function event( string $type, array $of, string $id = 'evt_1', int $created = 1_700_000_000 ): array {
		return array( 'id' => $id, 'object' => 'event', 'type' => $type, 'created' => $created, 'livemode' => true, 'data' => array( 'object' => $of ) );
	}
}
