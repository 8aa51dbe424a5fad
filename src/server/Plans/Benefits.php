<?php
declare(strict_types=1);

namespace Ramjet\Plans;

use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Schema;

/**
 * What the plugin does for the site, as far as it can be counted without guessing.
 */
final class Benefits {

	/**
	 * @param Catalogue   $catalogue The modules.
	 * @param ModuleStore $store     Which of them are on.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store
	) {}

	/**
	 * @return list<array<string, mixed>> As schema() says; nothing that is nought.
	 */
	public function all(): array {
		$active = count( array_filter( array_keys( $this->catalogue->all() ), $this->store->is_active( ... ) ) );
		if ( 0 === $active ) {
			return array();
		}
		return array(
			array(
				'name'        => 'active-modules',
				'title'       => __( 'Modules', 'ramjet' ),
				/* translators: %d: number of modules. */
				'description' => sprintf( _n( '%d module is on.', '%d modules are on.', $active, 'ramjet' ), $active ),
				'value'       => $active,
			),
		);
	}

	/**
	 * @return array<string, mixed> JSON schema.
	 */
	public static function schema(): array {
		return Schema::list_of(
			Schema::object(
				array(
					'name'        => Schema::field( 'string', __( 'Its name for machines.', 'ramjet' ) ),
					'title'       => Schema::field( 'string', __( 'Its name for people.', 'ramjet' ) ),
					'description' => Schema::field( 'string', __( 'A sentence with the number in it.', 'ramjet' ) ),
					'value'       => Schema::field( 'integer', __( 'The number, counted on this site.', 'ramjet' ) ),
				)
			)
		);
	}
}
