<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Conflicts;

/**
 * Whether each block can be used in an editor, and if not, why (spec 4 §6).
 */
final class Availability {

	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts
	) {}

	/**
	 * @param string $editor 'post', 'site' or 'widgets'.
	 * @return array<string, array{available: bool, unavailableReason?: string}> By block name without namespace.
	 */
	public function all( string $editor ): array {
		$all = array();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			$reason                                  = $this->unavailable_reason( $name, $block, $editor );
			$all[ str_replace( 'jetpack/', '', $name ) ] = null === $reason
				? array( 'available' => true )
				: array(
					'available'         => false,
					'unavailableReason' => $reason,
				);
		}
		return $all;
	}

	/**
	 * @param string $name   Full block name.
	 * @param array  $block  Its entry in the manifest.
	 * @param string $editor 'post', 'site' or 'widgets'.
	 * @return string|null 'missing_plan', 'missing_module', 'unknown', or null where the block is available.
	 */
	private function unavailable_reason( string $name, array $block, string $editor ): ?string {
		if ( $this->conflicts->has( 'block', $name ) ) {
			return 'unknown';
		}
		if ( 'post' !== $editor && ! $block['outside_post_editor'] ) {
			return 'unknown';
		}
		return null;
	}
}
