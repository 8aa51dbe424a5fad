<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Forms\Http\Request;

/**
 * Signs that a submission comes from a robot. None is proof, so a suspicious response is stored as spam, where the
 * owner finds it, and the visitor sees no difference.
 */
final class SpamSignals {

	/** Milliseconds that every person needs to fill in a form. */
	private const TOO_FAST = 2_000;

	private const FIRST = array( 'inquiry', 'request', 'message', 'contact', 'reply', 'question', 'note', 'topic' );
	private const SECOND = array( 'subject', 'title', 'summary', 'topic', 'details', 'category', 'reason', 'heading' );

	/**
	 * Name of a field that people do not see and robots fill in. Each site has its own, made of words that a real form
	 * might use and that browsers do not fill in.
	 */
	public static function honeypot_name(): string {
		$hash = hash_hmac( 'sha256', 'ramjet-form-name', wp_salt( 'nonce' ), true );
		$first = self::FIRST[ ord( $hash[0] ) % count( self::FIRST ) ];
		return $first . '_' . self::SECOND[ ord( $hash[1] ) % count( self::SECOND ) ];
	}

	/**
	 * @param array<string, string|list<string>> $values By field id.
	 * @return list<string> 'honeypot', 'too_fast', 'disallowed'.
	 */
	public static function find( Request $request, array $values ): array {
		$signals = array(
			'honeypot'   => '' !== $request->honeypot,
			// Unknown without JavaScript, because the page may come from a cache.
			'too_fast'   => null !== $request->elapsed && $request->elapsed < self::TOO_FAST,
			'disallowed' => self::is_disallowed( $request, $values ),
		);
		return array_keys( array_filter( $signals ) );
	}

	/** Settings > Discussion > Disallowed Comment Keys. */
	private static function is_disallowed( Request $request, array $values ): bool {
		if ( '' === trim( (string) get_option( 'disallowed_keys', '' ) ) ) {
			return false;
		}
		$join = static fn( string|array $value ): string => implode( "\n", (array) $value );
		$text = implode( "\n", array_map( $join, $values ) );
		return wp_check_comment_disallowed_list( '', '', '', $text, $request->ip, $request->user_agent );
	}
}
