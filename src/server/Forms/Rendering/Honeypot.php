<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Support\Html;

/**
 * A field that people neither see nor reach and that programs fill in.
 */
final class Honeypot {

	/** What it is sent as. Not named after anything that browsers fill in by themselves. */
	public const NAME = 'ramjet_more';

	/**
	 * @param string $prefix Begins the HTML ids of the form.
	 */
	public static function html( string $prefix ): string {
		$id    = "$prefix--more";
		$input = array(
			'type'         => 'text',
			'id'           => $id,
			'name'         => self::NAME,
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
