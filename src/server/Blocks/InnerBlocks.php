<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;

/**
 * The blocks within others (a form's fields, the parts of an address), for an editor's page on which WordPress itself has
 * no use for them.
 */
final class InnerBlocks {

	/** Field of a block type in PHP => as the editor's script has it, where that differs. */
	private const NAMES = array(
		'api_version'      => 'apiVersion',
		'uses_context'     => 'usesContext',
		'provides_context' => 'providesContext',
		'allowed_blocks'   => 'allowedBlocks',
	);

	private const FIELDS = array( 'api_version', 'title', 'description', 'category', 'keywords', 'attributes', 'uses_context', 'supports', 'selectors', 'styles', 'parent', 'ancestor', 'allowed_blocks', 'example' );

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Where Ramjet stood back; added to.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts
	) {}

	/**
	 * Whether a block of the manifest stands within another.
	 *
	 * @param array $block Its entry.
	 */
	public static function is_inner( array $block ): bool {
		return $block['folder'] !== $block['family'];
	}

	/**
	 * What the editor's script needs to register them.
	 *
	 * @return array<string, array<string, mixed>> Full name => the block's metadata as block.json writes it, translated. Without
	 *                                             those that another plugin brings.
	 */
	public function metadata(): array {
		$registry = \WP_Block_Type_Registry::get_instance();
		$all      = array();
		foreach ( array_filter( $this->manifest->blocks(), self::is_inner( ... ) ) as $name => $block ) {
			$type = $registry->get_registered( $name );
			if ( null !== $type && ( $type->textdomain ?? '' ) !== ( $block['args']['textdomain'] ?? null ) ) {
				$this->conflicts->add( 'block', $name );
				continue;
			}
			// By way of a type, so that a site's filter (register_block_type_args) has its say here too.
			$type ??= new \WP_Block_Type( $name, $block['args'] );
			// One by one, for some of a type's fields are hidden behind a getter.
			$fields = array_combine( self::FIELDS, array_map( static fn( string $field ): mixed => $type->$field, self::FIELDS ) );
			foreach ( array_filter( Titles::translate( $fields ) + $fields, static fn( mixed $value ): bool => null !== $value && array() !== $value ) as $field => $value ) {
				$all[ $name ][ self::NAMES[ $field ] ?? $field ] = $value;
			}
		}
		return $all;
	}
}
