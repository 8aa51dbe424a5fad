<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Blocks\Parser;

/**
 * Which of its source's blocks of the same name a block is. What is rendered may be only a page of a post, what comes
 * before 'More', or what is not paid content, so blocks are counted in the source.
 */
final class Position {

	/**
	 * @param int $index How many of those that Parser::find() finds in the source come before it.
	 * @param int $count As Parser::count() of the source.
	 */
	private function __construct( public readonly int $index, public readonly int $count ) {}

	/**
	 * The position of a block that is being rendered. Of several with the same attributes and inner blocks in a source
	 * that is rendered in parts, it is the first one's, because they do the same.
	 *
	 * @param array       $block  As the parser has it.
	 * @param BlockSource $source Its own.
	 */
	public static function of_rendered( array $block, BlockSource $source ): self {
		[ 'index' => $index, 'count' => $count ] = $block[ Parser::CONTAINER ] ?? array( 'index' => 0, 'count' => 1 );
		// Others are always rendered whole.
		$content = 0 === $source->post_id() ? null : $source->content();
		if ( null === $content || Parser::count( $content, $block['blockName'] ) === $count ) {
			return new self( $index, $count );
		}
		$saved = Parser::find( parse_blocks( $content ), $block['blockName'] );
		$found = array_search( self::essence( $block ), array_map( self::essence( ... ), $saved ), true );
		return new self( false === $found ? $index : $found, Parser::count( $content, $block['blockName'] ) );
	}

	/** What decides what a block does. Its markup may have been changed by filters of the content. */
	private static function essence( array $block ): array {
		return array( $block['blockName'], $block['attrs'], array_map( self::essence( ... ), $block['innerBlocks'] ) );
	}
}
