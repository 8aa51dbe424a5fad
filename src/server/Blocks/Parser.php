<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

/**
 * WordPress's own block parser, which says so before it parses content that holds a block of ours. Whatever
 * WordPress renders it has parsed before: posts, templates, patterns, menus and widgets alike.
 */
final class Parser extends \WP_Block_Parser {

	/**
	 * Key under which a parsed block that is LOCATED says where it was met: `block`, with the name and attributes of the
	 * block whose content it is part of (a template part, a synced pattern), or null where no block shows the content;
	 * `index`, how many blocks of its name stand before it. Beside what is saved, so that it never ends in a post.
	 */
	public const CONTAINER = 'ramjetContainer';

	/** Blocks that have to know where they are saved. */
	private const LOCATED = array( 'jetpack/contact-form' );

	/** @var (\Closure(): void)|null Called ahead of such content; WordPress makes parsers without arguments. */
	private static ?\Closure $before_ours = null;

	/**
	 * Puts this parser in the place of WordPress's (filter block_parser_class).
	 *
	 * @param mixed           $parser      Name of the class that is to parse.
	 * @param \Closure(): void $before_ours Called ahead of content with a block of ours.
	 * @return mixed This class; another plugin's parser stays, and what it will parse is unknown.
	 */
	public static function instead_of( mixed $parser, \Closure $before_ours ): mixed {
		if ( 'WP_Block_Parser' !== $parser ) {
			$before_ours();
			return $parser;
		}
		self::$before_ours = $before_ours;
		return self::class;
	}

	/**
	 * @param string $document Content with blocks.
	 * @return array[] As WP_Block_Parser::parse().
	 */
	public function parse( $document ) {
		if ( null !== self::$before_ours && str_contains( (string) $document, Registration::DELIMITER ) ) {
			( self::$before_ours )();
		}
		$blocks = parent::parse( $document );
		if ( str_contains( (string) $document, 'wp:' . self::LOCATED[0] ) ) {
			$counts = array_fill_keys( self::LOCATED, 0 );
			$this->locate( $blocks, $counts );
		}
		return $blocks;
	}

	/**
	 * @param array[]            $blocks Parsed blocks; those that have to know where they are get CONTAINER.
	 * @param array<string, int> $counts How many of each name were met.
	 */
	private function locate( array &$blocks, array &$counts ): void {
		foreach ( $blocks as &$block ) {
			$name = $block['blockName'] ?? '';
			if ( isset( $counts[ $name ] ) ) {
				$container                 = \WP_Block_Supports::$block_to_render;
				$block[ self::CONTAINER ] = array(
					'block' => is_array( $container ) ? array_intersect_key( $container, array_flip( array( 'blockName', 'attrs' ) ) ) : null,
					'index' => $counts[ $name ]++,
				);
			}
			$this->locate( $block['innerBlocks'], $counts );
		}
	}
}
