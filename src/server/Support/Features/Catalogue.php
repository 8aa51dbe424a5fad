<?php
declare(strict_types=1);

namespace Ramjet\Support\Features;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Modules\Module;

/**
 * The modules of this site: one for each block that declares one (block.json, `ramjet.module`), and those of features
 * that are not blocks. A block without a module (the button) is always on.
 */
final class Catalogue {

	/** @var array<string, Module>|null */
	private ?array $modules = null;

	/** @var list<array>|null */
	private ?array $declarations = null;

	public function __construct( private readonly Manifest $manifest, private readonly Features $features ) {}

	/** @return array<string, Module> By slug, in the order of their names. */
	public function all(): array {
		if ( null === $this->modules ) {
			$modules = $this->features->collect( Provides\Modules::class );
			foreach ( $this->manifest->blocks() as $block ) {
				if ( null !== $block['module'] ) {
					$modules[] = self::of_block( $block );
				}
			}
			$this->modules = array_column( $modules, null, 'slug' );
			uasort( $this->modules, static fn( Module $a, Module $b ): int => strnatcasecmp( $a->name, $b->name ) );
		}
		return $this->modules;
	}

	/** Whether a module needs a connection. Pages of wp-admin ask, which need no other module. */
	public function need_connection(): bool {
		$of_blocks = array_filter( array_column( $this->manifest->blocks(), 'module' ) );
		return in_array( true, array_column( $of_blocks, 'connection' ), true )
			|| in_array( true, array_column( $this->declarations(), 'connection' ), true );
	}

	/**
	 * What the code asks of modules, faster than all(), which translates their names and sorts by them.
	 *
	 * @return list<array{slug: string, families: list<string>, options: array<string, array>, connection: bool,
	 *         default: bool}> Options by name, as block.json or Module::$options has them.
	 */
	public function declarations(): array {
		if ( null === $this->declarations ) {
			$this->declarations = array_map(
				'get_object_vars',
				$this->features->collect( Provides\Modules::class )
			);
			foreach ( $this->manifest->blocks() as $block ) {
				if ( null !== $block['module'] ) {
					$this->declarations[] = array(
						'slug'     => $block['family'],
						'families' => array( $block['family'] ),
						'options'  => array_column( $block['module']['options'] ?? array(), null, 'name' ),
					) + $block['module'] + array( 'connection' => false, 'default' => true );
				}
			}
		}
		return $this->declarations;
	}

	/**
	 * The blocks that stand for a module in posts: its other blocks are within these.
	 *
	 * @param list<string> $families The module's.
	 * @return list<string> Names.
	 */
	public function top_blocks( array $families ): array {
		$is_top = static fn( array $block ): bool =>
			$block['folder'] === $block['family'] && in_array( $block['family'], $families, true );
		return array_keys( array_filter( $this->manifest->blocks(), $is_top ) );
	}

	private static function of_block( array $block ): Module {
		$module = $block['module'];
		$args   = $block['args'];
		// Core's functions for texts that are not literals. Those of block.json are in the translation template.
		// phpcs:disable WordPress.WP.I18n
		return new Module(
			slug: $block['family'],
			name: isset( $module['name'] )
				? translate_with_gettext_context( $module['name'], 'module name', 'ramjet' )
				: translate_with_gettext_context( $args['title'], 'block title', 'ramjet' ),
			description: isset( $module['description'] )
				? translate_with_gettext_context( $module['description'], 'module description', 'ramjet' )
				: translate_with_gettext_context( $args['description'], 'block description', 'ramjet' ),
			families: array( $block['family'] ),
			group: $module['group'],
			keywords: Manifest::translate( array( 'keywords' => $args['keywords'] ?? array() ) )['keywords'] ?? array(),
			options: self::options( $module['options'] ?? array() ),
			key: $module['key'] ?? null,
			connection: $module['connection'] ?? false,
			default: $module['default'] ?? true
		);
		// phpcs:enable
	}

	/**
	 * @param list<array{name: string, label: string, description: string, default: bool}> $declared In block.json.
	 * @return array<string, array> As Module::$options.
	 */
	private static function options( array $declared ): array {
		$options = array();
		foreach ( $declared as $option ) {
			$options[ $option['name'] ] = array(
				'type'        => 'boolean',
				// phpcs:disable WordPress.WP.I18n -- as above.
				'label'       => translate_with_gettext_context( $option['label'], 'module option label', 'ramjet' ),
				'description' => translate_with_gettext_context(
					$option['description'],
					'module option description',
					'ramjet'
				),
				// phpcs:enable
				'default'     => $option['default'],
			);
		}
		return $options;
	}
}
