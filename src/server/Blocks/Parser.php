<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

/**
 * WordPress's own block parser, which says so before it parses content that holds a block of ours. Whatever
 * WordPress renders it has parsed before: posts, templates, patterns, menus and widgets alike.
 */
final class Parser extends \WP_Block_Parser {

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
		return parent::parse( $document );
	}
}
