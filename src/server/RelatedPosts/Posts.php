<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

/** Decides which posts can be related posts. */
final class Posts {

	/** @param array<string, mixed> $settings From RelatedSettings. */
	public function __construct( private readonly array $settings ) {}

	/** @return list<string> Post types that visitors can open. */
	public static function types(): array {
		$types = array_filter( get_post_types( array( 'public' => true ) ), 'is_post_type_viewable' );
		return array_values( array_diff( $types, array( 'attachment' ) ) );
	}

	/** Whether every visitor may see the post. */
	public static function is_public( mixed $post ): bool {
		return $post instanceof \WP_Post && 'publish' === $post->post_status && '' === $post->post_password
			&& in_array( $post->post_type, self::types(), true );
	}

	/** Whether other posts may show this public post. */
	public function is_included( \WP_Post $post ): bool {
		$categories = $this->settings['related_excluded_categories'];
		return ! in_array( $post->post_type, $this->settings['related_excluded_types'], true )
			&& ! get_post_meta( $post->ID, PostMeta::EXCLUDED, true )
			&& ( array() === $categories || ! has_category( $categories, $post ) );
	}

	/** @return array<int, bool> ID of a public taxonomy term of the post => whether its taxonomy is hierarchical. */
	public static function taxonomy_terms( \WP_Post $post ): array {
		$found = array();
		foreach ( get_object_taxonomies( $post, 'objects' ) as $name => $taxonomy ) {
			$terms = $taxonomy->public && 'post_format' !== $name ? get_the_terms( $post, $name ) : array();
			foreach ( is_array( $terms ) ? $terms : array() as $term ) {
				$found[ $term->term_id ] = $taxonomy->hierarchical;
			}
		}
		// The default category says nothing about a post.
		unset( $found[ (int) get_option( 'default_category' ) ] );
		return $found;
	}
}
