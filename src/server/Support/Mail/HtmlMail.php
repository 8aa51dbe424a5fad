<?php
declare(strict_types=1);

namespace Ramjet\Support\Mail;

/** The HTML of an email. */
final class HtmlMail {

	/** Of such an email. */
	public const HEADERS = array( 'Content-Type: text/html; charset=UTF-8', 'Auto-Submitted: auto-generated' );

	private const DOCUMENT = '<!DOCTYPE html><html lang="%s" dir="%s"><head><meta charset="UTF-8">'
		. '<meta name="viewport" content="width=device-width"></head>'
		. '<body style="margin:0;padding:24px;background:#fff;color:#1e1e1e;'
		. 'font:16px/1.5 -apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,sans-serif">%s</body></html>';

	/** @param string $body HTML. */
	public static function document( string $body ): string {
		$language = esc_attr( str_replace( '_', '-', get_locale() ) );
		return sprintf( self::DOCUMENT, $language, is_rtl() ? 'rtl' : 'ltr', $body );
	}
}
