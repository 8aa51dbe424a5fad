<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\CheckResult;

/** Tests a key, and creates the webhook and the customer portal in its account. */
final class StripeSetup {

	/** Where payers of subscriptions log in to change or cancel them. */
	public const PORTAL = 'ramjet_stripe_portal_url';

	private const WEBHOOK = 'ramjet_stripe_webhook';

	/** Option and seconds of the lease under which the webhook is made: Stripe would make a second one, too. */
	private const LEASE   = 'ramjet_stripe_setup';
	private const SECONDS = 2 * MINUTE_IN_SECONDS;

	/**
	 * Requests that show whether a restricted key has a permission, by its name in Stripe's dashboard. Those that POST
	 * lack parameters, so that they do nothing.
	 */
	private const PERMISSIONS = array(
		'Checkout Sessions: Write'   => array( 'post', 'checkout/sessions' ),
		'PaymentIntents: Read'       => array( 'get', 'payment_intents' ),
		'Charges and Refunds: Write' => array( 'post', 'refunds' ),
		'Disputes: Read'             => array( 'get', 'disputes' ),
		'Invoices: Read'             => array( 'get', 'invoices' ),
		'Subscriptions: Write'       => array( 'post', 'subscriptions' ),
		'Events: Read'               => array( 'get', 'events' ),
	);

	public function __construct( private readonly StripeApi $api, private readonly Secrets $secrets ) {}

	/** Whether Stripe has this site's webhook. */
	public static function has_webhook(): bool {
		$saved = ( new JsonOption( self::WEBHOOK ) )->get( array( 'url' => '' ) );
		return StripeWebhook::url() === ( $saved['url'] ?? null );
	}

	/** Adds newer events to a webhook that an older version of Ramjet made. */
	public function upgrade(): void {
		$known = ( new JsonOption( self::WEBHOOK ) )->get( array( 'events' => array( '' ) ) );
		if ( self::has_webhook() && Events::TYPES !== ( $known['events'] ?? array() ) ) {
			$this->make_webhook();
		}
	}

	/** Forgets the account of a key that was removed. */
	public static function forget(): void {
		$options = array( StripeKey::MODE, StripeProcessor::ACCOUNT, self::PORTAL, self::WEBHOOK, EventReader::OPTION );
		array_map( Options::remove( ... ), array( ...$options, Secrets::option( StripeWebhook::SECRET ) ) );
		Lease::revoke( self::LEASE );
	}

	/** @param bool $is_restricted Whether the key's permissions have to be tested. */
	public function run( bool $is_restricted ): CheckResult {
		$account = $this->api->get( 'account' );
		if ( $account instanceof Problem && 'permission' !== $account->kind ) {
			$state = in_array( $account->kind, CheckResult::STATES, true ) ? $account->kind : 'refused';
			return new CheckResult( $state, $account->message );
		}
		$id = $this->known_account( $account instanceof Problem ? '' : $account->text( 'id' ) );
		Options::save( StripeProcessor::ACCOUNT, $id, false );
		$lacking  = $is_restricted ? $this->lacking() : array();
		$problems = array_filter( array(
			'Webhook Endpoints: Write' => $this->make_webhook(),
			'Customer portal: Write'   => $this->make_portal(),
		) );
		$is_lack  = static fn( Problem $problem ): bool => 'permission' === $problem->kind;
		array_push( $lacking, ...array_keys( array_filter( $problems, $is_lack ) ) );
		if ( array() !== $lacking ) {
			$list = implode( wp_get_list_item_separator(), $lacking );
			/* translators: %s: names of permissions in Stripe's dashboard, separated by commas. */
			$text = __( 'The key lacks permissions, which you can add in Stripe’s dashboard: %s.', 'ramjet' );
			return new CheckResult( 'refused', sprintf( $text, $list ) );
		}
		$ok = CheckResult::ok( 'Stripe' );
		return array() === $problems ? $ok : new CheckResult(
			'ok',
			"$ok->message " . implode( ' ', array_unique( array_column( $problems, 'message' ) ) )
		);
	}

	/**
	 * The account as the site's payments name it, so that payments made with a former key of it continue.
	 *
	 * @param string $id Its ID; '' where the key may not read it.
	 */
	private function known_account( string $id ): string {
		$orders = new OrderStore( $GLOBALS['wpdb'] );
		foreach ( array( false, true ) as $is_test ) {
			$order = $orders->latest_checkout( 'stripe', $is_test );
			if ( null === $order || ( '' !== $id && ! StripeKey::is_stand_in( $order->account ) ) ) {
				continue;
			}
			// Only keys of the same account and mode find the checkout.
			$path = 'checkout/sessions/' . rawurlencode( $order->checkout_id );
			if ( $this->api->get( $path ) instanceof StripeObject ) {
				return $order->account;
			}
		}
		return $id;
	}

	/** @return list<string> Names of permissions. */
	private function lacking(): array {
		$lacks = function ( array $request ): bool {
			$reply = $this->api->{$request[0]}( $request[1] );
			return $reply instanceof Problem && 'permission' === $reply->kind;
		};
		return array_keys( array_filter( self::PERMISSIONS, $lacks ) );
	}

	private function make_webhook(): ?Problem {
		$lease = Lease::acquire( self::LEASE, self::SECONDS );
		if ( null === $lease ) {
			$text = __( 'Another test is still running. Please try again in two minutes.', 'ramjet' );
			return new Problem( 'busy', $text );
		}
		try {
			return $this->make_endpoint( $lease );
		} finally {
			$lease->release();
		}
	}

	/** Makes the endpoint for this site's URL, or corrects it. Those of other sites stay. */
	private function make_endpoint( Lease $lease ): ?Problem {
		$list = $this->api->get( 'webhook_endpoints', array( 'limit' => 100 ) );
		if ( $list instanceof Problem ) {
			return $list;
		}
		[ $known, $secret ] = $this->saved();
		$kept = null;
		foreach ( $list->items() as $endpoint ) {
			$id = $endpoint->text( 'id' );
			if ( StripeWebhook::url() !== $endpoint->text( 'url' ) ) {
				continue;
			}
			if ( $known === $id && StripeApi::VERSION === $endpoint->text( 'api_version' ) ) {
				$kept = $endpoint;
			} else {
				// Stripe shows a secret only once, so one whose secret is lost cannot be used.
				$this->api->delete( "webhook_endpoints/$id" );
			}
		}
		$events = array( 'enabled_events' => Events::TYPES );
		if ( null !== $kept ) {
			$is_right = 'enabled' === $kept->text( 'status' ) && Events::TYPES === $kept->value( 'enabled_events' );
			$right    = $events + array( 'disabled' => false );
			$reply    = $is_right ? null : $this->api->post( "webhook_endpoints/$known", $right );
			return $reply instanceof Problem ? $reply : $this->save( $known, $secret, $lease );
		}
		$more = array( 'url' => StripeWebhook::url(), 'api_version' => StripeApi::VERSION, 'description' => 'Ramjet' );
		$made = $this->api->post( 'webhook_endpoints', $events + $more );
		if ( $made instanceof Problem ) {
			return $made;
		}
		return $this->save( $made->text( 'id' ), $made->text( 'secret' ), $lease );
	}

	/** @return array{string, string} ID and secret of the endpoint; both '' if the secret is not known. */
	private function saved(): array {
		$parts = explode( ' ', $this->secrets->read( StripeWebhook::SECRET )->reveal() );
		$older = ( new JsonOption( self::WEBHOOK ) )->get( array( 'id' => '' ) );
		return match ( true ) {
			2 === count( $parts )   => $parts,
			array( '' ) === $parts  => array( '', '' ),
			// Older versions stored the ID elsewhere.
			default                 => array( $older['id'] ?? '', $parts[0] ),
		};
	}

	private function save( string $id, #[\SensitiveParameter] string $secret, Lease $lease ): ?Problem {
		$is_saved = $lease->is_held() && $this->secrets->save( StripeWebhook::SECRET, "$id $secret" )
			&& (
				new JsonOption( self::WEBHOOK )
			)->set( array( 'url' => StripeWebhook::url(), 'events' => Events::TYPES ) );
		return $is_saved
			? null
			: new Problem( 'database', __( 'Stripe’s webhook could not be saved. Test the key again.', 'ramjet' ) );
	}

	/** Makes the portal's configuration for this site, or finds it. */
	private function make_portal(): ?Problem {
		$list = $this->api->get( 'billing_portal/configurations', array( 'active' => true, 'limit' => 100 ) );
		if ( $list instanceof Problem ) {
			return $list;
		}
		$is_ours = static fn( StripeObject $portal ): bool => home_url() === $portal->text( 'metadata', 'ramjet_site' );
		$portal  = array_values( array_filter( $list->items(), $is_ours ) )[0] ?? null;
		$portal ??= $this->api->post( 'billing_portal/configurations', array(
			'features'   => array(
				'invoice_history'       => array( 'enabled' => true ),
				'payment_method_update' => array( 'enabled' => true ),
				'subscription_cancel'   => array( 'enabled' => true, 'mode' => 'at_period_end' ),
			),
			'login_page' => array( 'enabled' => true ),
			'metadata'   => array( 'ramjet_site' => home_url() ),
		) );
		if ( $portal instanceof Problem ) {
			return $portal;
		}
		Options::save( self::PORTAL, $portal->text( 'login_page', 'url' ), false );
		return null;
	}
}
