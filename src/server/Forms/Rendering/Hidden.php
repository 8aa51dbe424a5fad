<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Support\Html;

/**
 * A field that is sent along without being shown.
 */
final class Hidden {

	/**
	 * @param Field    $field The field.
	 * @param FormView $view  The form it is part of.
	 * @return string Safe markup.
	 */
	public static function html( Field $field, FormView $view ): string {
		$source = $field->text( 'hiddenSource', 'text' );
		$input  = array(
			'type'       => 'hidden',
			'id'         => $view->id( $field ),
			'name'       => $view->name( $field ),
			'value'      => $view->values( $field )[0] ?? '',
			// The script reads the page's address: in a cached page there are nobody's parameters.
			'data-query' => 'query' === $source ? $field->text( 'hiddenKey' ) : null,
		);
		return Html::element(
			'div',
			array(
				'hidden'     => true,
				'data-field' => Html::json( FieldData::of( $field ) ),
			),
			// Who is logged in is for the server to know: the page is the same for everybody.
			'user' === $source ? '' : '<input' . Html::attributes( $input ) . '>'
		);
	}
}
