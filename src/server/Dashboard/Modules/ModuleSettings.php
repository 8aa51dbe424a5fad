<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingGroup;

/**
 * The modules among the settings: '{slug}' is whether a module is on, '{slug}_{option}' one of its options. Where only
 * these are read, Support\Modules\ModuleStore does it without the catalogue.
 */
final class ModuleSettings extends SettingGroup {

	public function __construct( private readonly Catalogue $catalogue ) {}

	protected function settings(): array {
		$modules = array_column( $this->catalogue->declarations(), null, 'slug' );
		ksort( $modules );
		$own      = array_flip( array( 'name', 'type', 'label', 'description', 'default' ) );
		$settings = array();
		foreach ( $modules as $slug => $module ) {
			$about      = "Whether the module $slug is on.";
			$settings[] = new Setting( $slug, $module['default'], $about, row: "module_$slug" );
			foreach ( $module['options'] as $name => $schema ) {
				$settings[] = new Setting(
					"{$slug}_$name",
					$schema['default'],
					$schema['description'],
					array_diff_key( $schema, $own ),
					row: "module_{$slug}_$name"
				);
			}
		}
		return $settings;
	}

	public function reset_name(): string {
		return 'modules';
	}
}
