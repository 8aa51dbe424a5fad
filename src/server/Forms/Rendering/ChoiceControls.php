<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\Inline;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Support\Markup\Html;

/** Renders the controls of ratings, sliders and image choices. */
final class ChoiceControls {

	/** Icons by style, for a view box of 24 x 24. */
	private const ICONS = array(
		'stars'  => 'm12 4 2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7z',
		'hearts' => 'M12 19.5C5 14 4 11.5 4 9.3 4 5 9.5 4 12 8c2.5-4 8-3 8 1.3 0 2.2-1 4.7-8 10.2z',
	);

	/** Radio buttons, which style.scss draws as stars or hearts. */
	public static function rating( Field $field, FormView $view, bool $required ): string {
		$max   = (int) Bounds::of( $field )['max'];
		$value = $view->values( $field )[0] ?? '';
		$input = static fn( string $rating, string $name ): string => '<input' . Html::attributes( array(
			'type'       => 'radio',
			'id'         => $view->id( $field ) . "--rating-$rating",
			'name'       => $view->name( $field ),
			'value'      => $rating,
			'checked'    => $rating === $value,
			'required'   => $required,
			'aria-label' => $name,
		) ) . '>';
		$option = array( 'class' => 'ramjet-rating__option' );
		$kind   = 'hearts' === $field->text( 'iconStyle' ) ? 'hearts' : 'stars';
		$path   = self::ICONS[ $kind ];
		$id     = "$view->prefix--$kind";
		$icon   = $view->is_new( $id ) ? "<symbol id=\"$id\" viewBox=\"0 0 24 24\"><path d=\"$path\"/></symbol>" : '';
		$html   = '';
		for ( $rating = 1; $rating <= $max; $rating++ ) {
			/* translators: 1: a rating, 2: the highest rating. */
			$name  = sprintf( __( '%1$d of %2$d', 'ramjet' ), $rating, $max );
			$svg   = "<svg aria-hidden=\"true\">$icon<use href=\"#$id\"/></svg>";
			$html .= Html::element( 'label', $option, $input( (string) $rating, $name ) . $svg );
			$icon  = '';
		}
		if ( ! $field->required ) {
			$none  = Html::element( 'span', array(), esc_html__( 'No rating', 'ramjet' ) );
			$html .= Html::element( 'label', array( 'class' => 'ramjet-field__option' ), $input( '', '' ) . $none );
		}
		$style = FieldStyles::inner( 'ramjet-rating', $field->attributes['inputStyle'] ?? null );
		return Html::element( 'div', $style, $html );
	}

	/**
	 * The script shows the value; without it, the limits are what a visitor can see. A slider always has a value, which
	 * the script does not send before the visitor has chosen one (`data-unset`).
	 */
	public static function slider( Field $field, array $attributes, array $values ): string {
		$bounds = Bounds::of( $field );
		if ( '' === ( $values[0] ?? '' ) ) {
			$values      = array( Bounds::position( $field ) );
			$attributes += array( 'data-unset' => ! $field->required );
		}
		// Unlike other controls, not styled by the theme or the browser.
		$style  = FieldStyles::inner( 'ramjet-slider__control', $field->attributes['inputStyle'] ?? null );
		$input  = Controls::input( $field, $style + $attributes, $values );
		$ends   = '';
		foreach ( array( 'min', 'max' ) as $name ) {
			$label = Inline::words( $field->text( "{$name}Label" ) );
			$ends .= Html::element( 'span', array(), Html::text( '' === $label ? $bounds[ $name ] : $label ) );
		}
		return Html::element(
			'div',
			array( 'class' => 'ramjet-slider' ),
			$input . Html::element( 'output', array( 'for' => $attributes['id'] ), '' ) . $ends
		);
	}

	/** Options with images. The order is shuffled by the script, because a cached page is the same for everyone. */
	public static function images( Field $field, FormView $view, bool $required ): string {
		$values = $view->values( $field );
		$html   = '';
		$number = 0;
		$input  = static function ( string $value, bool $checked ) use ( $field, $view, $required, &$number ): string {
			$is_invalid = $field->is_multiple() && '' !== $view->error( $field );
			return '<input' . Html::attributes( array(
				'type'         => $field->is_multiple() ? 'checkbox' : 'radio',
				'id'           => $view->id( $field ) . '--option-' . $number++,
				'name'         => $view->name( $field ),
				'value'        => $value,
				'checked'      => $checked,
				'required'     => $required && ! $field->is_multiple(),
				'aria-invalid' => $is_invalid ? 'true' : null,
			) ) . '>';
		};
		foreach ( $field->options as $option ) {
			$image  = $field->images[ $option ] ?? null;
			$button = $input( $option, in_array( $option, $values, true ) );
			$style  = FieldStyles::inner( 'ramjet-field__option ramjet-image-option', $image['look'] ?? null );
			$label  = self::image( $option, $image, $field->has( 'showLabels', true ) );
			$html  .= Html::element( 'label', $style, $button . $label );
		}
		if ( $field->has_other() ) {
			$other  = implode( ' ', array_diff( $values, $field->options ) );
			$text   = Html::element( 'span', array(), esc_html__( 'Other', 'ramjet' ) );
			$option = array( 'class' => 'ramjet-field__option' );
			$choice = Html::element( 'label', $option, $input( '', '' !== $other ) . $text );
			$html  .= Controls::other( $field, $choice, $other );
		}
		$attributes = array(
			'class'        => $field->has( 'isSupersized' ) ? 'ramjet-images is-supersized' : 'ramjet-images',
			'data-shuffle' => $field->has( 'randomizeOptions' ),
		);
		return Html::element( 'div', $attributes, $html );
	}

	/** @param array|null $image As ImageOptions reads it. */
	private static function image( string $option, ?array $image, bool $is_labelled ): string {
		$text = ValueText::image_option( $option );
		$name = $image['label'] ?? $option;
		$src  = esc_url( $image['src'] ?? '' );
		$html = '' === $src ? '' : '<img' . Html::attributes( array(
			// WordPress adds the sizes of an attachment.
			'class'   => $image['id'] > 0 ? "wp-image-{$image['id']}" : null,
			'loading' => 'lazy',
			'style'   => "aspect-ratio:{$image['ratio']};object-fit:{$image['scale']}",
		) ) . ' src="' . $src . '"' . Html::attributes( array(
			'alt' => '' === $name ? ( $image['alt'] ?: $text ) : '',
		) ) . '>';
		$shown = '' === $name && '' === $html ? $text : $name;
		$span  = array( 'class' => $is_labelled || '' === $html ? '' : 'ramjet-field__hidden-text' );
		return $html . ( '' === $shown ? '' : Html::element( 'span', $span, Html::text( $shown ) ) );
	}
}
