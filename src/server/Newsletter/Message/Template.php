<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Markup\Html;

/**
 * The document around the content of a post: one column in tables with inline styles, which is what mail programs know.
 * Outlook ignores the padding of links and the maximum width of images.
 */
final class Template {

	/** Style of a link within button(). */
	public const BUTTON = 'display:inline-block;padding:12px 22px;border-radius:4px;background:#1e1e1e;color:#fff;'
		. 'font-weight:600;line-height:1.4;text-decoration:none';

	/** Pixels of the column, and of the space on each side. */
	private const WIDTH = 600;
	private const SPACE = 24;

	private const FONT = 'font-family:-apple-system,BlinkMacSystemFont,\'Segoe UI\',Roboto,Helvetica,Arial,sans-serif';

	private const GRAY = 'color:#555';

	private const SMALL = 'font-size:13px;line-height:1.6;' . self::GRAY;

	private const LAYOUT = array(
		'role' => 'presentation',
		'cellpadding' => '0',
		'cellspacing' => '0',
		'border' => '0',
	);

	/**
	 * @param string $url     Of the post.
	 * @param string $preview What mail programs show beside the subject.
	 * @param string $byline  Author and date; '' for none.
	 * @param string $image   Safe markup; '' for none.
	 * @param string $address The owner's postal address.
	 */
	public function __construct(
		private readonly string $title,
		private readonly string $url,
		private readonly string $preview,
		private readonly string $byline,
		private readonly string $image,
		private readonly string $address
	) {}

	/**
	 * @param bool $is_whole Whether the content is all that the post has.
	 * @return string Safe markup.
	 */
	public function html( Content $content, bool $is_whole ): string {
		$space = self::SPACE . 'px';
		$more  = $is_whole ? '' : self::button( self::link( $this->url, self::read_the_rest(), self::BUTTON ) );
		$rows  = array(
			"padding:20px $space;border-bottom:1px solid #e4e4e4;font-size:14px;line-height:1.4" => $this->header(),
			"padding:32px $space 20px" => $this->heading(),
			"padding:0 $space 16px"    => $this->image . $content->html . $more,
			"padding:20px $space 28px;border-top:1px solid #e4e4e4;" . self::SMALL => $this->footer(),
		);
		$cells = '';
		foreach ( $rows as $style => $cell ) {
			$cells .= Html::element( 'tr', array(), Html::element( 'td', array( 'style' => $style ), $cell ) );
		}
		// Some programs leave out the element html.
		$language = array( 'lang' => str_replace( '_', '-', get_locale() ), 'dir' => is_rtl() ? 'rtl' : 'ltr' );
		$column   = self::layout(
			$language + array( 'width' => self::WIDTH, 'bgcolor' => '#ffffff' ),
			'max-width:' . self::WIDTH . 'px;background:#fff;text-align:' . self::start(),
			$cells
		);
		$text     = 'color:#1e1e1e;font-size:16px;line-height:1.6;overflow-wrap:anywhere;' . self::FONT;
		$cell     = Html::element( 'td', array( 'align' => 'center', 'style' => "padding:24px 0;$text" ), $column );
		return '<!DOCTYPE html><html' . Html::attributes( $language ) . '><head><meta charset="UTF-8">'
			. '<meta name="viewport" content="width=device-width, initial-scale=1">'
			. '<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">'
			. Html::element( 'title', array(), Html::text( $this->title ) ) . '</head>'
			. '<body style="margin:0;padding:0;background:#f4f4f4">' . $this->preview()
			. self::layout( array( 'width' => '100%', 'bgcolor' => '#f4f4f4' ), 'background:#f4f4f4', "<tr>$cell</tr>" )
			. '</body></html>';
	}

	/** The same as plain text. */
	public function text( Content $content, bool $is_whole ): string {
		$parts = array(
			Mailer::site_name(),
			$this->title,
			$this->byline,
			self::read_on_site() . ': ' . $this->url,
			$content->text,
			$is_whole ? '' : self::read_the_rest() . ': ' . $this->url,
			// What begins a signature.
			"-- \n" . self::reason() . "\n" . __( 'Unsubscribe', 'ramjet' ) . ': ' . Message::LEAVE,
			$this->address,
		);
		return implode( "\n\n", array_filter( $parts, static fn( string $part ): bool => '' !== $part ) ) . "\n";
	}

	/**
	 * An image that is not wider than the column.
	 *
	 * @param int    $width  Pixels; 0 if it is not known.
	 * @param int    $height Pixels; 0 if it is not known.
	 * @param string $style  Further styles.
	 * @return string Safe markup.
	 */
	public static function image( string $url, string $alt, int $width, int $height, string $style = '' ): string {
		$max   = self::WIDTH - 2 * self::SPACE;
		$pairs = array(
			'src'    => $url,
			'alt'    => $alt,
			'width'  => min( $width, $max ) ?: null,
			'height' => 0 === $width ? null : ( (int) round( $height * min( 1, $max / $width ) ) ?: null ),
			'style'  => "max-width:100%;height:auto;border:0$style",
		);
		return '<img' . Html::attributes( $pairs ) . '>';
	}

	/**
	 * A cell in which a link looks like a button.
	 *
	 * @param string $link Safe markup of a link with the style BUTTON.
	 * @return string Safe markup.
	 */
	public static function button( string $link ): string {
		$style = 'border-radius:4px;background:#1e1e1e;color:#fff;mso-padding-alt:12px 22px';
		$cell  = array( 'bgcolor' => '#1e1e1e', 'style' => $style );
		return Html::element(
			'table',
			self::LAYOUT + array( 'style' => 'margin:0 0 16px;border-collapse:separate' ),
			Html::element( 'tr', array(), Html::element( 'td', $cell, $link ) )
		);
	}

	/** The site's icon and title, and the link to the post. */
	private function header(): string {
		$icon = get_site_icon_url( 64 );
		$icon = '' === $icon
			? ''
			: self::image( $icon, '', 32, 32, ';vertical-align:middle;margin-' . self::end() . ':10px' );
		$site = Html::element(
			'a',
			array( 'href' => home_url( '/' ), 'style' => 'color:#1e1e1e;font-weight:600;text-decoration:none' ),
			$icon . Html::text( Mailer::site_name() )
		);
		$post = self::link( $this->url, self::read_on_site(), self::GRAY );
		return self::layout( array( 'width' => '100%' ), '', Html::element(
			'tr',
			array(),
			Html::element( 'td', array( 'align' => self::start() ), $site )
				. Html::element(
					'td',
					array( 'align' => self::end(), 'style' => 'padding-' . self::start() . ':16px' ),
					$post
				)
		) );
	}

	private function heading(): string {
		$link  = self::link( $this->url, $this->title, 'color:#1e1e1e;text-decoration:none' );
		$title = Html::element( 'h1', array( 'style' => 'margin:0;font-size:30px;line-height:1.25' ), $link );
		$style = 'margin:10px 0 0;font-size:14px;' . self::GRAY;
		return ( '' === $this->title ? '' : $title )
			. (
				'' === $this->byline
					? ''
					: Html::element( 'p', array( 'style' => $style ), Html::text( $this->byline ) )
			);
	}

	private function footer(): string {
		return Html::element( 'p', array( 'style' => 'margin:0 0 12px' ), Html::text( self::reason() ) . ' '
			. '<a href="' . Message::LEAVE . '" style="' . self::GRAY . '">'
				. esc_html__( 'Unsubscribe', 'ramjet' ) . '</a>' )
			. Html::element( 'p', array( 'style' => 'margin:0' ), nl2br( Html::text( $this->address ), false ) );
	}

	/** Hidden text. The spaces keep what follows out of the list of emails. */
	private function preview(): string {
		$style = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
		$text  = Html::text( $this->preview ) . str_repeat( '&zwnj;&nbsp;', 60 );
		return Html::element( 'div', array( 'style' => $style ), $text );
	}

	/** @param array<string, string|int> $pairs Attributes of the table, which has its full width where that fits. */
	private static function layout( array $pairs, string $style, string $rows ): string {
		return Html::element(
			'table',
			self::LAYOUT + $pairs + array( 'style' => rtrim( "width:100%;$style", ';' ) ),
			$rows
		);
	}

	private static function link( string $url, string $text, string $style ): string {
		return Html::element( 'a', array( 'href' => $url, 'style' => $style ), Html::text( $text ) );
	}

	/** The side on which lines begin. */
	private static function start(): string {
		return is_rtl() ? 'right' : 'left';
	}

	private static function end(): string {
		return is_rtl() ? 'left' : 'right';
	}

	private static function read_on_site(): string {
		return __( 'Read on the site', 'ramjet' );
	}

	private static function read_the_rest(): string {
		return __( 'Read the rest', 'ramjet' );
	}

	private static function reason(): string {
		/* translators: %s: the site's title. */
		return sprintf( __( 'You get this email because you subscribed to %s.', 'ramjet' ), Mailer::site_name() );
	}
}
