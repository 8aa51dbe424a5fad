<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Html;

/**
 * What a visitor sees in place of a form that was sent (spec 2 §3: summary, message or redirect).
 */
final class Confirmation {

	/**
	 * @param Form  $form  The form.
	 * @param Response $entry What was sent.
	 * @return string Safe markup.
	 */
	public static function html( Form $form, Response $entry ): string {
		$settings = $form->settings;
		$content  = match ( $settings->confirmation() ) {
			'message'  => self::message( $settings->text( 'customThankyouMessage' ) ),
			'redirect' => '',
			default    => true === ( $settings->attributes['disableSummary'] ?? false ) ? '' : self::summary( $entry ),
		};
		$back     = true === ( $settings->attributes['disableGoBack'] ?? false ) ? '' : Html::element(
			'p',
			array( 'class' => 'ramjet-form__back' ),
			Html::element( 'a', array( 'href' => self::address( $entry ) ), esc_html__( 'Go back', 'ramjet' ) )
		);
		return Html::element(
			'div',
			array(
				'class'     => 'ramjet-form__sent',
				'role'      => 'status',
				'tabindex'  => '-1',
				// Read out, and scrolled to, where the page was loaded anew.
				'autofocus' => true,
			),
			Html::element( 'h2', array( 'class' => 'ramjet-form__sent-heading' ), Inline::html( $settings->confirmation_heading() ) ) . $content . $back
		);
	}

	/**
	 * Where a visitor is sent on to.
	 *
	 * @param Form $form The form.
	 * @return string|null An address of the web; null where the author wants none, or wrote none.
	 */
	public static function redirect( Form $form ): ?string {
		if ( 'redirect' !== $form->settings->confirmation() ) {
			return null;
		}
		$url = trim( $form->settings->text( 'customThankyouRedirect' ) );
		if ( str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' ) ) {
			$url = home_url( $url );
		}
		$url = sanitize_url( $url, array( 'http', 'https' ) );
		return in_array( wp_parse_url( $url, PHP_URL_SCHEME ), array( 'http', 'https' ), true ) && wp_parse_url( $url, PHP_URL_HOST ) ? $url : null;
	}

	private static function message( string $text ): string {
		$format = array(
			'class' => true,
			'lang'  => true,
			'dir'   => true,
		);
		$blocks = array_fill_keys( array( 'p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'h5', 'blockquote', 'b', 'br', 'code', 'em', 'i', 'mark', 's', 'span', 'strong', 'sub', 'sup' ), $format );
		$links  = array(
			'a' => $format + array(
				'href'   => true,
				'target' => true,
				'rel'    => true,
			),
		);
		return Html::element( 'div', array( 'class' => 'ramjet-form__sent-message' ), wpautop( wp_kses( $text, $blocks + $links, array( 'http', 'https', 'mailto', 'tel' ) ) ) );
	}

	private static function summary( Response $entry ): string {
		$rows = '';
		foreach ( $entry->fields as $answer ) {
			$text = AnswerText::of( $answer );
			if ( '' !== $text && 'hidden' !== $answer->type ) {
				$rows .= Html::element( 'dt', array(), Html::text( $answer->label ) ) . Html::element( 'dd', array(), nl2br( Html::literal( $text ) ) );
			}
		}
		return '' === $rows ? '' : Html::element( 'dl', array( 'class' => 'ramjet-form__summary' ), $rows );
	}

	/**
	 * The page that the form is on, to be read anew.
	 */
	private static function address( Response $entry ): string {
		$url = $entry->form['url'] ?? '';
		return is_string( $url ) && '' !== $url ? sanitize_url( $url, array( 'http', 'https' ) ) : '?';
	}
}
