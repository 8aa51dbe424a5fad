<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Rendering\ValueText;
use Ramjet\Forms\Storage\FieldValue;
use Ramjet\Forms\Storage\Response;

/** The email about a response, as HTML and as plain text. */
final class MailBody {

	private const CELL = '<tr><td style="padding:12px 0 0;font-weight:bold">%s</td></tr>'
		. '<tr><td dir="auto" style="padding:4px 0 12px;border-bottom:1px solid #ddd;'
		. 'white-space:pre-wrap;overflow-wrap:anywhere">%s</td></tr>';

	private const DOCUMENT = '<!DOCTYPE html><html lang="%1$s" dir="%2$s"><head><meta charset="UTF-8">'
		. '<meta name="viewport" content="width=device-width"></head>'
		. '<body style="margin:0;padding:24px;background:#fff;color:#1e1e1e;'
		. 'font:16px/1.5 -apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,sans-serif">'
		. '<table role="presentation" width="100%%" style="max-width:600px;border-collapse:collapse;text-align:start">'
		. '%3$s</table>%4$s<p style="font-size:13px;color:#646464">%5$s</p></body></html>';

	private const LINK = '<p style="margin:24px 0"><a href="%s">%s</a></p>';

	public function __construct( private readonly Response $response ) {}

	public function html(): string {
		$rows = '';
		foreach ( $this->values() as [ $label, $value ] ) {
			$rows .= sprintf( self::CELL, esc_html( $label ), nl2br( esc_html( $value ), false ) );
		}
		$link = $this->link();
		return sprintf(
			self::DOCUMENT,
			esc_attr( str_replace( '_', '-', get_locale() ) ),
			is_rtl() ? 'rtl' : 'ltr',
			$rows,
			'' === $link ? '' : sprintf( self::LINK, esc_url( $link ), esc_html__( 'Open this response', 'ramjet' ) ),
			implode( '<br>', array_map( 'esc_html', $this->facts() ) )
		);
	}

	public function text(): string {
		$parts = array_map( static fn( array $pair ): string => implode( "\n", $pair ), $this->values() );
		$link  = $this->link();
		$link  = '' === $link ? '' : __( 'Open this response:', 'ramjet' ) . "\n$link\n\n";
		return implode( "\n\n", $parts ) . "\n\n-- \n" . $link . implode( "\n", $this->facts() ) . "\n";
	}

	/** @return list<array{string, string}> Labels and values, plain text. */
	private function values(): array {
		$pair = static function ( FieldValue $field ): array {
			$text = ValueText::of( $field );
			return array( $field->label, '' === $text ? '—' : $text );
		};
		return array_map( $pair, $this->response->fields );
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
