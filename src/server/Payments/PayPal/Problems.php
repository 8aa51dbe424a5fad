<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Payments\Orders\Order;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Reply;

/** Explains PayPal's errors to people who manage the site. */
final class Problems {

	public static function no_keys(): Problem {
		return new Problem( 'keys', __( 'Enter the client ID and the secret of your PayPal app first.', 'ramjet' ) );
	}

	/** PayPal deletes orders that are not approved within a few hours. */
	public static function gone(): Problem {
		return new Problem( 'gone', __( 'PayPal has no record of this payment.', 'ramjet' ) );
	}

	/** The order belongs to a sandbox and the keys do not, or the other way round. */
	public static function other_mode( Order $order ): Problem {
		$text = $order->is_test
			? __( 'This is a payment of PayPal’s sandbox, but the keys are those of a live account.', 'ramjet' )
			: __( 'This is a payment of a live account, but the keys are those of PayPal’s sandbox.', 'ramjet' );
		return new Problem( 'keys', $text );
	}

	/** A refund of money that is not in the account of the keys. */
	public static function other_payee( Order $order ): Problem {
		/* translators: %s: email address. */
		$text = __( 'This money went to %s. Only that account can refund it, in PayPal.', 'ramjet' );
		return new Problem( 'payee', sprintf( $text, $order->account ) );
	}

	/** @param Reply $reply An error reply. */
	public static function of( Reply $reply, Order $order ): Problem {
		$issue = self::issue( $reply );
		// A malformed value is named by its field only.
		$about = strtoupper( $issue . ' ' . self::detail( $reply, 'field' ) );
		return match ( true ) {
			null !== $reply->problem           =>
				new Problem( $reply->problem->state, $reply->problem->message, $reply->retry_at ),
			401 === $reply->status             => new Problem( 'keys', CheckResult::refused( 'PayPal' )->message ),
			str_contains( $about, 'CURRENCY' ) => new Problem( 'currency', sprintf(
				/* translators: 1: code of a currency, such as EUR. 2: PayPal's error code. */
				__( 'PayPal does not accept payments in %1$s for this account (%2$s).', 'ramjet' ),
				$order->currency,
				$issue
			) ),
			str_contains( $about, 'PAYEE' )    => new Problem( 'payee', self::payee( $order->account, $issue ) ),
			404 === $reply->status             => self::gone(),
			403 === $reply->status             => new Problem( 'permission', sprintf(
				/* translators: %s: PayPal's error code. */
				__( 'Your PayPal app is not allowed to do this (%s).', 'ramjet' ),
				$issue
			) ),
			$reply->status >= 400              => new Problem( 'refused', sprintf(
				/* translators: %s: PayPal's error code. */
				__( 'PayPal refused the request (%s).', 'ramjet' ),
				$issue
			) ),
			default                            =>
				new Problem( 'nonsense', CheckResult::unexpected( 'PayPal' )->message ),
		};
	}

	/** @return string PayPal's code, such as PAYEE_ACCOUNT_RESTRICTED; '' for none. */
	public static function issue( Reply $reply ): string {
		$name = $reply->json['name'] ?? '';
		return self::detail( $reply, 'issue' ) ?: ( is_string( $name ) ? $name : '' );
	}

	private static function detail( Reply $reply, string $name ): string {
		$value = $reply->json['details'][0][ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	private static function payee( string $email, string $issue ): string {
		if ( '' === $email ) {
			/* translators: %s: PayPal's error code. */
			return sprintf( __( 'Your PayPal account cannot receive this payment (%s).', 'ramjet' ), $issue );
		}
		return sprintf(
			/* translators: 1: email address. 2: PayPal's error code. */
			__( 'PayPal accepts no payments to %1$s (%2$s). Check the email address of the product.', 'ramjet' ),
			$email,
			$issue
		);
	}
}
