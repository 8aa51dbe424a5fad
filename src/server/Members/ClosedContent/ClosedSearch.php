<?php
declare(strict_types=1);

namespace Ramjet\Members\ClosedContent;

use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Values\Text;

/**
 * Searches posts without their paid parts: a search for a word would reveal that it is there. Instead of the content
 * of such a post, a copy of its public text is searched, which is written when the post is saved.
 */
final class ClosedSearch {

	private const META = '_ramjet_public_text';

	/** A condition on the content, as WP_Query writes it. */
	private const CONDITION = "~%s\\.post_content (NOT )?LIKE ('(?:[^'\\\\]|\\\\.)*')~";

	public function __construct( private readonly \wpdb $db ) {}

	/**
	 * The conditions, or the order, of a search (filters posts_search and posts_search_orderby). Who may edit the posts
	 * of others searches all.
	 */
	public function sql( string $sql ): string {
		if ( current_user_can( 'edit_others_posts' ) ) {
			return $sql;
		}
		$posts   = $this->db->posts;
		$pattern = sprintf( self::CONDITION, preg_quote( $posts, '~' ) );
		$with    = fn( string $key ): string =>
			"SELECT post_id FROM {$this->db->postmeta} WHERE meta_key = '$key' AND meta_value";
		$copies  = $with( self::META );
		$whole   = "$posts.post_content NOT LIKE '%wp:" . PublicText::MARK . "%'"
			. " AND $posts.post_content NOT LIKE '%wp:jetpack/paywall%'"
			. " AND $posts.ID NOT IN (" . $with( NewsletterPost::META ) . " NOT IN ('', 'everybody'))"
			. " AND {$this->without_paid_overrides()}";
		$replace = static function ( array $match ) use ( $posts, $whole, $copies ): string {
			$is_found = "(($posts.post_content LIKE $match[2] AND $whole)"
				. " OR $posts.ID IN ($copies LIKE $match[2]))";
			return '' === $match[1] ? $is_found : "NOT $is_found";
		};
		// Where PHP's limits stop the replacement, nothing is found.
		return preg_replace_callback( $pattern, $replace, $sql ) ?? ' AND 1 = 0 ';
	}

	/** SQL condition that leaves out posts with overrides of a synced pattern that has a paid part. */
	private function without_paid_overrides(): string {
		$posts = $this->db->posts;
		// Overrides are attributes beside the pattern's ID.
		$refers = "$posts.post_content LIKE CONCAT('%\"ref\":', patterns.ID, ',%')"
			. " OR $posts.post_content LIKE CONCAT('%,\"ref\":', patterns.ID, '}%')";
		return "($posts.post_content NOT LIKE '%\"ref\":%' OR NOT EXISTS (SELECT 1 FROM $posts patterns"
			. " WHERE patterns.post_type = 'wp_block' AND patterns.post_content LIKE '%wp:" . PublicText::MARK . "%'"
			. " AND ($refers)))";
	}

	/**
	 * Whether a post has a synced pattern that has a paid part, also in one of its patterns: overrides are words of the
	 * post.
	 *
	 * @param list<string> $seen IDs of patterns that are looked at already.
	 */
	private static function has_paid_pattern( string $content, array $seen = array() ): bool {
		preg_match_all( '~<!--\s+wp:block\s[^>]*"ref":(\d{1,18})~', $content, $found );
		foreach ( array_diff( array_unique( $found[1] ), $seen ) as $id ) {
			$pattern = (string) get_post_field( 'post_content', (int) $id, 'raw' );
			$seen[]  = $id;
			if ( str_contains( $pattern, PublicText::MARK ) || self::has_paid_pattern( $pattern, $seen ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return string|null What everybody may read of a post, without markup; null if that is all of it. */
	public static function public_text( \WP_Post $post ): ?string {
		$is_closed = str_contains( $post->post_content, PublicText::MARK )
			|| NewsletterPost::is_restricted( $post ) || self::has_paid_pattern( $post->post_content );
		return $is_closed ? Text::plain( NewsletterPost::public_part( $post, $post->post_content ) ) : null;
	}

	/** Copies the public text of a post that was saved. */
	public static function copy( \WP_Post $post ): void {
		// Nobody searches drafts that WordPress makes on its own, or what has no page.
		if ( 'auto-draft' === $post->post_status || ! is_post_type_viewable( $post->post_type ) ) {
			return;
		}
		$text = self::public_text( $post );
		if ( null !== $text ) {
			update_post_meta( $post->ID, self::META, wp_slash( $text ) );
		} elseif ( metadata_exists( 'post', $post->ID, self::META ) ) {
			delete_post_meta( $post->ID, self::META );
		}
	}
}
