<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Site\Conflicts;

/**
 * Translates the texts of block types (title, description, keywords, style labels …) for editors and the block-types
 * route. Registering translated types would load the translation file on every page. The registered texts are
 * translated, not the build's: a site may have renamed a block (register_block_type_args).
 */
final class Titles {

	public function __construct( private readonly Manifest $manifest, private readonly Conflicts $conflicts ) {}

	/** Translates the registered block types in place, before an editor page is printed. */
	public function translate_registered(): void {
		$is_filtered = has_filter( 'gettext_with_context' ) || has_filter( 'gettext_with_context_ramjet' );
		if ( ! $is_filtered && get_translations_for_domain( 'ramjet' ) instanceof \NOOP_Translations ) {
			return;
		}
		$registry = \WP_Block_Type_Registry::get_instance();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			$type = $this->is_ours( $name ) ? $registry->get_registered( $name ) : null;
			if ( null === $type ) {
				continue;
			}
			// Variations are read from the build: each access to the type's own runs a filter.
			$fields = array_intersect_key( $block['args'], array( 'variations' => true ) ) + get_object_vars( $type );
			foreach ( Manifest::translate( $fields ) as $field => $value ) {
				$type->$field = $value;
			}
		}
	}

	/** Translates the requested fields of one block type (filter rest_prepare_block_type). */
	public function translate_response( \WP_REST_Response $response, \WP_Block_Type $type ): \WP_REST_Response {
		if ( $this->is_ours( $type->name ) ) {
			$data = (array) $response->get_data();
			$response->set_data( array_merge( $data, Manifest::translate( $data ) ) );
		}
		return $response;
	}

	private function is_ours( string $name ): bool {
		return isset( $this->manifest->blocks()[ $name ] ) && ! $this->conflicts->has( 'block', $name );
	}
}
