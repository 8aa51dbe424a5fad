<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldTexts;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Inline;
use Ramjet\Support\Markup\Html;

/** Renders a field of a form: its label, control, description and error. */
final class FieldMarkup {

	/** Characters above which a label would not fit into its control (also in field/field-edit.tsx). */
	private const LONG_LABEL = 24;

	public function __construct( private readonly FormView $view ) {}

	/**
	 * @param string $dropzone A file field's dropzone, safe markup; '' for none.
	 * @return string Safe markup.
	 */
	public function html( Field $field, string $dropzone = '' ): string {
		return match ( $field->type ) {
			FieldType::Hidden                             => $this->hidden( $field ),
			FieldType::Consent, FieldType::Checkbox       => $this->box( $field ),
			FieldType::Radio, FieldType::CheckboxMultiple => $this->group( $field ),
			FieldType::Rating, FieldType::ImageSelect     => $this->choice( $field ),
			default                                       => $this->labelled( $field, $dropzone ),
		};
	}

	private function hidden( Field $field ): string {
		$source = $field->text( 'hiddenSource', 'text' );
		$input  = array(
			'type'       => 'hidden',
			'id'         => $this->view->id( $field ),
			'name'       => $this->view->name( $field ),
			'value'      => $this->view->values( $field )[0] ?? '',
			// The script reads the page's URL, because a cached page does not know the visitor's parameters.
			'data-query' => 'query' === $source ? $field->text( 'hiddenKey' ) : null,
		);
		return Html::element(
			'div',
			array( 'hidden' => true, 'data-field' => Html::json( self::data( $field ) ) ),
			// The server knows who is logged in; the page is the same for all visitors.
			'user' === $source ? '' : '<input' . Html::attributes( $input ) . '>'
		);
	}

	private function labelled( Field $field, string $dropzone ): string {
		$is_labelled = '' !== trim( $field->label );
		$attributes  = $this->control_attributes( $field ) + array(
			'aria-label' => $is_labelled ? null : ( trim( $field->text( 'placeholder' ) ) ?: $field->name() ),
		);
		$has_text    = FieldType::Select === $field->type || '' !== trim( $field->text( 'placeholder' ) );
		if ( ! $has_text && $this->is_animated() ) {
			// The style finds empty controls by it.
			$attributes['placeholder'] = ' ';
		}
		$values      = $this->view->values( $field );
		$control     = match ( $field->type ) {
			FieldType::Textarea => Controls::textarea( $field, $attributes, $values ),
			FieldType::Select   => Controls::select( $field, $attributes, $values ),
			FieldType::File     => self::in_dropzone( Controls::file( $field, $attributes ), $dropzone ),
			FieldType::Slider   => ChoiceControls::slider( $field, $attributes, $values ),
			default             => Controls::input( $field, $attributes, $values ),
		};
		$label = self::label( $field, 'label', array( 'for' => $this->view->id( $field ) ) );
		return $this->wrap( $field, 'div', $label . $control );
	}

	private function box( Field $field ): string {
		$is_consent = FieldType::Consent === $field->type;
		$text       = Inline::html( $is_consent ? $field->consent_message() : $field->label );
		if ( $is_consent && ! $field->is_explicit_consent() ) {
			$message = Html::element( 'p', array( 'class' => 'ramjet-field__implicit' ), $text );
			return $this->wrap( $field, 'div', $message . Html::hidden( $this->view->name( $field ), '1' ) );
		}
		$text      .= self::required_mark( $field );
		$attributes = $this->control_attributes( $field )
			+ array( 'aria-label' => '' === trim( wp_strip_all_tags( $text ) ) ? $field->name() : null );
		// Jetpack saves 'true' for a box that is checked by default; a visitor's value is '1'.
		$is_checked = in_array( $this->view->values( $field )[0] ?? '', array( 'true', '1' ), true );
		$style      = $field->attributes['labelStyle'] ?? null;
		return $this->wrap( $field, 'div', Controls::checkbox( $attributes, $is_checked, $text, $style ) );
	}

	private function group( Field $field ): string {
		$options = Controls::options( $field, $this->view, $this->is_required_attribute( $field ) );
		$style   = FieldStyles::inner( 'ramjet-field__options', $field->attributes['inputStyle'] ?? null );
		$group   = Html::element( 'div', $style, $options );
		return $this->wrap( $field, 'fieldset', self::label( $field, 'legend' ) . $group );
	}

	private function choice( Field $field ): string {
		$required = $this->is_required_attribute( $field );
		$options  = FieldType::Rating === $field->type
			? ChoiceControls::rating( $field, $this->view, $required )
			: ChoiceControls::images( $field, $this->view, $required );
		return $this->wrap( $field, 'fieldset', self::label( $field, 'legend' ) . $options );
	}

	/** Puts a control at the end of the element around a dropzone's blocks. */
	private static function in_dropzone( string $control, string $dropzone ): string {
		$end = strrpos( $dropzone, '</div>' );
		return false === $end ? $control : substr_replace( $dropzone, $control, $end, 0 );
	}

	private function is_animated(): bool {
		return str_contains( $this->view->form->settings->text( 'className' ), 'is-style-animated' );
	}

	private static function label( Field $field, string $element, array $attributes = array() ): string {
		$style = FieldStyles::inner( 'ramjet-field__label', $field->attributes['labelStyle'] ?? null );
		$text  = Inline::html( $field->label ) . self::required_mark( $field );
		return '' === trim( $field->label ) ? '' : Html::element( $element, $attributes + $style, $text );
	}

	private static function required_mark( Field $field ): string {
		$text = Inline::html( $field->text( 'requiredText', __( '(required)', 'ramjet' ) ) );
		return $field->required && '' !== $text && false !== ( $field->attributes['requiredIndicator'] ?? true )
			? ' ' . Html::element( 'span', array( 'class' => 'ramjet-field__required' ), $text )
			: '';
	}

	/** The field's element, with its description and error. */
	private function wrap( Field $field, string $element, string $content ): string {
		$id    = $this->view->id( $field );
		$error = $this->view->error( $field );
		$style = FieldStyles::field( $field );
		$style['class'] .= '' === $error ? '' : ' is-invalid';
		if ( $this->is_animated() && mb_strlen( $field->name() ) > self::LONG_LABEL ) {
			$style['class'] .= ' has-long-label';
		}

		$is_radio = 'fieldset' === $element && ! $field->is_multiple();
		$group    = 'fieldset' === $element ? array(
			'id'               => $id,
			'tabindex'         => '-1',
			'role'             => $is_radio ? 'radiogroup' : 'group',
			'aria-required'    => $is_radio && $field->required ? 'true' : null,
			'aria-label'       => '' === trim( $field->label ) ? $field->name() : null,
			'aria-describedby' => $this->described_by( $field ),
			'aria-invalid'     => $is_radio && '' !== $error ? 'true' : null,
		) : array();
		return Html::element(
			$element,
			$style + array( 'data-field' => Html::json( self::data( $field ) ) ) + $group,
			$content
				. self::note( 'description', $id, $this->description( $field ) )
				. self::note( 'error', $id, esc_html( $error ) )
		);
	}

	private static function note( string $kind, string $id, string $html ): string {
		$attributes = array( 'class' => "ramjet-field__$kind", 'id' => "$id--$kind" );
		return '' === $html ? '' : Html::element( 'div', $attributes, $html );
	}

	private function description( Field $field ): string {
		$parts = array( Html::text( trim( $field->text( 'description' ) ) ), esc_html( FieldTexts::limits( $field ) ) );
		if ( FieldType::File === $field->type && null !== $this->view->outcome ) {
			// Browsers do not let a page fill in files.
			$parts[] = esc_html__( 'Please choose your files again.', 'ramjet' );
		}
		return implode( ' ', array_filter( $parts ) );
	}

	/** Attributes that every control has. */
	private function control_attributes( Field $field ): array {
		$id         = $this->view->id( $field );
		$is_invalid = '' !== $this->view->error( $field );
		$class      = rtrim( 'ramjet-field__control ' . FieldStyles::added( $field ) );
		return array(
			'id'                => $id,
			'name'              => $this->view->name( $field ),
			...FieldStyles::inner( $class, $field->attributes['inputStyle'] ?? null ),
			'required'          => $this->is_required_attribute( $field ),
			'aria-describedby'  => $this->described_by( $field ),
			'aria-invalid'      => $is_invalid ? 'true' : null,
			'aria-errormessage' => $is_invalid ? "$id--error" : null,
		);
	}

	private function described_by( Field $field ): string {
		$id          = $this->view->id( $field );
		$description = '' === $this->description( $field ) ? '' : "$id--description";
		return trim( $description . ( '' === $this->view->error( $field ) ? '' : " $id--error" ) );
	}

	/** The script makes a field with a condition required while it is shown. Browsers insist on hidden fields too. */
	private function is_required_attribute( Field $field ): bool {
		return $field->required && null === $field->condition();
	}

	/** What view.ts reads (FieldData in view/field.ts). */
	private static function data( Field $field ): array {
		$is_file = FieldType::File === $field->type;
		$data    = array(
			'id'               => $field->id,
			'type'             => $field->type->value,
			'multiple'         => $field->is_multiple(),
			'required'         => $field->required,
			'conditionalLogic' => $field->condition(),
			'dateFormat'       => $field->text( 'dateFormat' ),
			'files'            => $is_file ? array( Bounds::files( $field ), Bounds::file_size( $field ) ) : null,
			'texts'            => FieldTexts::errors( $field ),
		);
		return array_filter( $data + Bounds::of( $field ) );
	}
}
