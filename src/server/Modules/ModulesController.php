<?php
declare(strict_types=1);

namespace Ramjet\Modules;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\RestController;

/**
 * The modules over REST (spec 1 §7): who may manage options reads them, switches them and sets their options.
 */
final class ModulesController implements RestController {

	/** Bytes that the options of one request may have, as JSON: they are loaded with every page. */
	private const MAX_SIZE = 64 * KB_IN_BYTES;

	/**
	 * @param Catalogue      $catalogue The modules.
	 * @param ModuleStore    $store     What the owner decided.
	 * @param ModuleResource $resource  Describes a module.
	 */
	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store,
		private readonly ModuleResource $resource
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$slug = array(
			'type'        => 'string',
			'description' => __( 'The slug of the module.', 'ramjet' ),
			'required'    => true,
		);
		return array(
			'/module/all'                            => array(
				Endpoint::for_admins( 'GET', $this->list_modules( ... ) ),
				'description' => __( 'All modules of the site, by slug.', 'ramjet' ),
				'schema'      => static fn(): array => array(
					'$schema'              => 'http://json-schema.org/draft-04/schema#',
					'title'                => 'modules',
					'type'                 => 'object',
					'additionalProperties' => ModuleResource::schema(),
				),
			),
			'/module/(?P<slug>[a-z0-9-]+)'           => array(
				Endpoint::for_admins( 'GET', $this->get_module( ... ), array( 'slug' => $slug ) ),
				Endpoint::for_admins(
					'POST',
					$this->set_options( ... ),
					array(
						'slug'    => $slug,
						'options' => array(
							'type'        => 'object',
							'description' => __( 'Values by option name; they may also stand in the body directly. Options that are not named stay as they are.', 'ramjet' ),
						),
					)
				),
				'description' => __( 'One module. Posting saves options of it; those that a request does not name stay as they are.', 'ramjet' ),
				'errors'      => static fn(): array => array( self::not_found(), self::not_saved(), 'ramjet_options_too_large' => __( '413: the options have more than 64 KB.', 'ramjet' ) ),
				'schema'      => static fn(): array => ModuleResource::schema(),
			),
			'/module/(?P<slug>[a-z0-9-]+)/active' => array(
				Endpoint::for_admins(
					'POST',
					$this->set_active( ... ),
					array(
						'slug'   => $slug,
						'active' => array(
							'type'        => 'boolean',
							'description' => __( 'Whether the module is to be on.', 'ramjet' ),
							'required'    => true,
						),
					)
				),
				'description' => __( 'Switches a module on or off.', 'ramjet' ),
				'errors'      => static fn(): array => array( self::not_found(), self::not_saved() ),
				'schema'      => static fn(): array => ModuleResource::schema(),
			),
		);
	}

	/**
	 * @return object The modules by slug; an object for JSON's sake even when there are none.
	 */
	private function list_modules(): object {
		return (object) array_map( $this->resource->prepare( ... ), $this->catalogue->all() );
	}

	private function get_module( \WP_REST_Request $request ): array|\WP_Error {
		$module = $this->catalogue->all()[ $request['slug'] ] ?? null;
		return null === $module ? self::not_found() : $this->resource->prepare( $module );
	}

	private function set_active( \WP_REST_Request $request ): array|\WP_Error {
		if ( ! isset( $this->catalogue->all()[ $request['slug'] ] ) ) {
			return self::not_found();
		}
		return $this->store->set_active( $request['slug'], $request['active'] ) ? $this->get_module( $request ) : self::not_saved();
	}

	private function set_options( \WP_REST_Request $request ): array|\WP_Error {
		$module = $this->catalogue->all()[ $request['slug'] ] ?? null;
		if ( null === $module ) {
			return self::not_found();
		}
		$body   = (array) ( $request->get_json_params() ?? $request->get_body_params() );
		$values = array_merge( $request['options'] ?? array(), array_diff_key( $body, $request->get_attributes()['args'] ) );
		if ( strlen( (string) wp_json_encode( $values ) ) > self::MAX_SIZE ) {
			return new \WP_Error( 'ramjet_options_too_large', __( 'These options are too large to save.', 'ramjet' ), array( 'status' => 413 ) );
		}
		$values = $module->validate( $values );
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		return $this->store->set_options( $module->slug, $values ) ? $this->get_module( $request ) : self::not_saved();
	}

	private static function not_found(): \WP_Error {
		return new \WP_Error( 'ramjet_module_not_found', __( 'There is no such module.', 'ramjet' ), array( 'status' => 404 ) );
	}

	private static function not_saved(): \WP_Error {
		return new \WP_Error( 'ramjet_module_not_saved', __( 'The database did not take the change. Please try again.', 'ramjet' ), array( 'status' => 500 ) );
	}
}
