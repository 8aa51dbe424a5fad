<?php
declare(strict_types=1);

namespace Ramjet\Payments\Settlement;

use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Processors\Notice;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The route for a processor's events. They only say which payment to fetch from the processor. */
abstract class WebhookRoute {

	/** As Order::$processor. */
	protected const PROCESSOR = '';

	/** The processor's name. */
	protected const NAME = '';

	/** What the route's error `ramjet_webhook_refused` means. */
	protected const REFUSED = '';

	/** The route's errors besides those below, as Route::of() has them. */
	protected const ERRORS = array();

	/** @param \Closure(): Settler $settler */
	public function __construct( protected readonly \Closure $settler ) {}

	/**
	 * Verifies an event.
	 *
	 * @return Notice|\WP_Error|null The payment that it is about; null for none.
	 */
	abstract protected function read( \WP_REST_Request $request ): Notice|\WP_Error|null;

	/** The URL that the processor sends events to. */
	public static function url(): string {
		return rest_url( 'ramjet/v1' . self::path() );
	}

	/** @return array<string, array> As in a RouteTable. */
	public function routes(): array {
		$name = static::NAME;
		return array( self::path() => Route::of(
			"Receives {$name}’s events. The payments they concern are fetched from $name after the response.",
			static fn(): array => Schema::object( array(
				'received' => Schema::field( 'boolean', 'Always true.' ),
			), static::PROCESSOR . '-webhook' ),
			array(
				'methods'             => 'POST',
				'callback'            => $this->receive( ... ),
				'permission_callback' => '__return_true',
				'capability'          => "{$name}’s signature",
				'args'                => array(),
			),
			array(
				'ramjet_webhook_refused'   => static::REFUSED,
				'ramjet_webhook_too_large' => '413: The body has more than a megabyte.',
				'ramjet_webhook_unsaved'   => "503: The database failed. $name sends the event again.",
			) + static::ERRORS
		) );
	}

	private function receive( \WP_REST_Request $request ): array|\WP_Error {
		if ( strlen( (string) $request->get_body() ) > MB_IN_BYTES ) {
			return self::error( 'too_large', __( 'The event is too large.', 'ramjet' ), 413 );
		}
		$notice = $this->read( $request );
		if ( $notice instanceof \WP_Error ) {
			return $notice;
		}
		$order = null === $notice ? null : ( $this->settler )()->make_due( $notice );
		if ( $order instanceof Problem ) {
			return self::error( 'unsaved', $order->message, 503 );
		}
		if ( $order instanceof Order ) {
			AfterResponse::run( fn() => ( $this->settler )()->settle( $order->id ) );
		}
		// Also where there is nothing to do, or the processor would repeat it for days.
		return array( 'received' => true );
	}

	protected static function refused(): \WP_Error {
		return self::error( 'refused', __( 'The signature is not valid.', 'ramjet' ), 403 );
	}

	protected static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "ramjet_webhook_$code", $message, array( 'status' => $status ) );
	}

	private static function path(): string {
		return '/payments/' . static::PROCESSOR . '/webhook';
	}
}
