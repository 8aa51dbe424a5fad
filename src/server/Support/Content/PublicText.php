<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/**
 * The part of a post's content that everybody may read: all but the subscriber views of paid content. Damaged content
 * is left out from where its first paid block begins: WordPress's parser would take a paid part for a public one.
 *
 * The names of the blocks stand here, and no feature declares them: what is saved as paid stays closed even where the
 * blocks are switched off, or were removed from the plugin.
 */
final class PublicText {

	/** Names of the blocks begin with it. Content without it has no paid part. */
	public const MARK = 'premium-content/';

	public const PAID      = 'premium-content/subscriber-view';
	public const CONTAINER = 'premium-content/container';

	/** A block's delimiter: '/' of a closing one, the name, and '/' of one without content. */
	private const DELIMITER = '~<!--\s+(/?)wp:([a-z][a-z0-9_/-]*)\s(?:(?!-->).)*?(/?)-->~s';

	/**
	 * @param string                                      $content  As saved.
	 * @param (\Closure( array<string, mixed> ): bool)|null $may_read Whether to keep a paid part, by the attributes
	 *                                                              of its container. Null keeps none.
	 */
	public static function of( string $content, ?\Closure $may_read = null ): string {
		if ( ! str_contains( $content, self::MARK ) ) {
			return $content;
		}
		$public = self::without_paid( $content );
		return match ( true ) {
			null === $public   => self::before_first( $content ),
			null === $may_read => $public,
			default            => (string) self::without_paid( $content, $may_read ),
		};
	}

	/** Whether WordPress's parser finds the same paid parts, so that each can be asked for alone. */
	public static function is_sound( string $content ): bool {
		return ! str_contains( $content, self::MARK ) || null !== self::without_paid( $content );
	}

	/** @return string|null Null for damaged markup. */
	private static function without_paid( string $content, ?\Closure $may_read = null ): ?string {
		// False where PHP's limits stop the search.
		$found = preg_match_all( self::DELIMITER, $content, $delimiters, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		if ( false === $found ) {
			return null;
		}
		$open   = array();
		// Opening delimiters of the blocks in $open.
		$texts  = array();
		$public = '';
		$from   = 0;
		$paid   = null;
		foreach ( $delimiters as $match ) {
			[ $text, $at ] = $match[0];
			$name          = $match[2][0];
			if ( '/' === $match[1][0] ) {
				array_pop( $texts );
				if ( array_pop( $open ) !== $name ) {
					return null;
				}
				if ( count( $open ) === $paid ) {
					$paid = null;
					$from = $at + strlen( $text );
				}
			} elseif ( '/' !== $match[3][0] ) {
				if ( self::PAID === $name && null === $paid ) {
					$is_kept = null !== $may_read && self::CONTAINER === end( $open )
						&& $may_read( self::attributes( (string) end( $texts ) ) );
					if ( ! $is_kept ) {
						$paid    = count( $open );
						$public .= substr( $content, $from, $at - $from );
					}
				}
				$open[]  = $name;
				$texts[] = $text;
			}
		}
		$public .= null === $paid ? substr( $content, $from ) : '';
		// A name that is left is that of a delimiter that is none.
		$is_whole = array() === $open && ( null !== $may_read || ! str_contains( $public, self::PAID ) );
		return $is_whole ? $public : null;
	}

	/**
	 * @param string $delimiter Of a block.
	 * @return array<string, mixed>
	 */
	private static function attributes( string $delimiter ): array {
		preg_match( '~\{.*\}~s', $delimiter, $json );
		$attributes = json_decode( $json[0] ?? '', true );
		return is_array( $attributes ) ? $attributes : array();
	}

	/** Nothing, if the paid part may have begun before the content does. */
	private static function before_first( string $content ): string {
		$before = substr( $content, 0, (int) strpos( $content, self::MARK ) );
		return 1 === preg_match( '~/\s*wp:$~', $before ) ? '' : (string) preg_replace( '~<[^<>]*$~', '', $before );
	}
}
