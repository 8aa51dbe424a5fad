<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Support\Css;

/**
 * The classes and the custom properties (spec 2 §3, shared field attributes) that make a field look as its author wants.
 */
final class FieldLook {

	/** Widths that the editor offers (spec 2 §5), and the third of other forms. */
	private const WIDTHS = array( 25, 33, 50, 75 );

	/** As wide and as round as the editor lets a border be (spec 2 §5). */
	private const MAX_BORDER = 100;

	/**
	 * @param Field $field The field.
	 * @return string Classes of the element around it.
	 */
	public static function classes( Field $field ): string {
		$width = (int) (float) $field->text( 'width', '100' );
		$own   = array_filter( array_map( 'sanitize_html_class', explode( ' ', substr( $field->text( 'className' ), 0, 500 ) ) ) );
		return implode( ' ', array_merge( array( 'ramjet-field', "ramjet-field--{$field->type->value}" ), in_array( $width, self::WIDTHS, true ) ? array( "ramjet-field--width-$width" ) : array(), $own ) );
	}

	/**
	 * @param Field $field The field.
	 * @return string Declarations, to be escaped.
	 */
	public static function style( Field $field ): string {
		$look  = array(
			'label-color'          => Css::color( $field->text( 'labelColor' ) ),
			'label-size'           => Css::length( $field->text( 'labelFontSize' ) ),
			'label-line-height'    => Css::line_height( $field->text( 'labelLineHeight' ) ),
			'control-color'        => Css::color( $field->text( 'inputColor' ) ),
			'control-background'   => Css::color( $field->text( 'fieldBackgroundColor' ) ),
			'control-border-color' => Css::color( $field->text( 'borderColor' ) ),
			'control-border-width' => self::border( $field, 'borderWidth' ),
			'control-radius'       => self::border( $field, 'borderRadius' ),
			'control-size'         => Css::length( $field->text( 'fieldFontSize' ) ),
			'control-line-height'  => Css::line_height( $field->text( 'lineHeight' ) ),
		);
		$style = '';
		foreach ( array_filter( $look, static fn( string $value ): bool => '' !== $value ) as $name => $value ) {
			$style .= "--ramjet-$name:$value;";
		}
		return $style;
	}

	private static function border( Field $field, string $name ): string {
		$value = $field->text( $name );
		return is_numeric( $value ) ? Css::length( (string) max( 0, min( self::MAX_BORDER, (float) $value ) ) ) : Css::length( $value );
	}
}
