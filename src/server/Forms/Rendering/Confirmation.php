<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\Inline;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Storage\Response;
use Ramjet\Support\Markup\Html;

/** What a visitor sees in place of a form after a submission (summary, message or redirect). */
final class Confirmation {

	/** @return string Safe markup. */
	public static function html( Form $form, Response $response ): string {
		$settings = $form->settings;
		$content  = '';
		if ( ! $settings->redirects() ) {
			$message = $settings->text( 'customThankyouMessage' );
			$content = ( '' === $message ? '' : self::message( $message ) )
				. ( $settings->shows_summary() ? self::summary( $response ) : '' );
		}
		if ( true !== ( $settings->attributes['disableGoBack'] ?? false ) ) {
			$back     = esc_html__( 'Go back', 'ramjet' );
			$link     = Html::element( 'a', array( 'href' => self::page_url( $response ) ), $back );
			$content .= Html::element( 'p', array( 'class' => 'ramjet-form__back' ), $link );
		}
		$heading = Inline::html( $settings->confirmation_heading() );
		$heading = Html::element( 'h2', array( 'class' => 'ramjet-form__sent-heading' ), $heading );
		return Html::element(
			'div',
			// Focused after a page load, so that it is read out and scrolled to.
			array( 'class' => 'ramjet-form__sent', 'role' => 'status', 'tabindex' => '-1', 'autofocus' => true ),
			$heading . $content
		);
	}

	/** @return string|null A web URL; null where the author set none. */
	public static function redirect( Form $form ): ?string {
		if ( ! $form->settings->redirects() ) {
			return null;
		}
		$url = $form->settings->text( 'customThankyouRedirect' );
		if ( str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' ) ) {
			$url = home_url( $url );
		}
		$url    = sanitize_url( $url, array( 'http', 'https' ) );
		$is_web = in_array( wp_parse_url( $url, PHP_URL_SCHEME ), array( 'http', 'https' ), true );
		return $is_web && wp_parse_url( $url, PHP_URL_HOST ) ? $url : null;
	}

	private static function message( string $text ): string {
		$message = wpautop( Inline::blocks( $text ) );
		return Html::element( 'div', array( 'class' => 'ramjet-form__sent-message' ), $message );
	}

	private static function summary( Response $response ): string {
		$rows = '';
		foreach ( $response->fields as $value ) {
			$text = ValueText::of( $value );
			if ( '' !== $text && 'hidden' !== $value->type ) {
				$rows .= Html::element( 'dt', array(), Html::text( $value->label ) );
				// Its own direction, on the side of the label.
				$rows .= Html::element( 'dd', array(), '<bdi>' . nl2br( Html::literal( $text ) ) . '</bdi>' );
			}
		}
		return '' === $rows ? '' : Html::element( 'dl', array( 'class' => 'ramjet-form__summary' ), $rows );
	}

	private static function page_url( Response $response ): string {
		$url = $response->form['url'] ?? '';
		return is_string( $url ) && '' !== $url ? sanitize_url( $url, array( 'http', 'https' ) ) : '?';
	}
}
