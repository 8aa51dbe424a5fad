<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Values\Text;

/** Reads the options of an image select field: blocks jetpack/input-image-option, each around an image block. */
final class ImageOptions {

	private const BLOCK = 'jetpack/input-image-option';

	/** The default of the option's style attribute in block.json. */
	private const STYLE = array(
		'border'  => array( 'radius' => '4px', 'width' => '1px' ),
		'spacing' => array(
			'padding' => array( 'top' => '8px', 'right' => '8px', 'bottom' => '8px', 'left' => '8px' ),
		),
	);

	private const SCALES = array( 'cover', 'contain' );

	/**
	 * @param array $block The parsed field.
	 * @return array<array-key, array{label: string, src: string, alt: string, id: int, ratio: string, scale: string,
	 *     look: array}> By the option's text: its label, else the image's alternative text, else a letter.
	 */
	public static function read( array $block ): array {
		$options = array();
		$letter  = 'A';
		foreach ( self::blocks( $block ) as $option ) {
			$own   = is_array( $option['attrs'] ?? null ) ? $option['attrs'] : array();
			$label = is_string( $own['label'] ?? null ) ? Text::trim( Text::plain( $own['label'] ) ) : '';
			$image = self::image( $option['innerBlocks'][0] ?? null );
			$text  = '' !== $label ? $label : ( '' !== $image['alt'] ? $image['alt'] : $letter );
			$text  = isset( $options[ $text ] ) ? "$text ($letter)" : $text;

			$options[ $text ] = array( 'label' => $label, 'look' => $own + array( 'style' => self::STYLE ) ) + $image;
			++$letter;
		}
		return $options;
	}

	/** @return list<array> At any depth. */
	private static function blocks( array $block ): array {
		$found = array();
		foreach ( $block['innerBlocks'] ?? array() as $inner ) {
			$is_option = self::BLOCK === $inner['blockName'];
			array_push( $found, ...( $is_option ? array( $inner ) : self::blocks( $inner ) ) );
		}
		return $found;
	}

	/** @param array|null $block A parsed image block. */
	private static function image( ?array $block ): array {
		$own = is_array( $block['attrs'] ?? null ) ? $block['attrs'] : array();
		$tag = new \WP_HTML_Tag_Processor( is_string( $block['innerHTML'] ?? null ) ? $block['innerHTML'] : '' );
		$has = $tag->next_tag( 'img' );
		$get = static fn( string $name ): string =>
			$has && is_string( $tag->get_attribute( $name ) ) ? Text::trim( $tag->get_attribute( $name ) ) : '';
		$ratio = is_string( $own['aspectRatio'] ?? null ) ? $own['aspectRatio'] : '';
		$scale = $own['scale'] ?? '';
		return array(
			'src'   => $get( 'src' ),
			'alt'   => $get( 'alt' ),
			'id'    => is_int( $own['id'] ?? null ) ? $own['id'] : 0,
			'ratio' => 1 === preg_match( '~^\d{1,4}(\.\d{1,4})?(/\d{1,4})?$~D', $ratio ) ? $ratio : '1',
			'scale' => in_array( $scale, self::SCALES, true ) ? $scale : 'cover',
		);
	}
}
