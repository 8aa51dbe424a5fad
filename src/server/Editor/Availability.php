<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Site\Conflicts;

/** Determines which blocks can be used in an editor, and why others cannot. */
final class Availability {

	/** Names of the registry that are a part of a block, and unavailable with it. */
	private const PARTS = array( 'contact-form/salesforce-lead-form' => 'jetpack/contact-form' );

	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features
	) {}

	/**
	 * @param string $editor 'post', 'site' or 'widgets'.
	 * @return array<string, true|array> By block name without the namespace 'jetpack'; parts of blocks by their
	 *         registry name. True, or what getBlockAvailability() of shared/lib/initial-state.ts returns otherwise:
	 *         `available`, which is false, `unavailableReason` (missing_plan, missing_module or unknown) and perhaps
	 *         `details`.
	 */
	public function all( string $editor ): array {
		$blocks   = $this->manifest->blocks();
		$families = array_values( array_unique( array_column( $blocks, 'family' ) ) );
		array_push( $families, ...array_keys( self::PARTS ) );
		$missing  = array();
		foreach ( $this->features as $feature ) {
			$missing += $feature instanceof Provides\BlockRequirements
				? $feature->missing_requirements( $families )
				: array();
		}
		$all = array();
		foreach ( $blocks as $name => $block ) {
			$is_outside = match ( $editor ) {
				'site'  => ! $block['outside_post_editor'],
				'post'  => $block['declared']['isSiteEditorOnly'] ?? false,
				default => ! $block['outside_post_editor'] || ( $block['declared']['isSiteEditorOnly'] ?? false ),
			};
			$all[ str_replace( 'jetpack/', '', $name ) ] = $is_outside || $this->conflicts->has( 'block', $name )
				? array( 'available' => false, 'unavailableReason' => 'unknown' )
				: self::describe( $missing[ $block['family'] ] ?? array() );
		}
		foreach ( self::PARTS as $part => $name ) {
			$whole = $all[ str_replace( 'jetpack/', '', $name ) ] ?? null;
			if ( null !== $whole ) {
				$all[ $part ] = true === $whole ? self::describe( $missing[ $part ] ?? array() ) : $whole;
			}
		}
		return $all;
	}

	/** @return true|array What is said of a block that lacks $missing; true if that is nothing. */
	private static function describe( array $missing ): bool|array {
		return array() === $missing ? true : array( 'available' => false ) + $missing;
	}
}
