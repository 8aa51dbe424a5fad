<?php
declare(strict_types=1);

namespace Ramjet\Support\Blocks;

use Ramjet\Support\Content\PublicText;

/**
 * WordPress's block parser, with a callback before it parses content with a block of ours. WordPress parses everything
 * that it renders: posts, templates, patterns, menus and widgets alike.
 */
final class Parser extends \WP_Block_Parser {

	/**
	 * Key that the parser adds to blocks that have to know where they are saved (block.json: ramjet.needsLocation).
	 * Its value has `block`: name and attributes of the block that renders the content (a template part, a synced
	 * pattern), or null; `post`: id of the post that WordPress was at when it parsed the content, or 0 (while a query
	 * loop is rendered, it is at another one); `index`: how many of the content's blocks of the same name, as find()
	 * lists them, come before this one; and `count`: as count(). It is not an attribute, so it is never saved.
	 */
	public const CONTAINER = 'ramjetContainer';

	/** Blocks that render content from outside the post. If that is damaged, they print its public part. */
	private const PRINTED = array( 'core/block', 'core/template-part' );

	private static ?Manifest $manifest = null;

	/** @var (\Closure( ?string ): void)|null WordPress constructs parsers without arguments. */
	private static ?\Closure $before_ours = null;

	/** @var array<string, \Closure(): (void|mixed)> By pattern. */
	private static array $awaited = array();

	/**
	 * Replaces WordPress's parser (filter block_parser_class), but not another plugin's: what that parses is unknown,
	 * so $before_ours is called at once.
	 *
	 * @param \Closure( ?string ): void $before_ours Called before content with a block of ours is parsed; gets the
	 *                                               content, or null for any.
	 */
	public static function replace( mixed $parser, Manifest $manifest, \Closure $before_ours ): mixed {
		if ( 'WP_Block_Parser' !== $parser ) {
			$before_ours( null );
			self::call_for( null );
			return $parser;
		}
		self::$manifest    = $manifest;
		self::$before_ours = $before_ours;
		return self::class;
	}

	/**
	 * Has a callback called once, before the first content that matches is parsed. It can add filters that run for each
	 * block, without which other pages are faster.
	 *
	 * @param string                    $pattern  Regular expression.
	 * @param \Closure(): (void|mixed) $callback
	 */
	public static function before_first( string $pattern, \Closure $callback ): void {
		self::$awaited[ $pattern ] = $callback;
	}

	/** @param string|null $content Null for any. */
	private static function call_for( ?string $content ): void {
		foreach ( self::$awaited as $pattern => $callback ) {
			if ( null === $content || 0 !== preg_match( $pattern, $content ) ) {
				unset( self::$awaited[ $pattern ] );
				$callback();
			}
		}
	}

	/**
	 * @param string $document Content with blocks.
	 * @return array[] As WP_Block_Parser::parse().
	 */
	public function parse( $document ) {
		$content = (string) $document;
		$has_ours = null !== self::$manifest && self::$manifest->is_used_in( $content );
		if ( $has_ours ) {
			( self::$before_ours )( $content );
		}
		self::call_for( $content );
		// Content that is parsed while one of these is rendered is printed, and never saved.
		$container = \WP_Block_Supports::$block_to_render['blockName'] ?? null;
		if ( $has_ours && in_array( $container, self::PRINTED, true ) && ! PublicText::is_sound( $content ) ) {
			$document = PublicText::of( $content );
		}
		$blocks = parent::parse( $document );
		$totals = array();
		foreach ( $has_ours ? self::$manifest->located() : array() as $name ) {
			$totals[ $name ] = self::count( $content, $name );
		}
		if ( array() !== array_filter( $totals ) ) {
			$counts = array_fill_keys( array_keys( $totals ), 0 );
			$this->locate( $blocks, $counts, $totals );
		}
		return $blocks;
	}

	/** How many blocks of a name content has. */
	public static function count( string $content, string $name ): int {
		// Opening delimiters: all, less the closing ones.
		return substr_count( $content, "wp:$name" ) - substr_count( $content, "/wp:$name" );
	}

	/**
	 * All of some parsed blocks, and all within them, in the order of the content.
	 *
	 * @param array[] $blocks
	 * @return list<array>
	 */
	public static function flatten( array $blocks ): array {
		$all = array();
		foreach ( $blocks as $block ) {
			array_push( $all, $block, ...self::flatten( $block['innerBlocks'] ) );
		}
		return $all;
	}

	/**
	 * The blocks of a name among and within parsed blocks, but not within each other, and without those that only
	 * refer to a post (attribute `ref`).
	 *
	 * @param array[] $blocks
	 * @return list<array>
	 */
	public static function find( array $blocks, string $name ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			if ( $name !== $block['blockName'] ) {
				array_push( $found, ...self::find( $block['innerBlocks'] ?? array(), $name ) );
			} elseif ( ! isset( $block['attrs']['ref'] ) ) {
				$found[] = $block;
			}
		}
		return $found;
	}

	/**
	 * @param array[]            $blocks Those that need it get CONTAINER.
	 * @param array<string, int> $counts Number of blocks found, by name.
	 * @param array<string, int> $totals Number of blocks in the content.
	 */
	private function locate( array &$blocks, array &$counts, array $totals ): void {
		foreach ( $blocks as &$block ) {
			$name  = $block['blockName'] ?? '';
			$index = $counts[ $name ] ?? null;
			if ( null !== $index ) {
				$container                 = \WP_Block_Supports::$block_to_render;
				$block[ self::CONTAINER ] = array(
					'block' => is_array( $container )
						? array_intersect_key( $container, array_flip( array( 'blockName', 'attrs' ) ) )
						: null,
					'post'  => (int) get_the_ID(),
					'index' => $index,
					'count' => $totals[ $name ],
				);
			}
			$this->locate( $block['innerBlocks'], $counts, $totals );
			if ( null !== $index ) {
				$counts[ $name ] = $index + (int) ! isset( $block['attrs']['ref'] );
			}
		}
	}
}
