<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Support\Html;

/**
 * What a field asks, and that it has to be answered.
 */
final class Label {

	/**
	 * @param Field $field The field.
	 * @return string Safe markup; '' where the author wants no label.
	 */
	public static function html( Field $field ): string {
		return Inline::html( $field->label ) . self::required_mark( $field );
	}

	/**
	 * @param Field $field The field.
	 * @return string Safe markup; '' for a field that may stay empty.
	 */
	public static function required_mark( Field $field ): string {
		$text = Inline::html( $field->text( 'requiredText', __( '(required)', 'ramjet' ) ) );
		return $field->required && '' !== $text && false !== ( $field->attributes['requiredIndicator'] ?? true )
			? ' ' . Html::element( 'span', array( 'class' => 'ramjet-field__required' ), $text )
			: '';
	}

	/**
	 * @param Field $field The field.
	 * @return array{class: string, style: string} Attributes of the label's element.
	 */
	public static function look( Field $field ): array {
		return InnerLook::attributes( 'ramjet-field__label', $field->attributes['labelStyle'] ?? null );
	}
}
