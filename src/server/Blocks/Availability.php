<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Features\Features;

/** Determines which blocks can be used in an editor, and why others cannot. */
final class Availability {

	/** Names of the registry that are a part of a block, and unavailable with it. */
	private const PARTS = array( 'contact-form/salesforce-lead-form' => 'jetpack/contact-form' );

	/** @var array<string, array> What each family of blocks lacks; empty for nothing. */
	private array $missing = array();

	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features
	) {}

	/**
	 * @param string $editor 'post', 'site' or 'widgets'.
	 * @return array<string, array> By block name without the namespace 'jetpack'; parts of blocks by their registry
	 *         name. Each has `available` and, if that is false, `unavailableReason` (missing_plan, missing_module or
	 *         unknown) and perhaps `details`.
	 */
	public function all( string $editor ): array {
		$all = array();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			$all[ str_replace( 'jetpack/', '', $name ) ] = $this->of( $name, $block, $editor );
		}
		foreach ( self::PARTS as $part => $name ) {
			$whole = $all[ str_replace( 'jetpack/', '', $name ) ] ?? null;
			if ( null !== $whole ) {
				$block        = array( 'family' => $part ) + $this->manifest->blocks()[ $name ];
				$all[ $part ] = $whole['available'] ? $this->of( $name, $block, $editor ) : $whole;
			}
		}
		return $all;
	}

	private function of( string $name, array $block, string $editor ): array {
		$is_outside = 'post' !== $editor && ! $block['outside_post_editor'];
		if ( $is_outside || $this->conflicts->has( 'block', $name ) ) {
			return array( 'available' => false, 'unavailableReason' => 'unknown' );
		}
		$missing = $this->missing[ $block['family'] ] ??= $this->missing( $block['family'] );
		return array( 'available' => array() === $missing ) + $missing;
	}

	private function missing( string $family ): array {
		foreach ( $this->features as $feature ) {
			$missing = $feature->missing_requirement( $family );
			if ( null !== $missing ) {
				return $missing;
			}
		}
		return array();
	}
}
