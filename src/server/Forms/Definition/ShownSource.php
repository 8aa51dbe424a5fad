<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Tells where a form that is being rendered is saved.
 */
final class ShownSource {

	/**
	 * @param \Closure(): ?string $widget Id of the block widget that is being rendered.
	 */
	public function __construct( private readonly \Closure $widget ) {}

	/**
	 * @param array|null $container The block whose content the form was parsed with (Blocks\Parser::CONTAINER): `blockName` and `attrs`.
	 * @return Source|null Null where it is saved nowhere, as in a preview of a block.
	 */
	public function of( ?array $container ): ?Source {
		$attributes = is_array( $container['attrs'] ?? null ) ? $container['attrs'] : array();
		return match ( $container['blockName'] ?? null ) {
			'core/block'         => Source::from_string( 'post:' . self::scalar( $attributes['ref'] ?? '' ) ),
			'core/template-part' => Source::from_string( 'part:' . self::scalar( $attributes['theme'] ?? get_stylesheet() ) . '//' . self::scalar( $attributes['slug'] ?? '' ) ),
			'core/pattern'       => Source::from_string( 'pattern:' . self::scalar( $attributes['slug'] ?? '' ) ),
			'core/post-content'  => self::post(),
			default              => $this->outside_of_blocks(),
		};
	}

	private function outside_of_blocks(): ?Source {
		if ( doing_filter( 'widget_block_content' ) ) {
			$widget = ( $this->widget )();
			return null === $widget ? null : Source::from_string( "widget:$widget" );
		}
		$template = $GLOBALS['_wp_current_template_id'] ?? null;
		return is_string( $template ) && '' !== $template && ! doing_filter( 'the_content' ) ? Source::from_string( "template:$template" ) : self::post();
	}

	private static function post(): ?Source {
		$id = get_the_ID();
		return $id ? Source::post( $id ) : null;
	}

	private static function scalar( mixed $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
