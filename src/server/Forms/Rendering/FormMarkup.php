<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Inline;
use Ramjet\Forms\Http\SubmissionResult;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\SpamSignals;

/** Renders the form element around the fields. */
final class FormMarkup {

	/** @param string $fields Rendered inner blocks. */
	public static function html( FormView $view, string $fields ): string {
		if ( ! self::has_submit_button( $fields ) ) {
			$fields .= self::submit_button( $view );
		}
		if ( null === $view->token ) {
			return Html::element( 'div', array( 'class' => 'ramjet-form' ), $fields );
		}
		$attributes = array(
			'class'      => 'ramjet-form',
			'id'         => $view->prefix,
			'method'     => 'post',
			// The page's own URL with its query. The fragment brings the visitor back to the form.
			'action'     => "#$view->prefix",
			'enctype'    => $view->form->has_field( FieldType::File ) ? 'multipart/form-data' : null,
			'aria-label' => Inline::words( $view->form->settings->text( 'formTitle' ) ),
			'data-form'  => Html::json( self::data( $view ) ),
		);
		$status     = Html::element( 'div', array( 'class' => 'ramjet-form__status', 'role' => 'alert' ), '' );
		$content    = Html::hidden( 'ramjet_form', $view->token ) . $fields
			. self::honeypot( $view->prefix ) . $status;
		return self::problems( $view ) . Html::element( 'form', $attributes, $content );
	}

	/**
	 * The field that only robots fill in, which the form's stylesheet hides.
	 *
	 * @param string $prefix Of the form's HTML ids.
	 * @return string Safe markup.
	 */
	public static function honeypot( string $prefix ): string {
		return SpamSignals::honeypot( $prefix, 'ramjet-form__more' );
	}

	/** Whether rendered blocks hold a button that submits: Ramjet's or WordPress's. */
	private static function has_submit_button( string $html ): bool {
		$tags = new \WP_HTML_Tag_Processor( str_contains( $html, 'type="submit"' ) ? $html : '' );
		while ( $tags->next_tag() ) {
			$is_button = in_array( $tags->get_tag(), array( 'BUTTON', 'INPUT' ), true );
			if ( $is_button && 'submit' === $tags->get_attribute( 'type' ) ) {
				return true;
			}
		}
		return false;
	}

	/** What view.ts reads (FormData in view/form.ts). */
	private static function data( FormView $view ): array {
		return array(
			// Drafts are stored under this key, which stays when the form's fields change.
			'key'   => $view->form->source . strrchr( $view->form->key, '-' ),
			'texts' => array(
				'invalid' => self::invalid_message(),
				'sending' => __( 'Sending…', 'ramjet' ),
				'offline' => __(
					'Your message was not sent: there is no connection. Your text is kept. Please try again.',
					'ramjet'
				),
				'failed'  => __(
					'Your message could not be sent. Everything you entered is kept. Please try again in a moment.',
					'ramjet'
				),
				'expired' => __(
					'This form was changed while the page was open. Please copy your text, reload and send it again.',
					'ramjet'
				),
			),
		) + self::module();
	}

	/** @return array{module?: array} For the script. */
	public static function module(): array {
		/**
		 * Filters the script module that a form loads when a visitor first enters it: a captcha.
		 *
		 * @param array{url?: string, settings?: array} $module The module's URL and settings; empty for none.
		 */
		return array_filter( array( 'module' => (array) apply_filters( 'ramjet_form_module', array() ) ) );
	}

	public static function invalid_message(): string {
		return __( 'Please correct the highlighted fields.', 'ramjet' );
	}

	/** Why the submission failed, with a link to each invalid field. */
	private static function problems( FormView $view ): string {
		$outcome = $view->outcome;
		if ( null === $outcome || SubmissionResult::Sent === $outcome->result ) {
			return '';
		}
		$links = '';
		foreach ( array_intersect_key( $view->form->fields, $outcome->errors ) as $field ) {
			$text   = esc_html( $field->name() . ': ' . $outcome->errors[ $field->id ] );
			$link   = Html::element( 'a', array( 'href' => '#' . $view->id( $field ) ), $text );
			$links .= Html::element( 'li', array(), $link );
		}
		return Html::element(
			'div',
			array( 'class' => 'ramjet-form__problems', 'role' => 'alert', 'tabindex' => '-1', 'autofocus' => true ),
			Html::element( 'p', array(), esc_html( $outcome->message ?: self::invalid_message() ) )
			. ( '' === $links ? '' : Html::element( 'ul', array(), $links ) )
		);
	}

	/** The button of a form without a button block. Old versions saved its text in an attribute. */
	private static function submit_button( FormView $view ): string {
		wp_enqueue_style( 'wp-block-button' );
		$settings = $view->form->settings;
		$text     = $settings->text( 'submitButtonText', __( 'Submit', 'ramjet' ) );
		$text     = esc_html( Inline::words( $settings->text( 'submit_button_text', $text ) ) );
		return '<div class="wp-block-jetpack-button wp-block-button">'
			. "<button type=\"submit\" class=\"wp-block-button__link wp-element-button\">$text</button></div>";
	}
}
