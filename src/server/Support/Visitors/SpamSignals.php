<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Markup\Html;

/**
 * Signs that a submission comes from a robot. None is proof: what a feature does with a suspicious submission, the
 * visitor should see no difference and the owner should be able to find it.
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
		// Named when only forms had the field: caches hold pages with its name.
		$hash  = hash_hmac( 'sha256', 'ramjet-form-name', wp_salt( 'nonce' ), true );
		$first = self::FIRST[ ord( $hash[0] ) % count( self::FIRST ) ];
		return $first . '_' . self::SECOND[ ord( $hash[1] ) % count( self::SECOND ) ];
	}

	/**
	 * The field that only robots fill in: people neither see nor reach it.
	 *
	 * @param string $prefix How its HTML id begins.
	 * @param string $class  Of its wrapper, which a stylesheet hides.
	 * @param string $style  CSS that hides it on pages without that stylesheet.
	 * @return string Safe markup.
	 */
	public static function honeypot( string $prefix, string $class, string $style = '' ): string {
		$id    = "$prefix--more";
		$input = array( 'type' => 'text', 'id' => $id, 'name' => self::honeypot_name() );
		// The label is for visitors who see the field without the stylesheet.
		$label = Html::element( 'label', array( 'for' => $id ), esc_html__( 'Leave this empty', 'ramjet' ) );
		return Html::element(
			'div',
			array( 'class' => $class, 'style' => $style, 'aria-hidden' => 'true' ),
			$label . '<input' . Html::attributes( $input + array( 'tabindex' => '-1', 'autocomplete' => 'off' ) ) . '>'
		);
	}

	/**
	 * @param string   $honeypot Posted value of the field that people do not see.
	 * @param int|null $elapsed  Milliseconds since the page was loaded; null without JavaScript, because the page may
	 *                           come from a cache.
	 * @param string   $text     Everything else that the visitor entered.
	 * @return list<string> 'honeypot', 'too_fast', 'disallowed'.
	 */
	public static function find(
		string $honeypot,
		?int $elapsed,
		string $text,
		string $ip,
		string $user_agent
	): array {
		$signals = array(
			'honeypot'   => '' !== $honeypot,
			'too_fast'   => null !== $elapsed && $elapsed < self::TOO_FAST,
			'disallowed' => self::is_disallowed( $text, $ip, $user_agent ),
		);
		return array_keys( array_filter( $signals ) );
	}

	/** Settings > Discussion > Disallowed Comment Keys. */
	private static function is_disallowed( string $text, string $ip, string $user_agent ): bool {
		return '' !== trim( (string) get_option( 'disallowed_keys', '' ) )
			&& wp_check_comment_disallowed_list( '', '', '', $text, $ip, $user_agent );
	}
}
