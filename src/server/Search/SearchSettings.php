<?php
declare(strict_types=1);

namespace Ramjet\Search;

use Ramjet\Settings\StoredSettings;

/**
 * The settings of the site's search. The search itself is WordPress's own.
 */
final class SearchSettings {

	/**
	 * All of them, to read and to save.
	 */
	public static function group(): StoredSettings {
		return new StoredSettings( 'search', self::schemas( ... ) );
	}

	/**
	 * @return list<string> Post types that WordPress's search looks through.
	 */
	public static function searchable_types(): array {
		return array_values( get_post_types( array( 'exclude_from_search' => false ) ) );
	}

	/**
	 * @return list<string> Post types that visitors find: without those that the owner left out.
	 */
	public static function types(): array {
		$values   = self::group()->values();
		$excluded = $values['module_active'] ? $values['excluded_post_types'] : array();
		return array_values( array_diff( self::searchable_types(), $excluded ) );
	}

	/**
	 * @return array<string, array> Name => JSON schema.
	 */
	private static function schemas(): array {
		return array(
			'module_active'          => array(
				'type'        => 'boolean',
				'description' => __( 'Whether these settings hold; without them WordPress searches everything that it would by itself.', 'ramjet' ),
				'default'     => true,
			),
			'instant_search_enabled' => array(
				'type'        => 'boolean',
				'description' => __( 'Whether visitors should get results while they type. Kept for a plan that has this; WordPress’s own search does not.', 'ramjet' ),
				'default'     => false,
			),
			'excluded_post_types'    => array(
				'type'        => 'array',
				'description' => __( 'Post types that visitors’ searches leave out.', 'ramjet' ),
				'items'       => array(
					'type' => 'string',
					'enum' => self::searchable_types(),
				),
				'uniqueItems' => true,
				'default'     => array(),
			),
		);
	}
}
