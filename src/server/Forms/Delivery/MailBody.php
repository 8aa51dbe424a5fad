<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Rendering\AnswerText;
use Ramjet\Forms\Storage\Entry;

/**
 * An entry as a mail: as HTML that any mail program shows, and as text. In the site's language.
 */
final class MailBody {

	/**
	 * @param Entry $entry The entry.
	 */
	public function __construct( private readonly Entry $entry ) {}

	/**
	 * A whole document; everything that a visitor typed is escaped in it.
	 */
	public function html(): string {
		$rows = '';
		foreach ( $this->answers() as [ $label, $value ] ) {
			$rows .= sprintf(
				'<tr><td style="padding:12px 0 0;font-weight:bold">%s</td></tr><tr><td dir="auto" style="padding:4px 0 12px;border-bottom:1px solid #ddd;white-space:pre-wrap;overflow-wrap:anywhere">%s</td></tr>',
				esc_html( $label ),
				'' === $value ? '—' : nl2br( esc_html( $value ), false )
			);
		}
		$facts = implode( '<br>', array_map( static fn( array $fact ): string => esc_html( "{$fact[0]} {$fact[1]}" ), $this->facts() ) );
		return sprintf(
			'<!DOCTYPE html><html lang="%1$s" dir="%2$s"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width"></head>' .
			'<body style="margin:0;padding:24px;background:#fff;color:#1e1e1e;font:16px/1.5 -apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,sans-serif">' .
			'<table role="presentation" width="100%%" style="max-width:600px;border-collapse:collapse;text-align:start">%3$s</table>' .
			'%4$s<p style="font-size:13px;color:#646464">%5$s</p></body></html>',
			esc_attr( str_replace( '_', '-', get_locale() ) ),
			is_rtl() ? 'rtl' : 'ltr',
			$rows,
			'' === $this->link() ? '' : sprintf( '<p style="margin:24px 0"><a href="%s">%s</a></p>', esc_url( $this->link() ), esc_html__( 'Open this response', 'ramjet' ) ),
			$facts
		);
	}

	/**
	 * The same without markup.
	 */
	public function text(): string {
		$parts = array_map( static fn( array $answer ): string => "$answer[0]\n" . ( '' === $answer[1] ? '—' : $answer[1] ), $this->answers() );
		$facts = implode( "\n", array_map( static fn( array $fact ): string => "$fact[0] $fact[1]", $this->facts() ) );
		$link  = '' === $this->link() ? '' : __( 'Open this response:', 'ramjet' ) . "\n" . $this->link() . "\n\n";
		return implode( "\n\n", $parts ) . "\n\n-- \n" . $link . $facts . "\n";
	}

	/**
	 * @return list<array{string, string}> Labels and values, plain text.
	 */
	private function answers(): array {
		return array_map( static fn( $answer ): array => array( $answer->label, AnswerText::of( $answer ) ), $this->entry->answers );
	}

	/**
	 * @return list<array{string, string}> What else is known.
	 */
	private function facts(): array {
		$format = get_option( 'date_format' ) . ' ' . get_option( 'time_format' );
		$facts  = array(
			array( __( 'Sent:', 'ramjet' ), (string) wp_date( $format, $this->entry->time ) ),
			array( __( 'Form:', 'ramjet' ), (string) ( $this->entry->form['title'] ?? '' ) ),
			array( __( 'Page:', 'ramjet' ), (string) ( $this->entry->form['url'] ?? '' ) ),
		);
		if ( ! empty( $this->entry->visitor['ip'] ) ) {
			$facts[] = array( __( 'IP address:', 'ramjet' ), (string) $this->entry->visitor['ip'] );
		}
		return $facts;
	}

	/**
	 * @return string '' for an entry that is gone when the mail is read.
	 */
	private function link(): string {
		return Entry::TEMPORARY === $this->entry->status ? '' : admin_url( "admin.php?page=ramjet&path=responses&entry={$this->entry->id}" );
	}
}
