<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Submission\Honeypot;
use Ramjet\Forms\Submission\Result;
use Ramjet\Support\Html;

/**
 * What stands around the fields of a form.
 */
final class FormMarkup {

	/**
	 * @param FormView $view   The form.
	 * @param string   $fields Its rendered blocks.
	 * @return string Safe markup.
	 */
	public static function html( FormView $view, string $fields ): string {
		if ( ! str_contains( $fields, 'type="submit"' ) ) {
			$fields .= self::submit_button( $view );
		}
		if ( null === $view->token ) {
			// Shown for its looks, as in the editor's preview of a theme: nothing to send it to.
			return Html::element( 'div', array( 'class' => 'ramjet-form' ), $fields );
		}
		$token = array(
			'type'  => 'hidden',
			'name'  => 'ramjet_form',
			'value' => $view->token,
		);
		return self::problems( $view ) . Html::element(
			'form',
			array(
				'class'      => 'ramjet-form',
				'id'         => $view->prefix,
				'method'     => 'post',
				// The page's own address, whatever its query; the part behind # takes the visitor back here.
				'action'     => "#$view->prefix",
				'enctype'    => array() === $view->form->of_type( FieldType::File ) ? null : 'multipart/form-data',
				'aria-label' => Inline::words( $view->form->settings->text( 'formTitle' ) ),
				'data-form'  => Html::json( self::data( $view ) ),
			),
			'<input' . Html::attributes( $token ) . '>' . $fields . self::honeypot( $view->prefix )
			. Html::element( 'div', array( 'class' => 'ramjet-form__status', 'role' => 'alert' ), '' ) // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
	}

	/**
	 * What view.ts reads (FormData in view/form.ts).
	 *
	 * @return array<string, mixed>
	 */
	private static function data( FormView $view ): array {
		return array(
			// A draft is kept under it, also when the form's fields change meanwhile.
			'key'   => $view->form->source . strrchr( $view->form->key, '-' ),
			'texts' => array(
				'invalid' => __( 'Please check the answers that are marked.', 'ramjet' ),
				'sending' => __( 'Sending…', 'ramjet' ),
				'offline' => __( 'Your message could not be sent: there is no connection. Nothing that you entered is lost. Please try again.', 'ramjet' ),
				'failed'  => __( 'Your message could not be sent. Nothing that you entered is lost. Please try again in a moment.', 'ramjet' ),
				'expired' => __( 'This form was changed while the page was open. Nothing that you entered is lost until you leave the page. Please reload it and send your message again.', 'ramjet' ),
			),
		) + array_filter(
			/**
			 * Filters the script module that a form loads when a visitor first enters it: a captcha.
			 *
			 * @param array{url?: string, settings?: array} $module The module's address and what it is given; empty for none.
			 */
			array( 'module' => (array) apply_filters( 'ramjet_form_module', array() ) )
		);
	}

	/**
	 * What became of the form that this request has sent, above it: a sentence, and the way to each field with a problem.
	 */
	private static function problems( FormView $view ): string {
		$outcome = $view->outcome;
		if ( null === $outcome || Result::Sent === $outcome->result ) {
			return '';
		}
		$links = '';
		foreach ( array_intersect_key( $view->form->fields, $outcome->errors ) as $field ) {
			$links .= Html::element( 'li', array(), Html::element( 'a', array( 'href' => '#' . $view->id( $field ) ), esc_html( $field->name() . ': ' . $outcome->errors[ $field->id ] ) ) );
		}
		return Html::element(
			'div',
			array(
				'class'     => 'ramjet-form__problems',
				'role'      => 'alert',
				'tabindex'  => '-1',
				'autofocus' => true,
			),
			Html::element( 'p', array(), esc_html( $outcome->message ?: __( 'Please check the answers that are marked.', 'ramjet' ) ) )
			. ( '' === $links ? '' : Html::element( 'ul', array(), $links ) )
		);
	}

	/**
	 * For forms that have none: those that old versions saved keep its text in an attribute.
	 */
	private static function submit_button( FormView $view ): string {
		wp_enqueue_style( 'wp-block-button' );
		$text = Inline::words( $view->form->settings->text( 'submit_button_text', $view->form->settings->text( 'submitButtonText', __( 'Submit', 'ramjet' ) ) ) );
		return '<div class="wp-block-jetpack-button wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">' . esc_html( $text ) . '</button></div>';
	}

	/**
	 * A field that people neither see nor reach.
	 */
	private static function honeypot( string $prefix ): string {
		$id    = "$prefix--more";
		$input = array(
			'type'         => 'text',
			'id'           => $id,
			'name'         => Honeypot::name(),
			'tabindex'     => '-1',
			'autocomplete' => 'off',
		);
		// Its label is for those who see it all the same, without the stylesheet.
		return Html::element(
			'div',
			array(
				'class'       => 'ramjet-form__more',
				'aria-hidden' => 'true',
			),
			Html::element( 'label', array( 'for' => $id ), esc_html__( 'Leave this empty', 'ramjet' ) ) . '<input' . Html::attributes( $input ) . '>'
		);
	}
}
