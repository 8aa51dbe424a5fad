<?php
declare(strict_types=1);

namespace Ramjet\Support\Blocks;

/**
 * WordPress's block parser, which calls back before it parses content that holds a block of ours. Whatever WordPress
 * renders, it has parsed before: posts, templates, patterns, menus and widgets alike.
 */
final class Parser extends \WP_Block_Parser {

	/**
	 * Key of a parsed block that says where it was found, for the blocks in LOCATED: `block`, name and attributes of the
	 * block that shows the content (a template part, a synced pattern) or null; `index`, how many blocks of the same
	 * name come before it. Not among the attributes, so it is never saved.
	 */
	public const CONTAINER = 'ramjetContainer';

	/** Blocks that have to know where they are saved. */
	private const LOCATED = array( 'jetpack/contact-form' );

	private static ?Manifest $manifest = null;

	/** @var (\Closure(): void)|null WordPress constructs parsers without arguments. */
	private static ?\Closure $before_ours = null;

	/**
	 * Replaces WordPress's parser (filter block_parser_class).
	 *
	 * @param mixed            $parser      Name of the parser's class.
	 * @param \Closure(): void $before_ours Called before content with a block of ours is parsed.
	 * @return mixed This class. Another plugin's parser stays; what it will parse is unknown, so $before_ours is called.
	 */
	public static function replace( mixed $parser, Manifest $manifest, \Closure $before_ours ): mixed {
		if ( 'WP_Block_Parser' !== $parser ) {
			$before_ours();
			return $parser;
		}
		self::$manifest    = $manifest;
		self::$before_ours = $before_ours;
		return self::class;
	}

	/**
	 * @param string $document Content with blocks.
	 * @return array[] As WP_Block_Parser::parse().
	 */
	public function parse( $document ) {
		$content = (string) $document;
		if ( null !== self::$manifest && self::$manifest->is_used_in( $content ) ) {
			( self::$before_ours )();
		}
		$blocks = parent::parse( $document );
		if ( str_contains( $content, 'wp:' . self::LOCATED[0] ) ) {
			$counts = array_fill_keys( self::LOCATED, 0 );
			$this->locate( $blocks, $counts );
		}
		return $blocks;
	}

	/**
	 * @param array[]            $blocks Parsed blocks; those in LOCATED get CONTAINER.
	 * @param array<string, int> $counts How many of each name were found.
	 */
	private function locate( array &$blocks, array &$counts ): void {
		foreach ( $blocks as &$block ) {
			$name = $block['blockName'] ?? '';
			if ( isset( $counts[ $name ] ) ) {
				$container                 = \WP_Block_Supports::$block_to_render;
				$block[ self::CONTAINER ] = array(
					'block' => is_array( $container )
						? array_intersect_key( $container, array_flip( array( 'blockName', 'attrs' ) ) )
						: null,
					'index' => $counts[ $name ]++,
				);
			}
			$this->locate( $block['innerBlocks'], $counts );
		}
	}
}
