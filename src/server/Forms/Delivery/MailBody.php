<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Definition\ValueText;
use Ramjet\Forms\Storage\Response;

/** The email about a response, as HTML and as plain text. */
final class MailBody {

	private const CELL = '<tr><td style="padding:12px 0 0;font-weight:bold">%s</td></tr>'
		. '<tr><td style="padding:4px 0 12px;border-bottom:1px solid #ddd;'
		. 'white-space:pre-wrap;overflow-wrap:anywhere"><bdi>%s</bdi></td></tr>';

	private const DOCUMENT = '<!DOCTYPE html><html lang="%1$s" dir="%2$s"><head><meta charset="UTF-8">'
		. '<meta name="viewport" content="width=device-width"></head>'
		. '<body style="margin:0;padding:24px;background:#fff;color:#1e1e1e;'
		. 'font:16px/1.5 -apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,sans-serif">'
		. '<table role="presentation" width="100%%" style="max-width:600px;border-collapse:collapse;text-align:start">'
		. '%3$s</table>%4$s<p style="font-size:13px;color:#646464">%5$s</p></body></html>';

	private const LINK = '<p style="margin:24px 0"><a href="%s">%s</a></p>';

	public function __construct( private readonly Response $response ) {}

	public function html(): string {
		return self::document( self::rows( $this->values() ), $this->link(), $this->facts() );
	}

	/** @param list<array{string, string}> $pairs Labels and values. */
	private static function rows( array $pairs ): string {
		$row = static fn( array $pair ): string =>
			sprintf( self::CELL, esc_html( $pair[0] ), nl2br( esc_html( $pair[1] ), false ) );
		return implode( '', array_map( $row, $pairs ) );
	}

	/** @param list<string> $facts Lines below the rows. */
	private static function document( string $rows, string $link, array $facts ): string {
		return sprintf(
			self::DOCUMENT,
			esc_attr( str_replace( '_', '-', get_locale() ) ),
			is_rtl() ? 'rtl' : 'ltr',
			$rows,
			'' === $link ? '' : sprintf( self::LINK, esc_url( $link ), esc_html__( 'Open this response', 'ramjet' ) ),
			implode( '<br>', array_map( 'esc_html', $facts ) )
		);
	}

	public function text(): string {
		$parts = array_map( static fn( array $pair ): string => implode( "\n", $pair ), $this->values() );
		$link  = $this->link();
		$link  = '' === $link ? '' : __( 'Open this response:', 'ramjet' ) . "\n$link\n\n";
		return implode( "\n\n", $parts ) . "\n\n-- \n" . $link . implode( "\n", $this->facts() ) . "\n";
	}

	/**
	 * The email to the sender.
	 *
	 * @param string $message     Plain text.
	 * @param bool   $with_values Whether it shows what they sent.
	 * @return array{string, string} HTML and plain text.
	 */
	public function confirmation( string $message, bool $with_values ): array {
		$shown = static fn( FieldValue $field ): bool => 'hidden' !== $field->type;
		$pairs = $with_values ? $this->values( $shown ) : array();
		$cell  = '<tr><td style="padding:0 0 12px"><bdi>%s</bdi></td></tr>';
		$texts = array( $message, ...array_map( static fn( array $pair ): string => implode( "\n", $pair ), $pairs ) );
		$rows  = sprintf( $cell, nl2br( esc_html( $message ), false ) ) . self::rows( $pairs );
		return array( self::document( $rows, '', array() ), implode( "\n\n", $texts ) . "\n" );
	}

	/** @return list<array{string, string}> Labels and values, plain text. */
	private function values( ?\Closure $filter = null ): array {
		$pair = static function ( FieldValue $field ): array {
			$text = ValueText::of( $field );
			return array( $field->label, '' === $text ? '—' : $text );
		};
		$fields = null === $filter ? $this->response->fields : array_filter( $this->response->fields, $filter );
		return array_map( $pair, array_values( $fields ) );
	}

	/** @return list<string> Lines below the values, plain text. */
	private function facts(): array {
		$facts = array(
			__( 'Sent:', 'ramjet' ) . ' ' . $this->response->date(),
			__( 'Form:', 'ramjet' ) . ' ' . $this->response->form['title'],
			__( 'Page:', 'ramjet' ) . ' ' . $this->response->form['url'],
		);
		$ip    = $this->response->visitor['ip'];
		return null === $ip ? $facts : array( ...$facts, __( 'IP address:', 'ramjet' ) . " $ip" );
	}

	/** @return string '' for a response that is deleted once it has been emailed. */
	private function link(): string {
		$url = admin_url( "admin.php?page=ramjet&path=responses&response={$this->response->id}" );
		return Response::TEMPORARY === $this->response->status ? '' : $url;
	}
}
