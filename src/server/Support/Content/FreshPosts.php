<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

/**
 * Loads posts past a persistent object cache, which may have old values: from a page that read a replica of the
 * database, or from a replica of its own. For what decides what is paid, or sent once. Without such a cache, nothing is
 * done.
 */
final class FreshPosts {

	/** Has get_post() and get_post_meta() return what the database has now. */
	public static function load( int ...$ids ): void {
		if ( ! wp_using_ext_object_cache() || array() === $ids ) {
			return;
		}
		$db    = $GLOBALS['wpdb'];
		$list  = implode( ',', $ids );
		$posts = $db->get_results( "SELECT * FROM $db->posts WHERE ID IN ($list)", OBJECT_K );
		foreach ( $ids as $id ) {
			isset( $posts[ $id ] )
				? wp_cache_set( $id, sanitize_post( $posts[ $id ], 'raw' ), 'posts' )
				: wp_cache_delete( $id, 'posts' );
		}
		self::load_meta( ...$ids );
	}

	/** Has get_post_meta() return what the database has now. */
	public static function load_meta( int ...$ids ): void {
		if ( ! wp_using_ext_object_cache() || array() === $ids ) {
			return;
		}
		$db   = $GLOBALS['wpdb'];
		$list = implode( ',', $ids );
		$rows = $db->get_results( "SELECT post_id, meta_key, meta_value FROM $db->postmeta WHERE post_id IN ($list)
			ORDER BY meta_id" );
		$meta = array_fill_keys( $ids, array() );
		foreach ( $rows as $row ) {
			$meta[ $row->post_id ][ $row->meta_key ][] = $row->meta_value;
		}
		foreach ( $meta as $id => $values ) {
			wp_cache_set( $id, $values, 'post_meta' );
		}
	}
}
