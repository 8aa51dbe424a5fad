<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Fields that an author has put into a synced pattern, to have them in several forms. WordPress renders a synced pattern by
 * itself, where its fields would know of no form; within a form they are read as if they stood there.
 */
final class SyncedFields {

	/** WordPress's block that shows a synced pattern, and the post type that holds one. */
	private const BLOCK     = 'core/block';
	private const POST_TYPE = 'wp_block';

	/** What a pattern with fields holds. */
	private const FIELD = '<!-- wp:jetpack/field-';

	/**
	 * The synced pattern that a block shows.
	 *
	 * @param array $block A parsed block.
	 * @return int|null Id of its post; null for any other block.
	 */
	public static function reference( array $block ): ?int {
		$reference = self::BLOCK === $block['blockName'] ? $block['attrs']['ref'] ?? null : null;
		return is_int( $reference ) && $reference > 0 ? $reference : null;
	}

	/**
	 * What the pattern holds.
	 *
	 * @param int $reference Id of its post.
	 * @return array|null A parsed block without a name around it; null where it has no fields or is not for everybody.
	 */
	public static function read( int $reference ): ?array {
		$post = get_post( $reference );
		if ( ! $post instanceof \WP_Post || self::POST_TYPE !== $post->post_type || 'publish' !== $post->post_status || '' !== $post->post_password || ! str_contains( $post->post_content, self::FIELD ) ) {
			return null;
		}
		$blocks = parse_blocks( $post->post_content );
		return array(
			'blockName'    => null,
			'attrs'        => array(),
			'innerBlocks'  => $blocks,
			'innerHTML'    => '',
			'innerContent' => array_fill( 0, count( $blocks ), null ),
		);
	}
}
