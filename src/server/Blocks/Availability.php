<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Modules\Catalogue;
use Ramjet\Plans\PlanFeatures;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Modules\ModuleStore;

/**
 * Whether each block can be used in an editor, and if not, why (spec 4 §6).
 */
final class Availability {

	/** Names of the registry that are a feature of a block, and stand and fall with it. */
	private const FEATURES = array( 'contact-form/salesforce-lead-form' => 'jetpack/contact-form' );

	/**
	 * @param Manifest     $manifest  The built blocks.
	 * @param Conflicts    $conflicts Where Ramjet stood back.
	 * @param Catalogue    $catalogue Which module brings a block.
	 * @param ModuleStore  $modules   Whether that module is on.
	 * @param PlanFeatures $plans     Which blocks need another plan.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $modules,
		private readonly PlanFeatures $plans
	) {}

	/**
	 * @param string $editor 'post', 'site' or 'widgets'.
	 * @return array<string, array{available: bool, unavailableReason?: 'missing_plan'|'missing_module'|'unknown', details?: array{module: string}|array{plan: string, checkoutUrl: string}}>
	 *         By block name without namespace, features of blocks by theirs; `details` name the missing module by its slug, or the missing plan for
	 *         people with the address where it is bought.
	 */
	public function all( string $editor ): array {
		$all = array();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			$all[ str_replace( 'jetpack/', '', $name ) ] = $this->of( $name, $block, $editor );
		}
		foreach ( self::FEATURES as $feature => $name ) {
			$block = $this->manifest->blocks()[ $name ] ?? null;
			if ( null === $block ) {
				continue;
			}
			$of_block        = $all[ str_replace( 'jetpack/', '', $name ) ];
			$all[ $feature ] = $of_block['available'] ? $this->of( $name, array( 'family' => $feature ) + $block, $editor ) : $of_block;
		}
		return $all;
	}

	/**
	 * @param string $name   Full block name.
	 * @param array  $block  Its entry in the manifest.
	 * @param string $editor 'post', 'site' or 'widgets'.
	 */
	private function of( string $name, array $block, string $editor ): array {
		if ( $this->conflicts->has( 'block', $name ) || ( 'post' !== $editor && ! $block['outside_post_editor'] ) ) {
			return array(
				'available'         => false,
				'unavailableReason' => 'unknown',
			);
		}
		$module = $this->catalogue->of_family( $block['family'] );
		if ( null !== $module && ! $this->modules->is_active( $module->slug ) ) {
			return array(
				'available'         => false,
				'unavailableReason' => 'missing_module',
				'details'           => array( 'module' => $module->slug ),
			);
		}
		// What the owner has switched off needs no plan, so that comes first.
		$plan = $this->plans->missing( $block['family'] );
		if ( null !== $plan ) {
			return array(
				'available'         => false,
				'unavailableReason' => 'missing_plan',
				'details'           => array(
					'plan'        => $plan->name,
					'checkoutUrl' => $plan->checkout,
				),
			);
		}
		return array( 'available' => true );
	}
}
