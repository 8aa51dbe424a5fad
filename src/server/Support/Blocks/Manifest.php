<?php
declare(strict_types=1);

namespace Ramjet\Support\Blocks;

/**
 * The built blocks, as the build wrote them down in build/manifest.php.
 */
final class Manifest {

	/** @var array<string, array{folder: string, family: string, list: string, outside_post_editor: bool, text_attributes: list<string>, render: ?string, styles: array, view: array, args: array}>|null */
	private ?array $blocks = null;

	/**
	 * @param string $root The plugin's folder.
	 */
	public function __construct( private readonly string $root ) {}

	/**
	 * Every built block of the lists that this site takes.
	 *
	 * Sites get the production list; the constant RAMJET_BLOCKS set to 'beta' or 'experimental' adds
	 * those lists (spec 1 §9).
	 *
	 * @return array<string, array> Full block name => its entry; `args` is what register_block_type() takes.
	 */
	public function blocks(): array {
		if ( null === $this->blocks ) {
			$lists        = array( 'production', 'beta', 'experimental' );
			$depth        = array_search( defined( 'RAMJET_BLOCKS' ) ? RAMJET_BLOCKS : 'production', $lists, true );
			$taken        = array_slice( $lists, 0, (int) $depth + 1 );
			$this->blocks = array_filter(
				( require $this->root . '/build/manifest.php' )['blocks'],
				static fn( array $block ): bool => in_array( $block['list'], $taken, true )
			);
		}
		return $this->blocks;
	}

	/**
	 * Absolute path of a file of the plugin.
	 *
	 * @param string $file Path below the plugin's folder.
	 */
	public function path( string $file ): string {
		return $this->root . '/' . $file;
	}
}
