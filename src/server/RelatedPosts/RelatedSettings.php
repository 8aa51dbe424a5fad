<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;
use Ramjet\Support\Schema;
use Ramjet\Support\Settings\Resettable;
use Ramjet\Support\Settings\SettingGroup;

/** Settings of related posts. Each is an option `ramjet_related_…`, autoloaded for pages with the block. */
final class RelatedSettings implements Resettable, SettingGroup {

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

	public function values(): array {
		$values = array();
		foreach ( $this->schemas() as $name => $schema ) {
			$value           = ( new JsonOption( "ramjet_$name", true ) )->get();
			$is_valid        = gettype( $value ) === gettype( $schema['default'] )
				&& true === rest_validate_value_from_schema( $value, $schema );
			$values[ $name ] = $is_valid ? $value : $schema['default'];
		}
		return $values;
	}

	public function save( array $values ): bool|\WP_Error {
		$before = $this->values();
		foreach ( $values as $name => $value ) {
			if ( ! ( new JsonOption( "ramjet_$name", true ) )->set( $value ) ) {
				return Failure::not_saved();
			}
		}
		$this->changed( $before );
		return true;
	}

	public function reset_name(): string {
		return 'settings';
	}

	public function reset(): array|\WP_Error {
		$values = $this->values();
		$names  = array_keys( $values );
		$former = Options::reset( array_combine( $names, substr_replace( $names, 'ramjet_', 0, 0 ) ), $values );
		$this->changed( $values );
		return $former;
	}

	public function undo( array $former ): array {
		return array( array( 'path' => 'jetpack/v4/settings', 'data' => $former ) );
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
