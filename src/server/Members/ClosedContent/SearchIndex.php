<?php
declare(strict_types=1);

namespace Ramjet\Members\ClosedContent;

use Ramjet\Support\Values\Text;

/** What search engines with an index of their own get of posts: they read them as they are saved, or as an editor. */
final class SearchIndex {

	/** Blocks that print other posts, which the index has on their own. */
	private const LISTS = '~<!--\s+wp:(?:core/)?(?:query|latest-posts|post-content)\s~';

	/** What everybody may read of a post that is not for everybody; other text as it is (filter ramjet_public_text). */
	public static function text( mixed $text, mixed $id ): mixed {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		return null === $post ? $text : ClosedSearch::public_text( $post ) ?? $text;
	}

	/** A post as ElasticPress indexes it (filter ep_post_sync_args). */
	public static function elasticpress( mixed $fields, mixed $id ): mixed {
		$post = is_array( $fields ) && is_numeric( $id ) ? get_post( (int) $id ) : null;
		if ( null === $post ) {
			return $fields;
		}
		$text = ClosedSearch::public_text( $post );
		if ( null === $text && ! preg_match( self::LISTS, $post->post_content ) ) {
			return $fields;
		}
		$public = $text ?? Text::plain( $post->post_content );
		$new    = array(
			'post_content'          => $text ?? $post->post_content,
			'post_content_filtered' => $public,
			'post_content_plain'    => $public,
		);
		$fields = array_intersect_key( $new, $fields ) + $fields;
		if ( null !== $text && is_array( $fields['meta'] ?? null ) ) {
			unset( $fields['meta']['footnotes'] );
		}
		return $fields;
	}
}
