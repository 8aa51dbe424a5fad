<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Button;

/** A button's classes and inline style, from unchecked attributes. */
final class ButtonStyles {

	private const STYLES = array( 'is-style-fill', 'is-style-outline' );

	/** The largest border radius that the editor offers, in pixels. */
	private const MAX_RADIUS = 100;

	/** @param array<string, mixed> $attributes The block's. */
	public function __construct( private readonly array $attributes ) {}

	/** Classes of the element around the button. */
	public function wrapper_classes(): string {
		$align = $this->text( 'align' );
		$classes = array(
			'wp-block-jetpack-button wp-block-button',
			in_array( $align, array( 'left', 'center', 'right' ), true ) ? "align$align" : '',
			'' === $this->width() ? '' : 'has-custom-width',
			$this->text( 'className' ),
		);
		return implode( ' ', array_filter( $classes ) );
	}

	/** Inline style of the element around the button; style.scss uses its width too. */
	public function wrapper_style(): string {
		$width = $this->width();
		return '' === $width ? '' : "width:$width;--ramjet-button-width:$width";
	}

	/** Classes of the button itself. */
	public function classes(): string {
		$classes = array(
			'wp-block-button__link wp-element-button',
			$this->engine()['classnames'] ?? '',
			'' === $this->text( 'fontSize' ) ? '' : 'has-custom-font-size',
			0 === $this->radius() ? 'no-border-radius' : '',
			// Some themes look for the style on the button itself.
			...array_intersect( explode( ' ', $this->text( 'className' ) ), self::STYLES ),
		);
		return implode( ' ', array_filter( $classes ) );
	}

	/** Inline style of the button itself, safe to print once it is escaped. */
	public function style(): string {
		return $this->engine()['css'] ?? '';
	}

	/** @return array{classnames?: string, css?: string} From core's style engine: colours, border and typography. */
	private function engine(): array {
		$radius     = $this->radius();
		$gradient   = $this->preset( 'gradient', 'gradient', 'customGradient' );
		$background = $this->preset( 'color', 'backgroundColor', 'customBackgroundColor' );
		$size       = $this->preset( 'font-size', 'fontSize', '' ) ?? $this->nested( 'typography', 'fontSize' );
		$sides      = array();
		foreach ( array( 'top', 'right', 'bottom', 'left' ) as $side ) {
			$sides[ $side ] = $this->line( 'border', $side );
		}
		return wp_style_engine_get_styles(
			array(
				'color'      => array(
					'text'       => $this->preset( 'color', 'textColor', 'customTextColor' ),
					'background' => null === $gradient ? $background : null,
					'gradient'   => $gradient,
				),
				'border'     => array( 'radius' => $radius ? "{$radius}px" : null )
					+ array_filter( array( 'color' => $this->preset( 'color', 'borderColor', '' ) ) )
					+ $this->line( 'border' )
					+ array_filter( $sides ),
				'typography' => array(
					'fontSize'      => $size,
					'fontFamily'    => $this->preset( 'font-family', 'fontFamily', '' ),
					'textTransform' => $this->nested( 'typography', 'textTransform' ),
				),
			),
			array( 'convert_vars_to_classnames' => true )
		);
	}

	/** @return array<string, string> Those of color, style and width that a border, or one side of it, has. */
	private function line( string ...$path ): array {
		$line = array();
		foreach ( array( 'color', 'style', 'width' ) as $key ) {
			$line[ $key ] = $this->nested( ...$path, ...array( $key ) );
		}
		return array_filter( $line );
	}

	/** A preset of the theme as the style engine expects it, or else the custom value. */
	private function preset( string $kind, string $named, string $custom ): ?string {
		$slug = $this->text( $named );
		if ( 'color' === $kind && preg_match( '/^[\da-f]{6}$/iD', $slug ) ) {
			// Earlier versions of a parent had hex colors without a hash.
			return "#$slug";
		}
		if ( '' !== $slug ) {
			return "var:preset|$kind|$slug";
		}
		return self::css_value( $this->text( $custom ) );
	}

	private function width(): string {
		$width = $this->text( 'width' );
		return preg_match( '/^\d{1,4}(?:\.\d{1,4})?(?:%|px|em)$/', $width ) ? $width : '';
	}

	private function radius(): ?int {
		$radius = $this->attributes['borderRadius'] ?? null;
		return is_numeric( $radius ) ? (int) min( self::MAX_RADIUS, max( 0, $radius ) ) : null;
	}

	private function text( string $name ): string {
		return is_string( $this->attributes[ $name ] ?? null ) ? $this->attributes[ $name ] : '';
	}

	/** A text inside core's style attribute. */
	private function nested( string ...$path ): ?string {
		$value = $this->attributes['style'] ?? null;
		foreach ( $path as $key ) {
			$value = is_array( $value ) ? $value[ $key ] ?? null : null;
		}
		return is_string( $value ) ? self::css_value( $value ) : null;
	}

	/** One value of a CSS property: nothing that would end it and begin another property or a rule. */
	private static function css_value( string $value ): ?string {
		return '' === $value || strpbrk( $value, ';{}<>\\' ) ? null : $value;
	}
}
