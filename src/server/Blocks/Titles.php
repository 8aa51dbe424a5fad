<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Conflicts;

/**
 * Translates what people read of a block type (title, description, keywords, style labels …).
 *
 * Done where these texts are shown, the editors and the block-types route, because registering
 * translated types would load the translation file on every page. What stands in the type is
 * translated, not what the build wrote: a site may have renamed a block (register_block_type_args).
 */
final class Titles {

	/**
	 * @param Manifest  $manifest  The built blocks.
	 * @param Conflicts $conflicts Blocks that are another plugin's own.
	 */
	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts
	) {}

	/**
	 * Translates the registered block types in place; call it before an editor page is printed.
	 */
	public function translate_registered(): void {
		$registry = \WP_Block_Type_Registry::get_instance();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			$type = $this->is_ours( $name ) ? $registry->get_registered( $name ) : null;
			if ( null === $type ) {
				continue;
			}
			// Variations are read where the build wrote them: the type's pass a filter on each reading.
			$fields = array_intersect_key( $block['args'], array( 'variations' => true ) ) + get_object_vars( $type );
			foreach ( self::translate( $fields ) as $field => $value ) {
				$type->$field = $value;
			}
		}
	}

	/**
	 * Translates one answer of the block-types route (filter rest_prepare_block_type).
	 *
	 * @param \WP_REST_Response $response The block type, in REST's shape; only the fields that were asked for.
	 * @param \WP_Block_Type    $type     The block type itself.
	 */
	public function translate_response( \WP_REST_Response $response, \WP_Block_Type $type ): \WP_REST_Response {
		if ( $this->is_ours( $type->name ) ) {
			$data = (array) $response->get_data();
			$response->set_data( array_merge( $data, self::translate( $data ) ) );
		}
		return $response;
	}

	/**
	 * The translated title of a built block.
	 *
	 * @param string $name Full block name.
	 */
	public function title( string $name ): string {
		return self::translate( $this->manifest->blocks()[ $name ]['args'] )['title'];
	}

	private function is_ours( string $name ): bool {
		return isset( $this->manifest->blocks()[ $name ] ) && ! $this->conflicts->has( 'block', $name );
	}

	/**
	 * Translates what people read.
	 *
	 * @param array<string, mixed> $fields Fields of a block type.
	 * @return array<string, mixed> The texts among them, translated.
	 */
	public static function translate( array $fields ): array {
		$schema = get_block_metadata_i18n_schema();
		$texts  = array_filter( array_intersect_key( $fields, (array) $schema ) );
		return translate_settings_using_i18n_schema( $schema, $texts, 'ramjet' );
	}
}
