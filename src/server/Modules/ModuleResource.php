<?php
declare(strict_types=1);

namespace Ramjet\Modules;

use Ramjet\Blocks\Titles;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;

/**
 * A module as REST answers describe it.
 */
final class ModuleResource {

	/**
	 * @param Manifest    $manifest  The built blocks.
	 * @param Titles      $titles    Translates the blocks' titles.
	 * @param ModuleStore $store     What the owner decided.
	 * @param Conflicts   $conflicts Where Ramjet stood back.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Titles $titles,
		private readonly ModuleStore $store,
		private readonly Conflicts $conflicts
	) {}

	/**
	 * @param Module $module The module.
	 * @return array<string, mixed> As schema() says.
	 */
	public function prepare( Module $module ): array {
		$blocks = array_keys(
			array_filter(
				$this->manifest->blocks(),
				// What nobody inserts by itself nobody looks for.
				static fn( array $block ): bool => in_array( $block['family'], $module->families, true ) && false !== ( $block['args']['supports']['inserter'] ?? true )
			)
		);
		$free   = array_filter( $blocks, fn( string $name ): bool => ! $this->conflicts->has( 'block', $name ) );
		return array(
			'module'      => $module->slug,
			'name'        => $module->name,
			'description' => $module->description,
			'activated'   => $this->store->is_active( $module->slug ),
			'available'   => array() !== $free,
			...( array() === $free ? array( 'unavailable_reason' => __( 'Another plugin brings the blocks of this module.', 'ramjet' ) ) : array() ),
			'options'     => (object) $this->options( $module ),
			'blocks'      => array_map(
				fn( string $name ): array => array(
					'name'  => $name,
					'title' => $this->titles->title( $name ),
				),
				$blocks
			),
			'requires'    => array(
				'key'        => $module->key,
				'connection' => $module->connection,
			),
		);
	}

	/**
	 * @return array<string, array> Option name => its type, texts, default and value.
	 */
	private function options( Module $module ): array {
		$options = array();
		foreach ( $module->options as $name => $schema ) {
			$options[ $name ]          = array_intersect_key( $schema, array_flip( array( 'type', 'label', 'description', 'default' ) ) );
			$options[ $name ]['value'] = $this->store->option( $module->slug, $name, $schema['default'] );
		}
		return $options;
	}

	/**
	 * @return array<string, mixed> The JSON schema of one module.
	 */
	public static function schema(): array {
		$string  = array( 'type' => 'string' );
		$boolean = array( 'type' => 'boolean' );
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'module',
			'type'       => 'object',
			'properties' => array(
				'module'             => $string + array( 'description' => __( 'The slug of the module.', 'ramjet' ) ),
				'name'               => $string,
				'description'        => $string,
				'activated'          => $boolean + array( 'description' => __( 'Whether the owner has it on.', 'ramjet' ) ),
				'available'          => $boolean + array( 'description' => __( 'Whether it can work on this site.', 'ramjet' ) ),
				'unavailable_reason' => $string + array( 'description' => __( 'Why it cannot work, for people.', 'ramjet' ) ),
				'options'            => array(
					'type'                 => 'object',
					'additionalProperties' => array(
						'type'       => 'object',
						'properties' => array(
							'type'        => $string,
							'label'       => $string,
							'description' => $string,
							'default'     => array( 'description' => __( 'The value while nobody has saved one.', 'ramjet' ) ),
							'value'       => array( 'description' => __( 'The value now.', 'ramjet' ) ),
						),
					),
				),
				'blocks'             => array(
					'type'  => 'array',
					'items' => array(
						'type'       => 'object',
						'properties' => array(
							'name'  => $string,
							'title' => $string,
						),
					),
				),
				'requires'           => array(
					'type'       => 'object',
					'properties' => array(
						'key'        => array(
							'type'        => array( 'string', 'null' ),
							'description' => __( 'The service whose key it needs.', 'ramjet' ),
						),
						'connection' => $boolean,
					),
				),
			),
		);
	}
}
