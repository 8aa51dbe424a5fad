<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Values\Text;

/**
 * The signed token of a block that visitors send something from. It is part of cached pages, so it is the same for
 * every visitor and grants no access: it says which block was shown, and that this site showed it. Whether that still
 * exists is decided from its source.
 */
final class PageToken {

	/** Seconds for which a cache may keep the page. */
	public const LIFETIME = 2 * DAY_IN_SECONDS;

	private const MAX_LENGTH = 1024;

	/** Seconds by which the time in tokens advances, so that a page that is rendered again is mostly the same page. */
	private const STEP = 600;

	/**
	 * @param string $fingerprint Tells the block from others of its source, and from what it was before a change.
	 * @param int    $page        Id of the post it was shown on; 0 for none.
	 * @param int    $issued      Unix time at which the page was rendered.
	 */
	public function __construct(
		public readonly BlockSource $source,
		public readonly string $fingerprint,
		public readonly int $page,
		public readonly int $issued
	) {}

	/**
	 * Of what is being rendered.
	 *
	 * @param array $block As the parser has it; empty for what is no block.
	 */
	public static function of_rendered( BlockSource $source, string $fingerprint, array $block = array() ): self {
		$post = $block[ Parser::CONTAINER ]['post'] ?? get_the_ID();
		$page = doing_filter( 'the_content' ) ? $post : ( is_singular() ? get_queried_object_id() : 0 );
		// Rounded up, so that the token lives as long as LIFETIME says.
		$time = ( intdiv( time(), self::STEP ) + 1 ) * self::STEP;
		return new self( $source, $fingerprint, (int) $page, $time );
	}

	/** @return string Characters of base64url and one dot. */
	public function sign(): string {
		$data    = array( (string) $this->source, $this->fingerprint, $this->page, $this->issued );
		$payload = Text::base64url( (string) wp_json_encode( $data ) );
		return $payload . '.' . self::mac( $payload );
	}

	/** @return self|null Null for a token that this site did not sign. It may have expired. */
	public static function read( string $token ): ?self {
		[ $payload, $mac ] = explode( '.', substr( $token, 0, self::MAX_LENGTH + 1 ), 2 ) + array( '', '' );
		if ( strlen( $token ) > self::MAX_LENGTH || ! hash_equals( self::mac( $payload ), $mac ) ) {
			return null;
		}
		$data   = json_decode( Text::from_base64url( $payload ), true );
		$source = is_array( $data ) && 4 === count( $data ) ? BlockSource::from_string( (string) $data[0] ) : null;
		return null === $source ? null : new self( $source, (string) $data[1], (int) $data[2], (int) $data[3] );
	}

	/** Whether it is too old, or from the future, as after a server's clock was corrected. */
	public function has_expired( int $now ): bool {
		return $this->issued < $now - self::LIFETIME || $this->issued > $now + HOUR_IN_SECONDS;
	}

	private static function mac( string $payload ): string {
		// Named when only forms had tokens: caches hold pages with them.
		$text = 'ramjet-form|' . get_current_blog_id() . "|$payload";
		return Text::base64url( hash_hmac( 'sha256', $text, wp_salt( 'nonce' ), true ) );
	}
}
