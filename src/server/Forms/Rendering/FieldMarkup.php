<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Support\Html;

/**
 * A field of a form: its label, its control, what describes it and what is wrong with it.
 */
final class FieldMarkup {

	/**
	 * @param FormView $view The form it is part of.
	 */
	public function __construct( private readonly FormView $view ) {}

	/**
	 * @param Field $field One of the form's fields.
	 * @return string Safe markup.
	 */
	public function html( Field $field ): string {
		return match ( $field->type ) {
			FieldType::Hidden                              => Hidden::html( $field, $this->view ),
			FieldType::Consent, FieldType::Checkbox        => $this->box( $field ),
			FieldType::Radio, FieldType::CheckboxMultiple  => $this->group( $field ),
			default                                        => $this->labelled( $field ),
		};
	}

	private function labelled( Field $field ): string {
		$id      = $this->view->id( $field );
		$visible = '' !== trim( $field->label );
		$common  = $this->common( $field ) + array(
			'aria-label' => $visible ? null : ( trim( $field->text( 'placeholder' ) ) ?: $field->name() ),
		);
		$values  = $this->view->values( $field );
		$control = match ( $field->type ) {
			FieldType::Textarea => Controls::textarea( $field, $common, $values ),
			FieldType::Select   => Controls::select( $field, $common, $values ),
			FieldType::File     => Controls::file( $field, $common ),
			default             => Controls::input( $field, $common, $values ),
		};
		$label   = $visible ? Html::element( 'label', array( 'for' => $id ) + Label::look( $field ), Label::html( $field ) ) : '';
		return $this->wrap( $field, 'div', $label . $control );
	}

	private function box( Field $field ): string {
		if ( FieldType::Consent === $field->type && 'explicit' !== $field->text( 'consentType' ) ) {
			$text = $field->text( 'implicitConsentMessage', __( "By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.", 'ramjet' ) );
			$sent = array(
				'type'  => 'hidden',
				'name'  => $this->view->name( $field ),
				'value' => '1',
			);
			return $this->wrap( $field, 'div', Html::element( 'p', array( 'class' => 'ramjet-field__implicit' ), Inline::html( $text ) ) . '<input' . Html::attributes( $sent ) . '>' );
		}
		$text = FieldType::Consent === $field->type
			? Inline::html( $field->text( 'explicitConsentMessage', __( 'Can we send you an email from time to time?', 'ramjet' ) ) ) . Label::required_mark( $field )
			: Label::html( $field );
		$common = $this->common( $field ) + array( 'aria-label' => '' === trim( wp_strip_all_tags( $text ) ) ? $field->name() : null );
		// Jetpack keeps 'true' for a box that is ticked at first; a visitor's tick is '1'.
		return $this->wrap( $field, 'div', Controls::checkbox( $common, in_array( $this->view->values( $field )[0] ?? '', array( 'true', '1' ), true ), $text, $field->attributes['labelStyle'] ?? null ) );
	}

	private function group( Field $field ): string {
		$options = Controls::options( $field, $this->view, $this->is_native_required( $field ) );
		$legend  = '' === trim( $field->label ) ? '' : Html::element( 'legend', Label::look( $field ), Label::html( $field ) );
		return $this->wrap( $field, 'fieldset', $legend . Html::element( 'div', InnerLook::attributes( 'ramjet-field__options', $field->attributes['inputStyle'] ?? null ), $options ) );
	}

	/**
	 * The element around a field, with what describes it and what is wrong with it.
	 */
	private function wrap( Field $field, string $element, string $content ): string {
		$id          = $this->view->id( $field );
		$description = FieldData::description( $field, $this->view->outcome );
		$error       = $this->view->error( $field );
		$group       = 'fieldset' === $element ? array(
			'id'               => $id,
			'tabindex'         => '-1',
			'role'             => FieldType::Radio === $field->type ? 'radiogroup' : 'group',
			'aria-required'    => FieldType::Radio === $field->type && $field->required ? 'true' : null,
			'aria-label'       => '' === trim( $field->label ) ? $field->name() : null,
			'aria-describedby' => $this->described_by( $field ),
			'aria-invalid'     => FieldType::Radio === $field->type && '' !== $error ? 'true' : null,
		) : array();
		return Html::element(
			$element,
			array(
				'class'      => FieldLook::classes( $field ) . ( '' === $error ? '' : ' is-invalid' ),
				'style'      => FieldLook::style( $field ),
				'data-field' => Html::json( FieldData::of( $field ) ),
			) + $group,
			$content
			. self::note( 'description', $id, $description ) . self::note( 'error', $id, esc_html( $error ) )
		);
	}

	/**
	 * @param string $html Safe markup; '' for nothing to say.
	 */
	private static function note( string $kind, string $id, string $html ): string {
		$own = array(
			'class' => "ramjet-field__$kind",
			'id'    => "$id--$kind",
		);
		return '' === $html ? '' : Html::element( 'div', $own, $html );
	}

	/**
	 * @return array<string, string|bool|null> What every control has.
	 */
	private function common( Field $field ): array {
		$id      = $this->view->id( $field );
		$invalid = '' !== $this->view->error( $field );
		return array(
			'id'                => $id,
			'name'              => $this->view->name( $field ),
			...InnerLook::attributes( 'ramjet-field__control', $field->attributes['inputStyle'] ?? null ),
			'required'          => $this->is_native_required( $field ),
			'aria-describedby'  => $this->described_by( $field ),
			'aria-invalid'      => $invalid ? 'true' : null,
			'aria-errormessage' => $invalid ? "$id--error" : null,
		);
	}

	private function described_by( Field $field ): string {
		$id = $this->view->id( $field );
		return trim( ( '' === FieldData::description( $field, $this->view->outcome ) ? '' : "$id--description" ) . ( '' === $this->view->error( $field ) ? '' : " $id--error" ) );
	}

	/**
	 * A field that may be hidden is required by the script while it is shown: without it, browsers would ask for an answer
	 * to a question that does not arise.
	 */
	private function is_native_required( Field $field ): bool {
		return $field->required && null === $field->condition();
	}
}
