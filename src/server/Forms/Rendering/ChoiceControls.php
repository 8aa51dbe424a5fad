<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Support\Html;

/** Renders the controls of ratings, sliders and image choices. */
final class ChoiceControls {

	/** Radio buttons, which style.scss draws as stars or hearts. */
	public static function rating( Field $field, FormView $view, bool $required ): string {
		$max   = (int) Bounds::of( $field )['max'];
		$value = $view->values( $field )[0] ?? '';
		$input = static fn( string $rating, string $text ): string => '<input' . Html::attributes( array(
			'type'     => 'radio',
			'id'       => $view->id( $field ) . "--rating-$rating",
			'name'     => $view->name( $field ),
			'value'    => $rating,
			'checked'  => $rating === $value,
			'required' => $required,
		) ) . ">$text";
		$option = array( 'class' => 'ramjet-rating__option' );
		$html   = '';
		for ( $rating = 1; $rating <= $max; $rating++ ) {
			/* translators: 1: a rating, 2: the highest rating. */
			$text  = Html::element( 'span', array(), sprintf( esc_html__( '%1$d of %2$d', 'ramjet' ), $rating, $max ) );
			$html .= Html::element( 'label', $option, $input( (string) $rating, $text ) );
		}
		if ( ! $field->required ) {
			$none  = Html::element( 'span', array(), esc_html__( 'No rating', 'ramjet' ) );
			$html .= Html::element( 'label', array( 'class' => 'ramjet-rating__none' ), $input( '', $none ) );
		}
		$class = 'hearts' === $field->text( 'iconStyle' ) ? 'ramjet-rating is-hearts' : 'ramjet-rating';
		return Html::element( 'div', FieldStyles::inner( $class, $field->attributes['inputStyle'] ?? null ), $html );
	}

	/** The script shows the value; without it, the limits are what a visitor can see. */
	public static function slider( Field $field, array $attributes, array $values ): string {
		$bounds = Bounds::of( $field );
		$input  = Controls::input( $field, $attributes, $values );
		$output = array( 'class' => 'ramjet-slider__value', 'for' => $attributes['id'], 'hidden' => true );
		$ends   = '';
		foreach ( array( 'min', 'max' ) as $name ) {
			$label = Inline::words( $field->text( "{$name}Label" ) );
			$ends .= Html::element( 'span', array(), Html::text( '' === $label ? $bounds[ $name ] : $label ) );
		}
		return Html::element(
			'div',
			array( 'class' => 'ramjet-slider' ),
			$input . Html::element( 'output', $output, Html::text( $values[0] ?? '' ) )
				. Html::element( 'div', array( 'class' => 'ramjet-slider__ends' ), $ends )
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
			$style  = FieldStyles::inner( 'ramjet-image-option', $image['look'] ?? null );
			$html  .= Html::element( 'label', $style, $button . self::image( $option, $image ) );
		}
		if ( $field->has_other() ) {
			$other  = implode( ' ', array_diff( $values, $field->options ) );
			$text   = Html::element( 'span', array(), esc_html__( 'Other', 'ramjet' ) );
			$option = array( 'class' => 'ramjet-image-other__option' );
			$html  .= Html::element(
				'div',
				array( 'class' => 'ramjet-image-other' ),
				Html::element( 'label', $option, $input( $other, '' !== $other ) . $text )
					. '<input' . Html::attributes( array(
						'type'       => 'text',
						'name'       => "ramjet_fields[$field->id][other]",
						'value'      => $other,
						'class'      => 'ramjet-field__control',
						'aria-label' => __( 'Please specify', 'ramjet' ),
						'data-other' => true,
					) ) . '>'
			);
		}
		$class = array_filter( array(
			'ramjet-images'              => true,
			'is-supersized'              => $field->has( 'isSupersized' ),
			'has-hidden-labels'          => ! $field->has( 'showLabels', true ),
		) );
		$attributes = array(
			'class'        => implode( ' ', array_keys( $class ) ),
			'data-shuffle' => $field->has( 'randomizeOptions' ),
		);
		return Html::element( 'div', $attributes, $html );
	}

	/** @param array|null $image As ImageOptions reads it. */
	private static function image( string $option, ?array $image ): string {
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
		return $html . ( '' === $shown ? '' : Html::element( 'span', array(), Html::text( $shown ) ) );
	}
}
