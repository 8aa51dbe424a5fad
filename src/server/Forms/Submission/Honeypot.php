<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

/**
 * A field that people do not see and robots fill in. Each site has its own name for it, made of words that a real form
 * might use and that browsers do not fill in.
 */
final class Honeypot {

	private const FIRST = array( 'inquiry', 'request', 'message', 'contact', 'reply', 'question', 'note', 'topic' );

	private const SECOND = array( 'subject', 'title', 'summary', 'topic', 'details', 'category', 'reason', 'heading' );

	/** Name of the posted field. */
	public static function name(): string {
		$hash = hash_hmac( 'sha256', 'ramjet-form-name', wp_salt( 'nonce' ), true );
		$first = self::FIRST[ ord( $hash[0] ) % count( self::FIRST ) ];
		return $first . '_' . self::SECOND[ ord( $hash[1] ) % count( self::SECOND ) ];
	}
}
