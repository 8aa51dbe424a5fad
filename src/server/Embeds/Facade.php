<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Markup\Html;

/**
 * Renders embeds so that a visitor's browser contacts no third party until the visitor asks for it. The vendor's markup
 * is in a <template>, which src/embed/view.ts puts on the page. KSES lets users without unfiltered_html write neither
 * <template> nor <iframe> nor <script>, so what a click loads comes from here.
 *
 * The block's attribute `loadAtOnce` decides when: true loads the embed when it comes near the viewport, false with a
 * click; without it, the site's setting decides. A consent plugin (WP Consent API) overrides everything but false.
 *
 * Attributes for $wrapper, which the module reads:
 * - `data-motion`: an animation, which visitors who prefer reduced motion start with a click.
 * - `data-secure`: the vendor needs https; on an insecure page the link remains.
 *
 * In $card, an element with the attribute `data-ramjet-embed` is a button that loads the embed. After a click on a link
 * (on_click()), the embed's <dialog> opens, or without one, the click is repeated for the vendor's script.
 *
 * Classes of the wrapper: `is-loading`, `is-loaded`, `is-failed` (the card is back, with a message). Neither an iframe
 * nor a script tells whether a visitor sees what it should show: the link stays below it, with 'Try again'.
 */
final class Facade implements ClickToLoad {

	private const HANDLE = 'ramjet-embed';

	public function __construct( private readonly Manifest $manifest ) {}

	public function render( Embed $embed, array $attributes, array $wrapper = array() ): string {
		$pairs = self::wrapper( $embed, $wrapper, $attributes );
		return $this->page( $embed, get_block_wrapper_attributes( $pairs ), self::whole( $embed ) );
	}

	public function plain(
		Embed $embed,
		array $attributes = array(),
		array $wrapper = array(),
		?string $card = null
	): string {
		$pairs = Html::attributes( self::wrapper( $embed, $wrapper, $attributes ) );
		$inner = null === $card ? self::whole( $embed ) : self::box( $embed, $card ) . self::status();
		return $this->page( $embed, ltrim( $pairs ), $inner );
	}

	/**
	 * The block with a link of its own, which loads the embed with the first click.
	 *
	 * @param string                $content Safe markup. Its first link loads the embed and gets the embed's URL.
	 * @param array<string, string> $wrapper Further attributes of the wrapper.
	 */
	public function on_click( string $content, Embed $embed, array $wrapper = array() ): string {
		$tags = new \WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( 'A' ) ) {
			$has_dialog = str_contains( $embed->html, '<dialog' );
			$tags->set_attribute( 'data-ramjet-embed', $has_dialog ? true : 'repeat' );
			$tags->set_attribute( 'aria-haspopup', $has_dialog ? 'dialog' : false );
			$tags->set_attribute( 'href', $embed->url );
		}
		// What a click on the block's link opens speaks for itself.
		$pairs   = array( 'data-loaded' => '' ) + self::wrapper( $embed, $wrapper );
		$content = $tags->get_updated_html() . self::status();
		return $this->page( $embed, get_block_wrapper_attributes( $pairs ), $content );
	}

	private function page( Embed $embed, string $wrapper, string $content ): string {
		if ( is_feed() || ( function_exists( 'amp_is_request' ) && amp_is_request() ) ) {
			return $embed->static ?? ( '' === $embed->url ? '' : '<p>' . self::link( $embed ) . '</p>' );
		}
		$this->enqueue();
		// In a `value`, Html leaves nothing that WordPress takes for a shortcode or a tag.
		$html     = str_replace( '</dialog>', self::below( $embed ) . '</dialog>', $embed->html );
		$template = $embed->is_raw
			? Html::element( 'template', array( 'value' => $embed->html ), '' )
			: "<template>$html</template>";
		return "<div $wrapper>$content$template</div>";
	}

	/** What screen readers are told, and after a failure everybody. */
	private static function status(): string {
		return Html::element( 'p', array( 'class' => 'ramjet-embed__status', 'role' => 'status' ), '' );
	}

	/** @return array<string, string> Attributes of the wrapper. */
	private static function wrapper( Embed $embed, array $more, ?array $attributes = null ): array {
		$is_certain = 1 !== preg_match( '/<(?:iframe|script)\b/i', $embed->html );
		$pairs      = array(
			'class'       => trim( 'ramjet-embed ' . ( $more['class'] ?? '' ) ),
			'data-loaded' => sprintf(
				$is_certain
					/* translators: %s: name of a website, such as 'Google Calendar'. */
					? __( '%s has loaded.', 'ramjet' )
					/* translators: %s: name of a website, such as 'Google Calendar'. */
					: __( 'If nothing appears, try again or use the link to %s below.', 'ramjet' ),
				$embed->provider
			),
			/* translators: %s: name of a website, such as 'Google Calendar'. */
			'data-failed' => sprintf( __( '%s could not be loaded.', 'ramjet' ), $embed->provider ),
		);
		$choice = $attributes['loadAtOnce'] ?? null;
		$is_now = is_scalar( $choice ) ? rest_sanitize_boolean( $choice ) : EmbedSettings::load_at_once();
		if ( null !== $attributes && ( $is_now || ! is_scalar( $choice ) ) ) {
			$pairs['data-load'] = $is_now ? 'now' : 'consent';
		}
		return $pairs + $more;
	}

	/** The card, and the link below it. */
	private static function whole( Embed $embed ): string {
		return self::box( $embed, self::card( $embed ) ) . ( '' === $embed->url ? '' : self::below( $embed ) );
	}

	private static function box( Embed $embed, string $card ): string {
		$inner = Html::element( 'div', array( 'class' => 'ramjet-embed__card' ), $card );
		$pairs = array( 'class' => 'ramjet-embed__box', 'style' => $embed->size, 'role' => 'group' );
		$pairs = $pairs + array( 'aria-label' => $embed->provider, 'tabindex' => '-1' );
		return Html::element( 'div', $pairs, $inner );
	}

	private static function card( Embed $embed ): string {
		$host = '' === $embed->host ? (string) wp_parse_url( $embed->url, PHP_URL_HOST ) : $embed->host;
		/* translators: %s: name of a host, such as 'calendar.google.com'. */
		$note = __( 'When you show it, %s may collect data about you and set cookies.', 'ramjet' );
		$note = Html::element( 'p', array( 'class' => 'ramjet-embed__note' ), Html::text( sprintf( $note, $host ) ) );
		/* translators: %s: name of a website, such as 'Google Calendar'. */
		$title  = Html::text( sprintf( __( 'Content from %s', 'ramjet' ), $embed->provider ) );
		$texts  = ( '' === $host ? '' : $note ) . self::status();
		$class  = 'wp-block-button__link wp-element-button';
		$button = array( 'type' => 'button', 'class' => $class, 'data-ramjet-embed' => true );
		return ( $embed->static ?? Html::element( 'p', array( 'class' => 'ramjet-embed__title' ), $title ) )
			. Html::element( 'div', array( 'class' => 'ramjet-embed__texts' ), $texts )
			. Html::element( 'button', $button, Html::text( $embed->label ) );
	}

	private static function below( Embed $embed ): string {
		$again = array( 'type' => 'button', 'class' => 'ramjet-embed__again', 'data-ramjet-embed' => true );
		$html  = self::link( $embed ) . Html::element( 'button', $again, esc_html__( 'Try again', 'ramjet' ) );
		return Html::element( 'p', array( 'class' => 'ramjet-embed__below' ), $html );
	}

	private static function link( Embed $embed ): string {
		/* translators: %s: name of a website, such as 'Google Calendar'. */
		$text  = '' === $embed->link ? sprintf( __( 'Open on %s', 'ramjet' ), $embed->provider ) : $embed->link;
		$pairs = array( 'href' => $embed->url, 'target' => '_blank', 'rel' => 'noopener' );
		return Html::element( 'a', $pairs, Html::text( $text ) );
	}

	/** Enqueues the style and the module, which all embeds of a page share. */
	private function enqueue(): void {
		if ( wp_style_is( self::HANDLE ) ) {
			return;
		}
		[ 'style' => $style, 'view' => $view ] = $this->manifest->shared_files( 'embed' );
		$url = fn( string $file ): string => plugins_url( $file, $this->manifest->path( 'build/embed.js' ) );
		wp_enqueue_style( 'wp-block-button' );
		wp_enqueue_style( self::HANDLE, $url( $style['file'] ), array(), $style['version'] );
		wp_style_add_data( self::HANDLE, 'rtl', 'replace' );
		// With a path, WordPress may print a small stylesheet inline and save a request.
		$file = is_rtl() ? 'build/embed-rtl.css' : 'build/embed.css';
		wp_style_add_data( self::HANDLE, 'path', $this->manifest->path( $file ) );
		wp_enqueue_script_module( 'ramjet/embed', $url( $view['file'] ), $view['dependencies'], $view['version'] );
	}
}
