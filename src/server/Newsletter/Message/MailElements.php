<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

/** The elements that mail programs know, and what they look like in an email. */
final class MailElements {

	/** Left out with their content. */
	private const DROPPED = array(
		'SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'SVG', 'MATH', 'TITLE', 'HEAD', 'SELECT', 'TEXTAREA', 'DIALOG',
	);

	/** Elements and their styles. */
	private const STYLES = array(
		'P'          => 'margin:0 0 16px',
		'H1'         => 'margin:32px 0 12px;font-size:26px;line-height:1.3',
		'H2'         => 'margin:32px 0 12px;font-size:22px;line-height:1.3',
		'H3'         => 'margin:28px 0 12px;font-size:19px;line-height:1.3',
		'H4'         => 'margin:24px 0 8px;font-size:17px;line-height:1.4',
		'H5'         => 'margin:24px 0 8px;font-size:16px;line-height:1.4',
		'H6'         => 'margin:24px 0 8px;font-size:16px;line-height:1.4',
		'UL'         => 'margin:0 0 16px;padding:0 0 0 24px',
		'OL'         => 'margin:0 0 16px;padding:0 0 0 24px',
		'LI'         => 'margin:0 0 6px',
		'DL'         => 'margin:0 0 16px',
		'DT'         => 'font-weight:bold',
		'DD'         => 'margin:0 0 6px 24px',
		'BLOCKQUOTE' => 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #949494',
		'PRE'        => 'margin:0 0 16px;padding:12px;background:#f0f0f0;font:14px/1.5 monospace;white-space:pre-wrap',
		'TABLE'      => 'width:100%;margin:0 0 16px;border-collapse:collapse',
		'CAPTION'    => 'padding:0 0 8px;font-size:14px',
		'TH'         => 'padding:6px 8px;border:1px solid #c4c4c4;text-align:left;vertical-align:top',
		'TD'         => 'padding:6px 8px;border:1px solid #c4c4c4;vertical-align:top',
		'FIGURE'     => 'margin:0 0 16px',
		'FIGCAPTION' => 'margin:6px 0 0;color:#555;font-size:14px',
		'CODE'       => 'background:#f0f0f0;font:14px/1.5 monospace',
		'MARK'       => 'background:#fff3bf',
		'DIV'        => '',
		'THEAD'      => '',
		'TBODY'      => '',
		'TFOOT'      => '',
		'TR'         => '',
		'STRONG'     => '',
		'B'          => '',
		'EM'         => '',
		'I'          => '',
		'U'          => '',
		'S'          => '',
		'DEL'        => '',
		'INS'        => '',
		'SUMMARY'    => 'margin:0 0 6px;font-weight:bold',
		'SUB'        => '',
		'SUP'        => '',
		'SMALL'      => '',
		'CITE'       => '',
		'Q'          => '',
		'KBD'        => '',
		'ABBR'       => '',
	);

	/** Those within a line of text. */
	private const INLINE = array(
		'A', 'STRONG', 'B', 'EM', 'I', 'U', 'S', 'DEL', 'INS', 'SUB', 'SUP', 'SMALL', 'CITE', 'Q', 'KBD', 'ABBR',
		'CODE',
		'MARK', 'SPAN', 'TIME', 'LABEL', 'FONT', 'BDI', 'BDO', 'IMG', 'BR',
	);

	/** Printed as DIV. */
	private const BOXES = array(
		'SECTION', 'ARTICLE', 'ASIDE', 'HEADER', 'FOOTER', 'MAIN', 'NAV', 'ADDRESS', 'DETAILS', 'CENTER',
	);

	/** Classes of lists of images, and of their items. */
	private const GALLERIES = array( 'swiper-wrapper', 'swiper-slide', 'blocks-gallery-grid', 'blocks-gallery-item' );

	public const HEADINGS = array( 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' );

	/** For right-to-left languages. */
	private const MIRRORED = array(
		'0 0 0 24px'      => '0 24px 0 0',
		'0 0 0 16px'      => '0 16px 0 0',
		'0 0 6px 24px'    => '0 24px 6px 0',
		'border-left'     => 'border-right',
		'text-align:left' => 'text-align:right',
	);

	/** The element as which another one is written; null for one of which only the content is. */
	public static function name( \WP_HTML_Processor $tags ): ?string {
		$tag        = (string) $tags->get_tag();
		$is_gallery = array() !== array_filter( self::GALLERIES, array( $tags, 'has_class' ) );
		$name       = $is_gallery || in_array( $tag, self::BOXES, true ) ? 'DIV' : $tag;
		return isset( self::STYLES[ $name ] ) ? $name : null;
	}

	/** Whether an element is left out with its content. */
	public static function is_dropped( string $tag ): bool {
		return in_array( $tag, self::DROPPED, true );
	}

	/** Whether an element is within a line of text. */
	public static function is_inline( string $tag ): bool {
		return in_array( $tag, self::INLINE, true );
	}

	/** The style of a paragraph of our own. */
	public static function paragraph(): string {
		return self::STYLES['P'];
	}

	/**
	 * The style of an element, with the alignment that the editor set.
	 *
	 * @param string $name      As name() returns it.
	 * @param bool   $is_nested Whether it is in a list.
	 */
	public static function style( \WP_HTML_Processor $tags, string $name, bool $is_nested ): string {
		// The list within a list is closer to it.
		$style = $is_nested && in_array( $name, array( 'UL', 'OL' ), true )
			? 'margin:6px 0 0;padding:0 0 0 24px'
			: self::STYLES[ $name ];
		$style = is_rtl() ? strtr( $style, self::MIRRORED ) : $style;
		foreach ( array( 'center', 'right', 'left' ) as $align ) {
			if ( $tags->has_class( "has-text-align-$align" ) || $tags->has_class( "align$align" ) ) {
				return ltrim( "$style;text-align:$align", ';' );
			}
		}
		return $style;
	}

	/** @return array<string, int> The attributes of an element that an email needs. */
	public static function kept( \WP_HTML_Processor $tags, string $tag ): array {
		$names = match ( $tag ) {
			'TD', 'TH' => array( 'colspan', 'rowspan' ),
			'OL'       => array( 'start' ),
			default    => array(),
		};
		$pairs = array();
		foreach ( $names as $name ) {
			$value = $tags->get_attribute( $name );
			if ( is_string( $value ) && (int) $value > 1 ) {
				$pairs[ $name ] = min( (int) $value, 1_000 );
			}
		}
		return $pairs;
	}

	/** @return array{int, int} Width and height of an image in pixels; 0 for unknown. */
	public static function size( \WP_HTML_Processor $tags ): array {
		$width  = self::pixels( $tags, 'width' );
		$height = self::pixels( $tags, 'height' );
		$style  = (string) $tags->get_attribute( 'style' );
		// What the author has chosen; the attributes can be the file's.
		if ( 1 !== preg_match( '/(?:^|;)\s*width:\s*(\d{1,4})px/i', $style, $found ) || 0 === (int) $found[1] ) {
			return array( $width, $height );
		}
		return array( (int) $found[1], 0 === $width ? 0 : (int) round( $height * $found[1] / $width ) );
	}

	/** An attribute in pixels; 0 for none. */
	private static function pixels( \WP_HTML_Processor $tags, string $name ): int {
		$value = $tags->get_attribute( $name );
		return is_string( $value ) && 1 === preg_match( '/^\s*(\d{1,5})(?:px)?\s*$/', $value, $found )
			? (int) $found[1]
			: 0;
	}
}
