<?php
declare(strict_types=1);

namespace Ramjet\Payments\Checkout;

use Ramjet\Support\Contracts\Problem;

/** Why no checkout was opened, as sentences for the visitor. */
final class StartProblem {

	/** Kinds of problems after which the processor never opens a checkout for this order. */
	private const FINAL = array( 'keys', 'permission', 'currency', 'payee', 'refused', 'gone' );

	/** Whether repeating the start of the same order is pointless. */
	public static function is_final( Problem $problem ): bool {
		return in_array( $problem->kind, self::FINAL, true );
	}

	/** @param Problem|null $problem Users who can edit posts see its reason; null if the order was not stored. */
	public static function text( ?Problem $problem ): string {
		$text = null !== $problem && self::is_final( $problem ) ? self::unavailable() : __(
			'Your payment could not be started. Nothing was charged. Please try again in a few minutes.',
			'ramjet'
		);
		/* translators: %s: a sentence about a problem with a payment service. */
		$reason = __( 'Only editors see this: %s', 'ramjet' );
		$is_for = null !== $problem && current_user_can( 'edit_posts' );
		return $is_for ? $text . ' ' . sprintf( $reason, $problem->message ) : $text;
	}

	/** For missing keys, and payments that the processor refuses. */
	public static function unavailable(): string {
		return __(
			'This site cannot take this payment now. Nothing was charged. Please tell the site’s owner.',
			'ramjet'
		);
	}
}
