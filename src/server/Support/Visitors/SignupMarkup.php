<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Contracts\SignupView;
use Ramjet\Support\Markup\Html;

/** What the markup of all signup forms has, as shared/form/signup.ts expects it. All methods return safe markup. */
final class SignupMarkup {

	/**
	 * The form, which is posted to the page itself.
	 *
	 * @param string $content Safe markup.
	 */
	public static function form( SignupView $view, string $content ): string {
		return Html::element( 'form', array(
			'method'      => 'post',
			// The page's own URL with its query. The fragment brings the visitor back to the block.
			'action'      => "#$view->id",
			'data-signup' => Html::json( $view->data ),
		), $view->inputs . $content );
	}

	/**
	 * The field for the email address, with its label.
	 *
	 * @param string                     $note  ID of an element that describes it, too; '' for none.
	 * @param array<string, string|null> $pairs Further attributes.
	 */
	public static function field(
		SignupView $view,
		string $placeholder,
		string $note = '',
		array $pairs = array()
	): string {
		$is_invalid = '' !== $view->error;
		$input      = $pairs + array(
			'type'             => 'email',
			'id'               => "$view->id-email",
			'name'             => $view->name,
			'value'            => '' === $view->value ? null : $view->value,
			'placeholder'      => $placeholder,
			'autocomplete'     => 'email',
			'required'         => true,
			'aria-describedby' => trim( "$view->id-error $note" ),
			'aria-invalid'     => $is_invalid ? 'true' : null,
			'autofocus'        => $is_invalid,
		);
		$label      = esc_html__( 'Email address', 'ramjet' );
		return Html::element(
			'label',
			array( 'for' => "$view->id-email" ),
			$label
		) . '<input' . Html::attributes( $input ) . '>';
	}

	/** @param string $name Class of the block. */
	public static function error( SignupView $view, string $name ): string {
		$error = array( 'class' => "{$name}_field-error", 'id' => "$view->id-error" );
		return Html::element( 'div', $error, Html::text( $view->error ) );
	}

	/**
	 * The elements for what the visitor is told, of which one may be shown already.
	 *
	 * @param string                $name  Class of the block.
	 * @param array<string, string> $texts Plain texts of 'processing', 'success' and 'error'.
	 */
	public static function notices( SignupView $view, string $name, array $texts ): string {
		$shown = $view->is_sent ? 'success' : ( false === $view->is_sent && '' === $view->error ? 'error' : '' );
		$html  = '';
		foreach ( $texts as $kind => $text ) {
			$is_shown = $kind === $shown;
			if ( $is_shown && '' !== $view->message ) {
				$text = $view->is_sent ? "$text $view->message" : $view->message;
			}
			$html .= Html::element( 'div', array(
				'class'     => "{$name}_notification {$name}_$kind" . ( $is_shown ? ' is-visible' : '' ),
				'role'      => 'error' === $kind ? 'alert' : 'status',
				'tabindex'  => '-1',
				'autofocus' => $is_shown,
			), esc_html( $text ) );
		}
		return $html;
	}
}
