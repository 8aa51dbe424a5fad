<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Support\Html;

/**
 * The native controls of fields. What a control shares with all others (id, name, what describes it) comes from FieldMarkup.
 */
final class Controls {

	/** What browsers and phones are told of a field of one line. */
	private const INPUTS = array(
		'text'      => array( 'type' => 'text' ),
		'name'      => array(
			'type'         => 'text',
			'autocomplete' => 'name',
		),
		'email'     => array(
			'type'         => 'email',
			'autocomplete' => 'email',
		),
		// Not of type url, which asks for https:// where people write example.org. Its keyboard and its rule all the same.
		'url'       => array(
			'type'           => 'text',
			'inputmode'      => 'url',
			'autocomplete'   => 'url',
			'pattern'        => '\s*([Hh][Tt][Tt][Pp][Ss]?:\/\/)?[^\s\/?#@:.]+(\.[^\s\/?#@:.]+)+(:\d+)?([\/?#]\S*)?\s*',
		),
		'telephone' => array(
			'type'         => 'tel',
			'autocomplete' => 'tel',
		),
		'date'      => array( 'type' => 'date' ),
		'number'    => array(
			'type'      => 'number',
			'inputmode' => 'decimal',
		),
	);

	/**
	 * A control of one line.
	 *
	 * @param Field        $field  The field.
	 * @param array        $common Attributes that every control has.
	 * @param list<string> $values What stands in it.
	 */
	public static function input( Field $field, array $common, array $values ): string {
		$own = self::INPUTS[ $field->type->value ] + Bounds::of( $field );
		if ( FieldType::Number === $field->type ) {
			$own += array( 'step' => 'any' );
		}
		if ( FieldType::Url === $field->type ) {
			// Said by browsers where the script does not run.
			$own['title'] = ErrorTexts::of( $field, 'url' );
		}
		$value = $values[0] ?? '';
		return '<input' . Html::attributes(
			$own + array( 'value' => '' === $value ? null : $value ) + $common + array( 'placeholder' => $field->text( 'placeholder' ) )
		) . '>';
	}

	/**
	 * A control of several lines.
	 */
	public static function textarea( Field $field, array $common, array $values ): string {
		// Browsers drop a line break at the beginning.
		return Html::element(
			'textarea',
			$common + array(
				'rows'        => 6,
				'placeholder' => $field->text( 'placeholder' ),
			),
			"\n" . Html::literal( $values[0] ?? '' )
		);
	}

	/**
	 * A list that opens, its first choice empty.
	 */
	public static function select( Field $field, array $common, array $values ): string {
		$options = Html::element( 'option', array( 'value' => '' ), Html::text( $field->text( 'toggleLabel', __( 'Select one option', 'ramjet' ) ) ) );
		foreach ( $field->options as $option ) {
			$options .= Html::element(
				'option',
				array(
					'value'    => $option,
					'selected' => in_array( $option, $values, true ),
				),
				Html::text( $option )
			);
		}
		return Html::element( 'select', $common, $options );
	}

	/**
	 * One box to tick, with its text.
	 *
	 * @param string $text Safe markup.
	 * @param mixed  $look How the text is to look (InnerLook).
	 */
	public static function checkbox( array $common, bool $checked, string $text, mixed $look ): string {
		$own = array(
			'type'    => 'checkbox',
			'value'   => '1',
			'checked' => $checked,
		);
		return self::option( $own + $common, $text, $look );
	}

	/**
	 * All options of a field of which one or several can be chosen.
	 *
	 * @param FormView $view     The form it is part of.
	 * @param bool     $required Whether the browser is to insist on one.
	 */
	public static function options( Field $field, FormView $view, bool $required ): string {
		$html    = '';
		$values  = $view->values( $field );
		$invalid = FieldType::CheckboxMultiple === $field->type && '' !== $view->error( $field );
		foreach ( $field->options as $index => $option ) {
			$own   = array(
				'type'         => FieldType::Radio === $field->type ? 'radio' : 'checkbox',
				'id'           => $view->id( $field ) . "--option-$index",
				'name'         => $view->name( $field ),
				'value'        => $option,
				'checked'      => in_array( $option, $values, true ),
				'required'     => $required && FieldType::Radio === $field->type,
				'aria-invalid' => $invalid ? 'true' : null,
			);
			$html .= self::option( $own, Html::text( $option ), $field->looks[ $option ] ?? null );
		}
		return $html;
	}

	/**
	 * Something to tick, with its text.
	 *
	 * @param array  $attributes Of the native control.
	 * @param string $text       Safe markup.
	 * @param mixed  $look       How the text is to look (InnerLook).
	 */
	private static function option( array $attributes, string $text, mixed $look ): string {
		return Html::element( 'label', InnerLook::attributes( 'ramjet-field__option', $look ), '<input' . Html::attributes( $attributes ) . "><span>$text</span>" );
	}

	/**
	 * The choice of files.
	 */
	public static function file( Field $field, array $common ): string {
		return '<input' . Html::attributes(
			array(
				'type'     => 'file',
				'multiple' => Bounds::files( $field ) > 1,
				'accept'   => implode( ',', array_map( static fn( string $ending ): string => ".$ending", Bounds::endings( $field ) ) ),
			) + $common
		) . '>';
	}
}
