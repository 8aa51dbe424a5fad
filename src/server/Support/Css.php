<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Values that people chose and that end up in a style attribute.
 */
final class Css {

	/**
	 * A colour: a name, hexadecimal digits, or a function such as rgb(), hsl(), color-mix() or var().
	 */
	private const COLOR = '/\A(?!.*url\()[a-z0-9#(),.%\/+_ -]{1,100}\z/i';

	/**
	 * Gives back a colour, or nothing where a value is none. It can neither end its declaration nor
	 * load anything.
	 *
	 * @param string $value What stands in the attribute.
	 */
	public static function color( string $value ): string {
		$value = trim( $value );
		return 1 === preg_match( self::COLOR, $value ) ? $value : '';
	}
}
