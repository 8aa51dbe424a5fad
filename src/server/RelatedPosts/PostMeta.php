<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

/** A post's own settings for related posts. */
final class PostMeta {

	/** Whether the related posts of other posts leave it out. */
	public const EXCLUDED = '_ramjet_related_excluded';

	/** IDs of the posts that it always shows first. */
	public const PINNED = '_ramjet_related_pinned';

	/** Registers both for the REST API (action rest_api_init), where a post can have the panel. */
	public static function register(): void {
		$shared = array(
			'single'        => true,
			'auth_callback' => static fn( mixed $allowed, mixed $key, mixed $id ): bool =>
				is_numeric( $id ) && current_user_can( 'edit_post', (int) $id ),
		);
		// Visitors need not know which drafts are pinned.
		$edit   = array( 'context' => array( 'edit' ) );
		$ids    = $edit + array(
			'type'     => 'array',
			'items'    => array( 'type' => 'integer', 'minimum' => 1 ),
			'maxItems' => 6,
		);
		$types  = array_filter( get_post_types( array( 'show_in_rest' => true ) ), 'is_post_type_viewable' );
		foreach ( array_diff( $types, array( 'attachment' ) ) as $type ) {
			register_post_meta( $type, self::EXCLUDED, $shared + array(
				'type'         => 'boolean',
				'default'      => false,
				'show_in_rest' => array( 'schema' => $edit ),
			) );
			register_post_meta( $type, self::PINNED, $shared + array(
				'type'         => 'array',
				'default'      => array(),
				'show_in_rest' => array( 'schema' => $ids ),
			) );
		}
	}

	/** @return list<int> */
	public static function pinned( int $post_id ): array {
		$ids = get_post_meta( $post_id, self::PINNED, true );
		return is_array( $ids ) ? array_map( 'intval', array_values( array_filter( $ids, 'is_numeric' ) ) ) : array();
	}
}
