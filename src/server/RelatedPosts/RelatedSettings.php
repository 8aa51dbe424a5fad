<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Schema;
use Ramjet\Support\Settings\OptionSettings;

/** Settings of related posts. */
final class RelatedSettings extends OptionSettings {

	/** Settings that the index depends on. */
	private const INDEXED = array( 'related_weight_title', 'related_excluded_types', 'related_excluded_categories' );

	/** @param (\Closure(): mixed)|null $rebuild Rebuilds the index. */
	public function __construct( private readonly ?\Closure $rebuild = null ) {}

	public function schemas(): array {
		$weight = static fn( int $value ): array => array( 'minimum' => 0, 'maximum' => 10, 'default' => $value );
		$list   = static fn( array $items ): array =>
			array( 'items' => $items, 'maxItems' => 1000, 'uniqueItems' => true, 'default' => array() );
		$types  = $list( array( 'type' => 'string' ) );
		$ids    = $list( array( 'type' => 'integer', 'minimum' => 1 ) );
		$field  = Schema::field( ... );
		return array(
			'related_weight_title'        => $field( 'integer', 'Weight of words in the title.', $weight( 4 ) ),
			'related_weight_tags'         => $field( 'integer', 'Weight of shared tags.', $weight( 5 ) ),
			'related_weight_categories'   => $field( 'integer', 'Weight of shared categories.', $weight( 3 ) ),
			'related_weight_age'          => $field( 'integer', 'Preference for newer posts.', $weight( 2 ) ),
			'related_excluded_types'      => $field( 'array', 'Post types excluded from related posts.', $types ),
			'related_excluded_categories' => $field( 'array', 'IDs of categories excluded from related posts.', $ids ),
		);
	}

	public function save( array $values ): bool|\WP_Error {
		$before = $this->values();
		$saved  = parent::save( $values );
		$this->changed( $before );
		return $saved;
	}

	public function reset(): array|\WP_Error {
		$before = $this->values();
		$former = parent::reset();
		$this->changed( $before );
		return $former;
	}

	private function changed( array $before ): void {
		$indexed = array_flip( self::INDEXED );
		$after   = $this->values();
		if ( null !== $this->rebuild
			&& array_intersect_key( $before, $indexed ) !== array_intersect_key( $after, $indexed ) ) {
			( $this->rebuild )();
		}
	}
}
