<?php
declare(strict_types=1);

namespace Ramjet\Button;

/** A button's classes and inline style, from attributes that may hold anything. */
final class ButtonStyles {

	private const STYLES = array( 'is-style-fill', 'is-style-outline' );

	/** As far as the editor lets a border radius go, in pixels (spec 1 §5). */
	private const MAX_RADIUS = 100;

	/** @param array<string, mixed> $attributes The block's. */
	public function __construct( private readonly array $attributes ) {}

	/** Classes of the element around the button. */
	public function wrapper_classes(): string {
		$align = $this->text( 'align' );
		return implode(
			' ',
			array_filter( array(
				'wp-block-jetpack-button wp-block-button',
				in_array( $align, array( 'left', 'center', 'right' ), true ) ? "align$align" : '',
				'' === $this->width() ? '' : 'has-custom-width',
				$this->text( 'className' ),
			) )
		);
	}

	/**
	 * Inline style of the element around the button; style.scss hands its width on to the button in a column of text.
	 */
	public function wrapper_style(): string {
		$width = $this->width();
		return '' === $width ? '' : "width:$width;--ramjet-button-width:$width";
	}

	/** Classes of the button itself. */
	public function classes(): string {
		$radius = $this->radius();
		return implode(
			' ',
			array_filter( array(
				'wp-block-button__link wp-element-button',
				$this->engine()['classnames'] ?? '',
				'' === $this->text( 'fontSize' ) ? '' : 'has-custom-font-size',
				0 === $radius ? 'no-border-radius' : '',
				// Some themes look for the style on the button itself.
				implode( ' ', array_intersect( explode( ' ', $this->text( 'className' ) ), self::STYLES ) ),
			) )
		);
	}

	/** Inline style of the button itself, safe to print once it is escaped. */
	public function style(): string {
		return $this->engine()['css'] ?? '';
	}

	/**
	 * What core's style engine makes of the colours, the border and the letters.
	 *
	 * @return array{classnames?: string, css?: string}
	 */
	private function engine(): array {
		$radius   = $this->radius();
		$gradient = $this->preset( 'gradient', 'gradient', 'customGradient' );
		$sides    = array();
		foreach ( array( 'top', 'right', 'bottom', 'left' ) as $side ) {
			$sides[ $side ] = $this->line( 'border', $side );
		}
		return wp_style_engine_get_styles(
			array(
				'color'      => array(
					'text'       => $this->preset( 'color', 'textColor', 'customTextColor' ),
					'background' => null === $gradient ? $this->preset( 'color', 'backgroundColor', 'customBackgroundColor' ) : null,
					'gradient'   => $gradient,
				),
				'border'     => array( 'radius' => $radius ? "{$radius}px" : null )
					+ array_filter( array( 'color' => $this->preset( 'color', 'borderColor', '' ) ) )
					+ $this->line( 'border' )
					+ array_filter( $sides ),
				'typography' => array(
					'fontSize'      => $this->preset( 'font-size', 'fontSize', '' ) ?? $this->nested( 'typography', 'fontSize' ),
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

	/** A preset of the theme as the style engine takes it, or else the value chosen freely. */
	private function preset( string $kind, string $named, string $custom ): ?string {
		$slug = $this->text( $named );
		if ( '' !== $slug ) {
			return "var:preset|$kind|$slug";
		}
		return self::css_value( $this->text( $custom ) );
	}

	private function width(): string {
		return preg_match( '/^\d{1,4}(?:\.\d{1,4})?(?:%|px|em)$/', $this->text( 'width' ) ) ? $this->text( 'width' ) : '';
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
