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

	public function __construct( private readonly Manifest $manifest, private readonly Features $features ) {}

	/** @return array<string, Module> By slug, in the order of their names. */
	public function all(): array {
		if ( null === $this->modules ) {
			$modules = $this->features->collect( static fn( Feature $feature ): array => $feature->modules() );
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

	/** Whether a module needs a connection. Faster than all(), which translates names and descriptions. */
	public function need_connection(): bool {
		$own     = $this->features->collect( static fn( Feature $feature ): array => $feature->modules() );
		$modules = array( ...$own, ...array_filter( array_column( $this->manifest->blocks(), 'module' ) ) );
		return in_array( true, array_column( $modules, 'connection' ), true );
	}

	/**
	 * The module of a block; null for a block that is always on.
	 *
	 * @param string $family Registry name that the block belongs to.
	 */
	public function of_family( string $family ): ?Module {
		foreach ( $this->all() as $module ) {
			if ( in_array( $family, $module->families, true ) ) {
				return $module;
			}
		}
		return null;
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
