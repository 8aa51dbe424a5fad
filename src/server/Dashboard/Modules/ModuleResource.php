<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Site\Conflicts;

/** A module as REST responses describe it. */
final class ModuleResource {

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly Manifest $manifest,
		private readonly ModuleStore $store,
		private readonly Conflicts $conflicts,
		private readonly Requirements $requirements,
		private readonly UsageCount $usage
	) {}

	/** @return array<string, mixed> According to schema(). */
	public function prepare( Module $module ): array {
		$obstacle = $this->obstacle( $module );
		return array(
			'module'      => $module->slug,
			'name'        => $module->name,
			'description' => $module->description,
			'group'       => $module->group,
			'keywords'    => $module->keywords,
			'activated'   => $this->store->is_active( $module->slug, $module->default ),
			'available'   => null === $obstacle,
			...( null === $obstacle ? array() : array( 'unavailable_reason' => $obstacle ) ),
			'options'     => (object) $this->options( $module ),
			'blocks'      => array_map(
				fn( string $name ): array => array( 'name' => $name, 'title' => $this->manifest->title( $name ) ),
				$this->blocks( $module )
			),
			'missing'     => $this->requirements->missing( $module ),
			'used_in'     => ModuleUsage::describe(
				$this->usage->counts()[ $module->slug ] ?? array(),
				$this->catalogue->top_blocks( $module->families )
			),
		);
	}

	/** @return string|null Why a module cannot work on this site, a sentence; null if it can. */
	public function obstacle( Module $module ): ?string {
		foreach ( $this->blocks( $module ) as $name ) {
			if ( ! $this->conflicts->has( 'block', $name ) ) {
				return null;
			}
		}
		$message = __( 'Another plugin provides the blocks of this module.', 'ramjet' );
		return array() === $module->families ? null : $message;
	}

	/** @return list<string> Names of the module's blocks that are in the inserter, without the parts of others. */
	private function blocks( Module $module ): array {
		$blocks        = $this->manifest->blocks();
		$is_insertable = static fn( array $block ): bool =>
			false !== ( $block['args']['supports']['inserter'] ?? true );
		$is_part       = static function ( array $block ) use ( $blocks, $is_insertable ): bool {
			$parents = array_intersect_key( $blocks, array_flip( $block['args']['parent'] ?? array() ) );
			return array() !== $parents && array() === array_filter( $parents, $is_insertable );
		};
		$is_listed     = static fn( array $block ): bool => in_array( $block['family'], $module->families, true )
			&& $is_insertable( $block )
			&& ! $is_part( $block );
		return array_keys( array_filter( $blocks, $is_listed ) );
	}

	/** @return array<string, array> Option name => its type, texts, default and value. */
	private function options( Module $module ): array {
		$options = array();
		foreach ( $module->options as $name => $schema ) {
			$keys             = array( 'type', 'label', 'description', 'default' );
			$value            = $this->store->option( $module->slug, $name, $schema['default'] );
			$options[ $name ] = array_intersect_key( $schema, array_flip( $keys ) ) + array( 'value' => $value );
		}
		return $options;
	}

	public static function schema(): array {
		$text = array( 'type' => 'string' );
		$flag = array( 'type' => 'boolean' );
		return Schema::object( array(
			'module'             => $text + array( 'description' => 'The slug of the module.' ),
			'name'               => $text,
			'description'        => $text,
			'group'              => $text + array( 'enum' => Module::GROUPS ),
			'keywords'           => Schema::list_of( $text ),
			'activated'          => $flag + array( 'description' => 'Whether the module is on.' ),
			'available'          => $flag + array( 'description' => 'Whether the module can work on this site.' ),
			'unavailable_reason' => $text + array( 'description' => 'Why it cannot, translated.' ),
			'options'            => array(
				'type'                 => 'object',
				'additionalProperties' => Schema::object( array(
					'type'        => $text,
					'label'       => $text,
					'description' => $text,
					'default'     => array( 'description' => 'The value until one is saved.' ),
					'value'       => array( 'description' => 'The current value.' ),
				) ),
			),
			'blocks'             => Schema::list_of( Schema::object( array( 'name' => $text, 'title' => $text ) ) ),
			'missing'            => Schema::list_of( Schema::object( array(
				'text'    => Schema::field( 'string', 'What it needs and the site lacks, translated.' ),
				'section' => Schema::field( 'string', 'The section of the settings where it is added.' ),
				'service' => Schema::field( 'string', 'The service there; or empty.' ),
			) ) ),
			'used_in'            => array( 'description' => 'The posts with its blocks, as far as they were counted.' )
				+ ModuleUsage::schema(),
		), 'module' );
	}
}
