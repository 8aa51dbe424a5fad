<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Form;

/** Classes and inline styles of the Subscribe block, from unchecked attributes. */
final class SubscribeStyles {

	/**
	 * @param array<string, mixed>           $attributes
	 * @param array<string, string|int|null> $defaults   `ramjet.defaults` of block.json.
	 * @param array<string, int>             $maximum    `ramjet.maximum`.
	 */
	public function __construct(
		private readonly array $attributes,
		private readonly array $defaults,
		private readonly array $maximum
	) {}

	/** @return array<string, string|null> Attributes of the field for the email address. */
	public function field(): array {
		return $this->pairs( array(
			'background' => $this->preset( 'color', 'emailFieldBackgroundColor' ),
			'gradient'   => $this->preset( 'gradient', 'emailFieldGradient' ),
		) );
	}

	/** @return array<string, string|null> Attributes of the button. */
	public function button(): array {
		return $this->pairs(
			array(
				'text'       => $this->preset( 'color', 'textColor' ),
				'background' => $this->preset( 'color', 'buttonBackgroundColor' ),
				'gradient'   => $this->preset( 'gradient', 'buttonGradient' ),
			),
			'wp-block-button__link wp-element-button',
			'' === $this->width() ? '' : 'inline-size:100%'
		);
	}

	/** Inline style of the element around the field and the button. */
	public function row(): string {
		return 'gap:' . ( $this->is_style( 'compact' ) ? 0 : $this->number( 'spacing' ) ) . 'px';
	}

	/** Inline style of the element around the button; null for none. */
	public function wrapper(): ?string {
		$width = $this->width();
		return '' === $width ? null : "inline-size:$width;max-inline-size:100%";
	}

	/** Whether the author has chosen this style of the block. */
	public function is_style( string $name ): bool {
		return in_array( "is-style-$name", explode( ' ', $this->text( 'className' ) ), true );
	}

	public function is_on_new_line(): bool {
		return true === ( $this->attributes['buttonOnNewLine'] ?? null );
	}

	/**
	 * @param array<string, string|null> $color As the style engine takes it. A gradient replaces the background.
	 * @return array<string, string|null> `class` and `style`.
	 */
	private function pairs( array $color, string $class = '', string $style = '' ): array {
		$radius  = $this->number( 'borderRadius' );
		$padding = $this->number( 'padding' );
		$engine  = wp_style_engine_get_styles(
			array(
				'color'      => null === ( $color['gradient'] ?? null )
					? $color
					: array( 'background' => null ) + $color,
				'border'     => array(
					'radius' => "{$radius}px",
					'width'  => $this->number( 'borderWeight' ) . 'px',
					'color'  => $this->preset( 'color', 'borderColor' ),
				),
				'typography' => array( 'fontSize' => $this->font_size() ),
			),
			array( 'convert_vars_to_classnames' => true )
		);
		$styles  = array(
			rtrim( $engine['css'] ?? '', ';' ),
			"padding-block:{$padding}px;padding-inline:" . round( 1.5 * $padding ) . 'px',
			$style,
		);
		$classes = array( $class, $engine['classnames'] ?? '', 0 === $radius ? 'no-border-radius' : '' );
		return array(
			'class' => implode( ' ', array_filter( $classes ) ),
			'style' => implode( ';', array_filter( $styles ) ),
		);
	}

	/** A preset of the theme as the style engine expects it, or else the custom value; null for none. */
	private function preset( string $kind, string $name ): ?string {
		$slug = $this->text( $name );
		if ( 1 === preg_match( '/^[a-z0-9_-]{1,100}$/iD', $slug ) ) {
			return "var:preset|$kind|$slug";
		}
		// Old blocks have a color where later ones have a name.
		$custom = $this->text( 'custom' . ucfirst( $name ) ) ?: $slug;
		return '' === $custom || strpbrk( $custom, ';{}<>\\"\'' ) || str_contains( strtolower( $custom ), 'url(' )
			? null
			: $custom;
	}

	/** The custom value, or else a preset of the theme as the style engine expects it. */
	private function font_size(): string {
		$preset = $this->text( 'fontSize' );
		$custom = $this->text( 'customFontSize' );
		if ( '' === $custom && 1 === preg_match( '/^[a-z][a-z0-9-]{0,99}$/iD', $preset ) ) {
			return "var:preset|font-size|$preset";
		}
		$is_size = 1 === preg_match(
			'/^\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|%|vw)?$|^clamp\([\d.a-z%+*() ,-]{1,100}\)$/D',
			$custom
		);
		$size    = $is_size ? $custom : $this->defaults['customFontSize'];
		return is_numeric( $size ) ? "{$size}px" : $size;
	}

	private function width(): string {
		$width = $this->text( 'buttonWidth' );
		return 1 === preg_match( '/^\d{1,4}(?:\.\d{1,4})?(?:%|px|em|rem)$/D', $width ) ? $width : '';
	}

	private function number( string $name ): int {
		$number = $this->attributes[ $name ] ?? null;
		return is_numeric( $number )
			? (int) min( $this->maximum[ $name ], max( 0, $number ) )
			: $this->defaults[ $name ];
	}

	private function text( string $name ): string {
		$text = $this->attributes[ $name ] ?? '';
		return is_string( $text ) || is_int( $text ) ? trim( (string) $text ) : '';
	}
}
