<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The REST routes for modules. */
final class ModulesController {

	/** Bytes of JSON that one request may save as options: they are loaded with every page. */
	private const MAX_SIZE = 64 * KB_IN_BYTES;

	public function __construct(
		private readonly Catalogue $catalogue,
		private readonly ModuleStore $store,
		private readonly ModuleResource $resource
	) {}

	public function routes(): array {
		$slug = array( 'type' => 'string', 'description' => 'The slug of the module.', 'required' => true );
		return array(
			'/module/all' => Route::of(
				'All modules of the site, by slug.',
				static fn(): array => Schema::object( array(), 'modules' )
					+ array( 'additionalProperties' => ModuleResource::schema() ),
				Route::for_admins( 'GET', $this->list_modules( ... ) )
			),
			'/module/(?P<slug>[a-z0-9-]+)' => array(
				Route::for_admins( 'GET', $this->get_module( ... ), array( 'slug' => $slug ) ),
				Route::for_admins( 'POST', $this->set_options( ... ), array(
					'slug'    => $slug,
					'options' => Schema::field( 'object', 'Values by option name; or they are the body itself.' ),
				) ),
				'description' => 'One module. POST saves the options that the request names.',
				'errors'      => static fn(): array => array(
					self::not_found(),
					Failure::not_saved(),
					Failure::too_large(),
				),
				'schema'      => ModuleResource::schema( ... ),
			),
			'/module/(?P<slug>[a-z0-9-]+)/active' => array(
				Route::for_admins( 'POST', $this->set_active( ... ), array(
					'slug'   => $slug,
					'active' => Schema::field( 'boolean', 'Whether to turn it on.', array( 'required' => true ) ),
				) ),
				'description' => 'Turns a module on or off.',
				'errors'      => static fn(): array => array( self::not_found(), Failure::not_saved() ),
				'schema'      => ModuleResource::schema( ... ),
			),
		);
	}

	private function list_modules(): object {
		// A plugin that was updated, not activated, has no job yet.
		UsageCount::start();
		// An object in JSON even when there are none.
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
		return $this->store->set_active( $request['slug'], $request['active'] )
			? $this->get_module( $request )
			: Failure::not_saved();
	}

	private function set_options( \WP_REST_Request $request ): array|\WP_Error {
		$module = $this->catalogue->all()[ $request['slug'] ] ?? null;
		if ( null === $module ) {
			return self::not_found();
		}
		$body   = (array) ( $request->get_json_params() ?? $request->get_body_params() );
		$body   = array_diff_key( $body, $request->get_attributes()['args'] );
		$values = array_merge( $request['options'] ?? array(), $body );
		if ( strlen( (string) wp_json_encode( $values ) ) > self::MAX_SIZE ) {
			return Failure::too_large();
		}
		$values = $module->validate( $values );
		if ( is_wp_error( $values ) ) {
			return $values;
		}
		$saved = $this->store->set_options( $module->slug, $values );
		return $saved ? $this->get_module( $request ) : Failure::not_saved();
	}

	private static function not_found(): \WP_Error {
		$message = __( 'There is no such module.', 'ramjet' );
		return new \WP_Error( 'ramjet_module_not_found', $message, array( 'status' => 404 ) );
	}
}
