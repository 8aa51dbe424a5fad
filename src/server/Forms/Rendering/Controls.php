<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldTexts;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Support\Markup\Html;

/** Renders the native controls of fields. FieldMarkup provides the attributes that all controls share. */
final class Controls {

	/** Attributes of one-line inputs by field type. */
	private const INPUTS = array(
		'text'      => array( 'type' => 'text' ),
		'name'      => array( 'type' => 'text', 'autocomplete' => 'name' ),
		'email'     => array( 'type' => 'email', 'autocomplete' => 'email' ),
		// An input of type url would insist on https://, where people write example.org.
		'url'       => array(
			'type'         => 'text',
			'inputmode'    => 'url',
			'autocomplete' => 'url',
			'pattern'      => '\s*([Hh][Tt][Tt][Pp][Ss]?:\/\/)?[^\s\/?#@:.]+(\.[^\s\/?#@:.]+)+(:\d+)?([\/?#]\S*)?\s*',
		),
		'telephone' => array( 'type' => 'tel', 'autocomplete' => 'tel' ),
		'date'      => array( 'type' => 'date' ),
		'number'    => array( 'type' => 'number', 'inputmode' => 'decimal' ),
		'time'      => array( 'type' => 'time' ),
		'slider'    => array( 'type' => 'range' ),
	);

	public static function input( Field $field, array $attributes, array $values ): string {
		$own = self::INPUTS[ $field->type->value ] + Bounds::of( $field );
		if ( FieldType::Number === $field->type ) {
			$own += array( 'step' => 'any' );
		}
		if ( FieldType::Name === $field->type ) {
			$variants            = array( 'first-name' => 'given-name', 'last-name' => 'family-name' );
			$own['autocomplete'] = $variants[ $field->text( 'fieldVariant' ) ] ?? 'name';
		}
		if ( FieldType::Url === $field->type ) {
			// Browsers show it where the script does not run.
			$own['title'] = FieldTexts::error( $field, 'url' );
		}
		$own += array( 'value' => '' === ( $values[0] ?? '' ) ? null : $values[0] ) + $attributes;
		return '<input' . Html::attributes( $own + array( 'placeholder' => $field->text( 'placeholder' ) ) ) . '>';
	}

	public static function textarea( Field $field, array $attributes, array $values ): string {
		$attributes += array( 'rows' => 6, 'placeholder' => $field->text( 'placeholder' ) );
		// Browsers drop a line break at the beginning.
		return Html::element( 'textarea', $attributes, "\n" . Html::literal( $values[0] ?? '' ) );
	}

	public static function select( Field $field, array $attributes, array $values ): string {
		$placeholder = $field->text( 'toggleLabel', __( 'Select one option', 'ramjet' ) );
		$options     = Html::element( 'option', array( 'value' => '' ), Html::text( $placeholder ) );
		foreach ( $field->options as $option ) {
			$own      = array( 'value' => $option, 'selected' => in_array( $option, $values, true ) );
			$options .= Html::element( 'option', $own, Html::text( $option ) );
		}
		return Html::element( 'select', $attributes, $options );
	}

	/** @param string $text Safe markup. */
	public static function checkbox( array $attributes, bool $checked, string $text, mixed $style ): string {
		$own = array( 'type' => 'checkbox', 'value' => '1', 'checked' => $checked );
		return self::option( $own + $attributes, $text, $style );
	}

	/** All options of a radio or checkbox group. */
	public static function options( Field $field, FormView $view, bool $required ): string {
		$html       = '';
		$values     = $view->values( $field );
		$is_radio   = FieldType::Radio === $field->type;
		$is_invalid = ! $is_radio && '' !== $view->error( $field );
		foreach ( $field->options as $index => $option ) {
			$text       = $option === $field->other ? implode( ' ', array_diff( $values, $field->options ) ) : '';
			$attributes = array(
				'type'         => $is_radio ? 'radio' : 'checkbox',
				'id'           => $view->id( $field ) . "--option-$index",
				'name'         => $view->name( $field ),
				'value'        => $option,
				'checked'      => in_array( $option, $values, true ) || '' !== $text,
				'required'     => $required && $is_radio,
				'aria-invalid' => $is_invalid ? 'true' : null,
			);
			$choice     = self::option( $attributes, Html::text( $option ), $field->option_styles[ $option ] ?? null );
			$html      .= $option === $field->other ? self::other( $field, $choice, $text ) : $choice;
		}
		return $html;
	}

	/** An option with which visitors enter a text of their own. The script chooses it when they do. */
	public static function other( Field $field, string $choice, string $text ): string {
		$label = trim( $field->placeholder );
		$input = array(
			'type'        => 'text',
			'name'        => "ramjet_fields[$field->id][other]",
			'value'       => '' === $text ? null : $text,
			'class'       => 'ramjet-field__control',
			'placeholder' => $label,
			'aria-label'  => '' === $label ? __( 'Please specify', 'ramjet' ) : $label,
			'data-other'  => true,
		);
		$class = array( 'class' => 'ramjet-field__other' );
		return Html::element( 'div', $class, $choice . '<input' . Html::attributes( $input ) . '>' );
	}

	private static function option( array $attributes, string $text, mixed $style ): string {
		$content = '<input' . Html::attributes( $attributes ) . "><span>$text</span>";
		return Html::element( 'label', FieldStyles::inner( 'ramjet-field__option', $style ), $content );
	}

	public static function file( Field $field, array $attributes ): string {
		$own = array(
			'type'     => 'file',
			'multiple' => Bounds::files( $field ) > 1,
			'accept'   => implode( ',', preg_filter( '/^/', '.', Bounds::file_extensions( $field ) ) ),
		);
		return '<input' . Html::attributes( $own + $attributes ) . '>';
	}
}
