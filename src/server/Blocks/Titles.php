<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

/**
 * Translates what people read of a block type (title, description, keywords, style labels …).
 *
 * Done where these texts are shown, the editors and the block-types route, because registering
 * translated types would load the translation file on every page.
 */
final class Titles {

	public function __construct( private readonly Manifest $manifest ) {}

	/**
	 * Translates the registered block types in place; call it before an editor page is printed.
	 */
	public function translate_registered(): void {
		$registry = \WP_Block_Type_Registry::get_instance();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			$type = $registry->get_registered( $name );
			if ( null === $type ) {
				continue;
			}
			foreach ( self::translate( $block['args'] ) as $field => $value ) {
				if ( is_string( $value ) || is_array( $value ) ) {
					$type->$field = $value;
				}
			}
		}
	}

	/**
	 * Translates one answer of the block-types route (filter rest_prepare_block_type).
	 *
	 * @param \WP_REST_Response $response The block type, in REST's shape.
	 */
	public function translate_response( \WP_REST_Response $response ): \WP_REST_Response {
		$data  = (array) $response->get_data();
		$block = $this->manifest->blocks()[ $data['name'] ?? '' ] ?? null;
		if ( null !== $block ) {
			$response->set_data( array_merge( $data, array_intersect_key( self::translate( $block['args'] ), $data ) ) );
		}
		return $response;
	}

	/**
	 * @param array<string, mixed> $args Arguments of register_block_type().
	 * @return array<string, mixed> The translated texts among them, by argument name.
	 */
	private static function translate( array $args ): array {
		$schema = get_block_metadata_i18n_schema();
		$texts  = array_intersect_key( $args, (array) $schema );
		return translate_settings_using_i18n_schema( $schema, $texts, 'ramjet' );
	}
}
