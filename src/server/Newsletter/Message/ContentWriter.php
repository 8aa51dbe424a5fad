<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Message;

use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Utf8;

/**
 * Writes the content of a post anew for an email, from the elements that mail programs know, with inline styles. It has
 * one column: what stands side by side on the site is stacked. What a mail program cannot show becomes a link to the
 * post. Nothing else of the markup gets through: no class, script, style sheet or unclosed element.
 */
final class ContentWriter {

	/** Bytes before the limit, within which the content ends with a block. */
	private const SLACK = 2_048;

	/** Bytes of content that is repaired where WordPress's parser gives up: the time for that grows with the square. */
	private const REPAIRED = 120_000;

	/** Elements in each other, of which WordPress's parser knows a limited number. */
	private const MAX_DEPTH = 500;

	private const MAX_URL = 2_048;

	/** Quotations in each other that plain text marks. */
	private const MAX_QUOTES = 5;

	private const MEDIA = array( 'IMG', 'VIDEO', 'AUDIO', 'IFRAME', 'OBJECT', 'EMBED' );

	/** Characters of an image's alternative text. */
	private const MAX_ALT = 300;

	private const LINK = 'color:#1a4fb4';

	private string $html = '';

	private readonly PlainText $text;

	/**
	 * @var list<array{string, string, int|string, int}> Open elements: the name, the HTML that ends it, the line breaks
	 *                                                   after its text or the URL of a link, and where the text begins.
	 */
	private array $open = array();

	/** Bytes of HTML that end the open elements. */
	private int $ends = 0;

	/** How many elements that are left out are open. */
	private int $dropped = 0;

	/** @var array<string, int> How many elements are open, by name. */
	private array $counts = array();

	/** Whether something did not fit. */
	private bool $is_full = false;

	/**
	 * @param string $url   Of the post.
	 * @param int    $limit Bytes of HTML.
	 */
	private function __construct( private readonly string $url, private readonly int $limit ) {
		$this->text = new PlainText();
	}

	/**
	 * @param string $html  As a page would print it.
	 * @param string $url   Of the post, for relative links and for what a mail program cannot show.
	 * @param int    $limit Bytes of HTML. It ends with a block, or between words of a very long one.
	 */
	public static function write( string $html, string $url, int $limit ): Content {
		$html    = Utf8::scrub( $html );
		$content = self::attempt( $html, $url, $limit, false );
		// WordPress's parser gives up where elements overlap, as in old posts.
		return $content ?? self::attempt(
			force_balance_tags( Utf8::head( $html, self::REPAIRED ) ),
			$url,
			$limit,
			true
		);
	}

	/**
	 * @param bool $is_last Whether what was written before the parser gave up is better than nothing.
	 * @return ($is_last is true ? Content : Content|null) Null where it gave up.
	 */
	private static function attempt( string $html, string $url, int $limit, bool $is_last ): ?Content {
		$writer    = new self( $url, $limit );
		$processor = \WP_HTML_Processor::create_fragment( $html );
		$is_cut    = null === $processor || $writer->walk( $processor );
		$has_error = null !== $processor?->get_last_error();
		if ( $has_error && ! $is_last ) {
			return null;
		}
		while ( array() !== $writer->open ) {
			$writer->close( end( $writer->open )[0] );
		}
		$is_cut = $is_cut || $has_error || ( $is_last && strlen( $html ) >= self::REPAIRED );
		return new Content( $writer->html, $writer->text->whole(), $is_cut );
	}

	/** Returns whether the walk ended early, at the limit. */
	private function walk( \WP_HTML_Processor $tags ): bool {
		while ( $tags->next_token() ) {
			if ( '#text' === $tags->get_token_name() ) {
				$this->add_text( (string) $tags->get_modifiable_text() );
			} elseif ( '#tag' === $tags->get_token_type() ) {
				$tags->is_tag_closer() ? $this->close( (string) $tags->get_tag() ) : $this->open( $tags );
			}
			// After a block, so that no word or link is torn apart.
			$is_block_end = $tags->is_tag_closer() && ! MailElements::is_inline( (string) $tags->get_tag() );
			if ( $this->is_full || ( $is_block_end && strlen( $this->html ) > $this->limit - self::SLACK ) ) {
				return $this->is_full || self::has_more( $tags );
			}
		}
		return false;
	}

	/** Whether something to read or see is left. */
	private static function has_more( \WP_HTML_Processor $tags ): bool {
		while ( $tags->next_token() ) {
			$is_text = '#text' === $tags->get_token_name();
			if ( $is_text
				? '' !== trim( (string) $tags->get_modifiable_text() )
				: in_array( $tags->get_tag(), self::MEDIA, true )
			) {
				return true;
			}
		}
		return false;
	}

	private function open( \WP_HTML_Processor $tags ): void {
		$tag = (string) $tags->get_tag();
		if ( $this->dropped > 0 || $this->is_left_out( $tags, $tag ) ) {
			// The parser passes by what is in some elements, and has no end of theirs.
			$this->drop( $tags );
			return;
		}
		match ( $tag ) {
			'IMG'            => $this->add_image( $tags ),
			'BR'             => $this->add( '<br>', "\n" ),
			'HR'             => $this->add_block(
				'<hr style="margin:24px 0;border:0;border-top:1px solid #c4c4c4">',
				'---'
			),
			'A'              => $this->open_link( $tags ),
			'IFRAME', 'OBJECT', 'EMBED' => $this->replace( $tags, __( 'Open it on the site', 'ramjet' ) ),
			'VIDEO'          => $this->replace( $tags, __( 'Watch the video on the site', 'ramjet' ) ),
			'AUDIO'          => $this->replace( $tags, __( 'Listen on the site', 'ramjet' ) ),
			'FORM'           => $this->replace( $tags, __( 'Fill in the form on the site', 'ramjet' ) ),
			default          => $this->open_element( $tags, $tag ),
		};
	}

	/** Whether an element is not for readers of an email. */
	private function is_left_out( \WP_HTML_Processor $tags, string $tag ): bool {
		return MailElements::is_dropped( $tag )
			// What was made for scripts or decoration. An accordion hides its text until it is opened.
			|| ! in_array( $tags->get_attribute( 'hidden' ), array( null, 'until-found' ), true )
			|| 'true' === $tags->get_attribute( 'aria-hidden' )
			// In a link, it may be all that is not an icon.
			|| ( $tags->has_class( 'screen-reader-text' ) && ! $this->is_in( 'A' ) )
			// Without a script, a button does nothing; the one of an accordion is its heading.
			|| ( 'BUTTON' === $tag && ! $this->is_in( ...MailElements::HEADINGS ) );
	}

	private function drop( \WP_HTML_Processor $tags ): void {
		if ( $tags->expects_closer() ) {
			$this->dropped++;
			$this->push( (string) $tags->get_tag(), '', '' );
		}
	}

	private function open_element( \WP_HTML_Processor $tags, string $tag ): void {
		if ( ! $tags->expects_closer() ) {
			return;
		}
		$name = MailElements::name( $tags );
		if ( null === $name ) {
			// Such as SPAN: only its content.
			$this->push( $tag, '', '' );
			return;
		}
		if ( 'DIV' === $tag && $tags->has_class( 'wp-block-button' ) ) {
			[ $html, $end ] = explode( '|', Template::button( '|' ) );
			$this->text->break( 2 );
			$this->push( $tag, $html, $end, 2 );
			return;
		}
		$style   = MailElements::style( $tags, $name, $this->text->lists() > 0 );
		$pairs   = array( 'style' => $style ) + MailElements::kept( $tags, $tag );
		$element = 'SUMMARY' === $name ? 'div' : strtolower( $name );
		if ( 'OL' === $name || 'UL' === $name ) {
			$this->text->begin_list( 'UL' === $name ? null : ( $pairs['start'] ?? 1 ) );
		}
		$lines = match ( true ) {
			MailElements::is_inline( $tag )                              => 0,
			in_array( $name, array( 'LI', 'TR', 'DT', 'DD', 'SUMMARY' ), true ) => 1,
			// Of a list in a list.
			$this->text->lists() > 1                                         => 1,
			'TD' === $tag, 'TH' === $tag, 'TBODY' === $tag                    => 0,
			default                                                           => 2,
		};
		$this->text->break( $lines );
		if ( 'LI' === $name ) {
			$this->text->begin_item();
		} elseif ( 'TD' === $tag || 'TH' === $tag ) {
			$this->text->begin_cell();
		}
		$this->push( $tag, "<$element" . Html::attributes( $pairs ) . '>', "</$element>", $lines );
	}

	private function open_link( \WP_HTML_Processor $tags ): void {
		$url = $this->url( $tags->get_attribute( 'href' ) );
		if ( '' === $url ) {
			$this->push( 'A', '', '' );
			return;
		}
		$is_button = $tags->has_class( 'wp-block-button__link' ) || $tags->has_class( 'wp-element-button' );
		$pairs     = array( 'href' => $url, 'style' => $is_button ? Template::BUTTON : self::LINK );
		$is_button && $this->add_text( ' ' );
		$this->push( 'A', '<a' . Html::attributes( $pairs ) . '>', '</a>', $url );
	}

	private function add_image( \WP_HTML_Processor $tags ): void {
		$alt = $tags->get_attribute( 'alt' );
		$alt = is_string( $alt ) ? mb_substr( trim( $alt ), 0, self::MAX_ALT ) : '';
		if ( $tags->has_class( 'wp-smiley' ) ) {
			// The feed has images in place of emoji.
			$this->add_text( $alt );
			return;
		}
		$url = $this->url( $tags->get_attribute( 'src' ) );
		if ( ! str_starts_with( $url, 'http' ) ) {
			return;
		}
		$image = Template::image( $url, $alt, ...MailElements::size( $tags ) );
		$this->add( $image, '' === $alt ? '' : "[$alt]" );
	}

	/** Puts a link to the post in the place of an element and of all that is in it. */
	private function replace( \WP_HTML_Processor $tags, string $text ): void {
		$link = Html::element( 'a', array( 'href' => $this->url, 'style' => self::LINK ), Html::text( $text ) );
		if ( ! $this->is_in( 'P' ) ) {
			$link = Html::element( 'p', array( 'style' => MailElements::paragraph() ), $link );
		}
		$this->add_block( $link, "$text ($this->url)" );
		$this->drop( $tags );
	}

	private function close( string $tag ): void {
		if ( array() === $this->open || end( $this->open )[0] !== $tag ) {
			// What has no start in the email has no end there.
			return;
		}
		[ , $html, $after, $start ] = array_pop( $this->open );
		$this->ends -= strlen( $html );
		$this->counts[ $tag ]--;
		if ( $this->dropped > 0 ) {
			$this->dropped--;
			return;
		}
		$this->html .= $html;
		if ( '</ol>' === $html || '</ul>' === $html ) {
			$this->text->end_list();
		}
		if ( is_string( $after ) ) {
			$text        = trim( $this->text->since( $start ) );
			'' === $after || self::is_url( $text, $after ) || $this->text->add( " ($after)" );
			return;
		}
		if ( 'BLOCKQUOTE' === $tag && $this->counts[ $tag ] < self::MAX_QUOTES ) {
			$this->text->quote( $start );
		}
		$this->text->break( $after );
	}

	/** Whether the text of a link says all that the link does. */
	private static function is_url( string $text, string $url ): bool {
		return '' === $text || $text === $url || $text === preg_replace( '~^[a-z]+:(?://)?~', '', rtrim( $url, '/' ) );
	}

	/** Whether one of these elements is open. */
	private function is_in( string ...$names ): bool {
		return array_sum( array_intersect_key( $this->counts, array_flip( $names ) ) ) > 0;
	}

	/**
	 * Begins an element.
	 *
	 * @param string     $html  What begins it; $end is what ends it.
	 * @param int|string $after The line breaks after its text; the URL of a link, '' for none.
	 */
	private function push( string $tag, string $html, string $end, int|string $after = 0 ): void {
		$this->is_full = $this->is_full || count( $this->open ) >= self::MAX_DEPTH;
		if ( $this->fits( $html . $end ) ) {
			$this->html  .= $html;
			$this->ends  += strlen( $end );
			$this->open[] = array( $tag, $end, $after, $this->text->length() );
			$this->counts[ $tag ] = ( $this->counts[ $tag ] ?? 0 ) + 1;
		}
	}

	private function add( string $html, string $text ): void {
		if ( $this->fits( $html ) ) {
			$this->html .= $html;
			$this->text->add( $text );
		}
	}

	private function add_block( string $html, string $text ): void {
		$this->text->break( 2 );
		$this->add( $html, $text );
		$this->text->break( 2 );
	}

	private function fits( string $html ): bool {
		$this->is_full = $this->is_full || strlen( $html ) > $this->left();
		return ! $this->is_full;
	}

	/** Bytes that are left, and in which the open elements can still be ended. */
	private function left(): int {
		return $this->limit - strlen( $this->html ) - $this->ends;
	}

	private function add_text( string $text ): void {
		if ( $this->dropped > 0 || $this->is_full ) {
			return;
		}
		$html = Html::text( $text );
		if ( strlen( $html ) > $this->left() ) {
			// A character takes up to six bytes as a reference.
			$text          = (string) preg_replace(
				'/\S*$/D',
				'',
				Utf8::head( $text, max( 0, intdiv( $this->left(), 6 ) ) )
			) . '…';
			$html          = Html::text( $text );
			$this->is_full = true;
		}
		$this->html .= $html;
		$this->is_in( 'PRE' ) ? $this->text->add( $text ) : $this->text->add_words( $text );
	}

	/** An absolute URL that a mail program can open; '' for another one. */
	private function url( mixed $url ): string {
		$url = is_string( $url ) ? trim( $url ) : '';
		if ( '' === $url || strlen( $url ) > self::MAX_URL ) {
			return '';
		}
		$url = str_starts_with( $url, '#' ) ? $this->url . $url : \WP_Http::make_absolute_url( $url, $this->url );
		return esc_url_raw( $url, array( 'http', 'https', 'mailto', 'tel' ) );
	}
}
