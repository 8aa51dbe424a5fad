<?php
declare(strict_types=1);

namespace Ramjet\Support\Blocks;

/** The built blocks, as the build describes them in build/manifest.php. */
final class Manifest {

	/**
	 * @var array<string, array{folder: string, family: string, list: string, outside_post_editor: bool,
	 *      module: array<string, mixed>|null, text_attributes: list<string>, needs_location: bool,
	 *      declared: array<string, mixed>, render: ?string, styles: array, view: array, args: array}>|null
	 */
	private ?array $blocks = null;

	/** Matches the beginnings of our blocks' delimiters. */
	private ?string $pattern = null;

	/** @param string $root The plugin's folder. */
	public function __construct( private readonly string $root ) {}

	/**
	 * The built blocks that this site registers: the production list, and the lists of the constant RAMJET_BLOCKS,
	 * 'beta' or 'experimental'.
	 *
	 * @return array<string, array> Full block name => its data; `args` is for register_block_type().
	 */
	public function blocks(): array {
		if ( null === $this->blocks ) {
			$lists        = array( 'production', 'beta', 'experimental' );
			$depth        = array_search( defined( 'RAMJET_BLOCKS' ) ? RAMJET_BLOCKS : 'production', $lists, true );
			$included     = array_slice( $lists, 0, (int) $depth + 1 );
			$this->blocks = array_filter(
				( require $this->path( 'build/manifest.php' ) )['blocks'],
				static fn( array $block ): bool => in_array( $block['list'], $included, true )
			);
		}
		return $this->blocks;
	}

	/** @return list<string> Blocks that have to know where they are saved (block.json: ramjet.needsLocation). */
	public function located(): array {
		$is_located = static fn( array $block ): bool => $block['needs_location'];
		return array_keys( array_filter( $this->blocks(), $is_located ) );
	}

	/** @return array<string, array{file: string, version: string}> Styles of all blocks for editors, by handle. */
	public function editor_styles(): array {
		return ( require $this->path( 'build/manifest.php' ) )['editor_styles'];
	}

	/** @return array{style: array, view: array} Files that several blocks share on visitors' pages. */
	public function shared_files( string $name ): array {
		return ( require $this->path( 'build/manifest.php' ) )['shared'][ $name ];
	}

	/** URL of a block's script module for pages; '' for a block without one. */
	public function view_url( string $name ): string {
		$view = array_values( $this->blocks()[ $name ]['view'] ?? array() )[0] ?? null;
		$url  = fn( string $file ): string => plugins_url( "build/$file", $this->path( 'plugin.php' ) );
		return null === $view ? '' : add_query_arg( 'ver', $view['version'], $url( $view['file'] ) );
	}

	/** Whether content may have one of the blocks. Fast: it does not load the blocks. */
	public function is_used_in( string $content ): bool {
		// Beginnings of block delimiters, such as 'wp:jetpack/'; WordPress allows whitespace before them.
		$this->pattern ??= '~' . implode( '|', require $this->path( 'build/prefixes.php' ) ) . '~';
		// Several times as fast as str_contains(), for long content.
		return 0 !== preg_match( $this->pattern, $content );
	}

	/**
	 * What block.json declares in `ramjet` for both the editor and the page. Its `texts` are translated.
	 *
	 * @return array<string, mixed>
	 */
	public function declared( string $name ): array {
		$declared = $this->blocks()[ $name ]['declared'];
		// Core's function for texts that are not literals. Those of block.json are in the translation template.
		// phpcs:ignore WordPress.WP.I18n
		$translate = static fn( string $text ): string => translate( $text, 'ramjet' );
		return isset( $declared['texts'] )
			? array( 'texts' => array_map( $translate, $declared['texts'] ) ) + $declared
			: $declared;
	}

	/** The translated title of a block. */
	public function title( string $name ): string {
		return self::translate( array( 'title' => $this->blocks()[ $name ]['args']['title'] ) )['title'];
	}

	/** @return array<string, mixed> The translated texts among the fields of a block type. */
	public static function translate( array $fields ): array {
		$schema = get_block_metadata_i18n_schema();
		$texts  = array_filter( array_intersect_key( $fields, (array) $schema ) );
		return translate_settings_using_i18n_schema( $schema, $texts, 'ramjet' );
	}

	/** Absolute path of a file of the plugin. */
	public function path( string $file ): string {
		return $this->root . '/' . $file;
	}
}
