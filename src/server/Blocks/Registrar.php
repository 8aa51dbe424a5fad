<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Feature;
use Ramjet\Support\Features;

/**
 * Registers the built blocks, standing back where another plugin brings a block of the same name.
 */
final class Registrar {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stands back.
	 * @param Features  $features  Make what render.php of their blocks gets as `$renderer`.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features
	) {}

	/**
	 * Registers blocks of the manifest with their view modules.
	 *
	 * @param bool $inner Whether those within others; otherwise those that stand by themselves.
	 */
	public function register( bool $inner ): void {
		$renderers = $this->features->collect( static fn( Feature $feature ): array => $feature->renderers() );
		$registry  = \WP_Block_Type_Registry::get_instance();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			if ( InnerBlocks::is_inner( $block ) !== $inner ) {
				continue;
			}
			if ( $registry->is_registered( $name ) ) {
				$this->conflicts->add( 'block', $name );
				continue;
			}
			foreach ( $block['view'] as $id => $module ) {
				wp_register_script_module( $id, plugins_url( 'build/' . $module['file'], $this->manifest->path( 'plugin.php' ) ), array(), $module['version'] );
			}
			$args = $block['args'];
			if ( null !== $block['render'] ) {
				$args['render_callback'] = self::render_callback( $this->manifest->path( $block['render'] ), $renderers[ $block['family'] ] ?? null );
			}
			register_block_type( $name, $args );
		}
	}

	/**
	 * A render callback that runs a template with $attributes, $content, $block and $renderer in scope.
	 *
	 * @param string                    $template Absolute path of the block's template.
	 * @param (\Closure(): object)|null $make     Makes $renderer; null for a template that needs none.
	 */
	private static function render_callback( string $template, ?\Closure $make ): \Closure {
		// WP_Block_Type::render() called directly passes no block.
		// phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- the template uses all of them.
		return static function ( array $attributes, string $content, ?\WP_Block $block = null ) use ( $template, $make ): string {
			$renderer = null === $make ? null : $make();
			ob_start();
			require $template;
			return (string) ob_get_clean();
		};
	}
}
