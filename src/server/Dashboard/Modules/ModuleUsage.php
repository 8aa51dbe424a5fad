<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Rest\Schema;

/** The posts in which a module is used, as REST responses describe them. */
final class ModuleUsage {

	/**
	 * @param array<string, int> $counts Posts by post type.
	 * @param list<string>       $blocks Names of the blocks that were counted.
	 * @return list<array{type: string, count: int, text: string, url: string|null}> The most used type first.
	 */
	public static function describe( array $counts, array $blocks ): array {
		arsort( $counts );
		$used = array();
		foreach ( array_filter( array_map( 'get_post_type_object', array_keys( $counts ) ) ) as $type ) {
			$count  = $counts[ $type->name ];
			$used[] = array(
				'type'  => $type->name,
				'count' => $count,
				'text'  => self::text( $type, $count ),
				// The search is for one text, and types that only the Site Editor shows have no list.
				'url'   => $type->show_ui && 1 === count( $blocks ) ? self::url( $type->name, $blocks[0] ) : null,
			);
		}
		return $used;
	}

	/** The list of the posts that were counted. */
	private static function url( string $type, string $block ): string {
		$search = array( 'post_type' => $type, 's' => UsageCount::comment( $block ), 'sentence' => 1 );
		return admin_url( 'edit.php?' . http_build_query( $search ) );
	}

	private static function text( \WP_Post_Type $type, int $count ): string {
		$number = number_format_i18n( $count );
		$text   = match ( $type->name ) {
			/* translators: %s: number of posts. */
			'post'             => _n( '%s post', '%s posts', $count, 'ramjet' ),
			/* translators: %s: number of pages. */
			'page'             => _n( '%s page', '%s pages', $count, 'ramjet' ),
			/* translators: %s: number of patterns. */
			'wp_block'         => _n( '%s pattern', '%s patterns', $count, 'ramjet' ),
			/* translators: %s: number of templates. */
			'wp_template'      => _n( '%s template', '%s templates', $count, 'ramjet' ),
			/* translators: %s: number of template parts. */
			'wp_template_part' => _n( '%s template part', '%s template parts', $count, 'ramjet' ),
			default            => null,
		};
		return null === $text
			? "$number " . ( 1 === $count ? $type->labels->singular_name : $type->labels->name )
			: sprintf( $text, $number );
	}

	public static function schema(): array {
		return Schema::list_of( Schema::object( array(
			'type'  => Schema::field( 'string', 'The post type.' ),
			'count' => Schema::field( 'integer', 'How many posts of the type have one of its blocks.' ),
			'text'  => Schema::field( 'string', 'The number and the type, translated: ‘12 posts’.' ),
			'url'   => Schema::field( array( 'string', 'null' ), 'Their list in wp-admin, if there is one.' ),
		) ) );
	}
}
