<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Parts;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;

/**
 * Registers the built blocks, standing back where another plugin brings a block of the same name.
 */
final class Registrar {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stands back.
	 * @param Parts     $parts     What a block's render.php may use of the plugin, as `$parts`.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Parts $parts
	) {}

	/**
	 * Registers blocks of the manifest with their view modules.
	 *
	 * @param bool $inner Whether those within others; otherwise those that stand by themselves.
	 */
	public function register( bool $inner ): void {
		$registry = \WP_Block_Type_Registry::get_instance();
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
				$args['render_callback'] = $this->renderer( $this->manifest->path( $block['render'] ) );
			}
			register_block_type( $name, $args );
		}
	}

	/**
	 * A render callback that runs a template with $attributes, $content, $block and $parts in scope.
	 *
	 * @param string $template Absolute path of the block's render.php.
	 */
	private function renderer( string $template ): \Closure {
		$parts = $this->parts;
		// Without a block where somebody calls WP_Block_Type::render() by hand.
		// phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- the template uses all of them.
		return static function ( array $attributes, string $content, ?\WP_Block $block = null ) use ( $template, $parts ): string {
			ob_start();
			require $template;
			return (string) ob_get_clean();
		};
	}
}
