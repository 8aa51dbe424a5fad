<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Contracts;

use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Scalar;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** Reads texts and URLs from the untrusted replies of sources. */
final class ReplyText {

	/** One line of plain text of at most so many bytes. */
	public static function text( mixed $value, int $bytes = 300 ): string {
		$text = Utf8::scrub( Utf8::head( Scalar::text( $value ), 4 * $bytes ) );
		return Utf8::head( Text::trim( Text::plain( $text, true ) ), $bytes );
	}

	/** A URL on the web; '' for anything else. */
	public static function url( mixed $value ): string {
		$url = is_string( $value ) && 1 === preg_match( '~^https?://[^\s"\'<>\\\\]+$~iD', $value ) ? $value : '';
		return strlen( $url ) > 1000 || ! wp_parse_url( $url, PHP_URL_HOST ) ? '' : $url;
	}

	/** A link, or the text alone where there is no URL: escaped, as much faster than WordPress does it. */
	public static function link( string $text, string $url ): string {
		$url  = Html::text( self::url( $url ) );
		$text = Html::text( $text );
		return '' === $url || '' === $text ? $text : "<a href=\"$url\">$text</a>";
	}

	/** A credit of text and links. */
	public static function credit( string $html ): string {
		return wp_kses( $html, array( 'a' => array( 'href' => true ) ), array( 'http', 'https' ) );
	}
}
