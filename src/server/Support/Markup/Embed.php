<?php
declare(strict_types=1);

namespace Ramjet\Support\Markup;

/** Content of another website in a page, and the texts of the card that stands for it until it is loaded. */
final class Embed {

	/**
	 * @param string $provider Name shown to visitors: 'Google Calendar'.
	 * @param string $url      The vendor's page, where the link leads; as EmbedUrl::of() returns it. '' for none.
	 * @param string $html     The vendor's markup, safe: iframe(), script(), dialog() or what the owner entered.
	 * @param string $label    Text of the button: 'Show the calendar'.
	 * @param string $size     CSS of the reserved space, made of checked values: 'height:600px', 'aspect-ratio:16/9'.
	 * @param string $link     Text of the link, unless it is 'Open on {provider}'.
	 * @param bool   $is_raw   Whether the markup comes from elsewhere: it may end a template, or have something that
	 *                         WordPress changes in content.
	 * @param string|null $static Safe markup that tells what the vendor shows: above the button instead of the title,
	 *                            and instead of the link in feeds and AMP pages.
	 * @param string $host     Host that the visitor is told of, unless it is that of the URL; '' for none.
	 */
	public function __construct(
		public readonly string $provider,
		public readonly string $url,
		public readonly string $html,
		public readonly string $label = '',
		public readonly string $size = '',
		public readonly string $link = '',
		public readonly bool $is_raw = false,
		public readonly ?string $static = null,
		public readonly string $host = ''
	) {}

	/**
	 * An iframe that fills the reserved space.
	 *
	 * @param array<string, string|int|bool|null> $attributes Further ones, such as allow, sandbox, scrolling or style.
	 */
	public static function iframe( string $src, string $title, array $attributes = array() ): string {
		$defaults = array( 'allowfullscreen' => true, 'referrerpolicy' => 'strict-origin-when-cross-origin' );
		return Html::element( 'iframe', compact( 'src', 'title' ) + $attributes + $defaults, '' );
	}

	/** An iframe whose document says by postMessage( { height } ) how high it is: up to 5,000 pixels. */
	public static function growing( string $iframe ): string {
		$run = <<<'JS'
		( frame => addEventListener( 'message', ( { source, data } ) => {
			const height = Math.min( 5000, data?.height );
			if ( source === frame.contentWindow ? height > 0 : false ) {
				frame.closest( '.ramjet-embed__box' ).style.height = height + 'px';
			}
		} ) )( document.currentScript.previousElementSibling );
		JS;
		return "$iframe<script>$run</script>";
	}

	/**
	 * The vendor's script, which runs once the markup is on the page.
	 *
	 * @param string               $then   JavaScript to run after it: fixed code, which reads `data`.
	 * @param array<string, mixed> $data   Values for that code, trusted or not.
	 * @param string               $before Safe markup, such as the vendor's container.
	 */
	public static function script(
		string $src,
		string $then = '',
		array $data = array(),
		string $before = ''
	): string {
		$html = $before . Html::element( 'script', compact( 'src' ), '' );
		return '' === $then ? $html : "$html<script>( data => { $then } )( " . self::json( $data ) . ' )</script>';
	}

	/** An iframe in a modal dialog with a button that closes it; for Facade::on_click(). */
	public static function dialog( string $src, string $title ): string {
		$close = array( 'class' => 'ramjet-embed__close', 'aria-label' => __( 'Close', 'ramjet' ) );
		$form  = '<form method="dialog">' . Html::element( 'button', $close, '×' ) . '</form>';
		$pairs = array( 'class' => 'ramjet-embed__dialog', 'aria-label' => $title, 'closedby' => 'any' );
		return Html::element( 'dialog', $pairs, $form . self::iframe( $src, $title ) );
	}

	/** JSON that cannot end an inline script. No string has a bracket, which could be taken for a shortcode. */
	public static function json( array $data ): string {
		$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_INVALID_UTF8_SUBSTITUTE;
		$json  = (string) wp_json_encode( (object) $data, $flags );
		$texts = static fn( array $text ): string => strtr( $text[0], array( '[' => '\u005b', ']' => '\u005d' ) );
		return (string) preg_replace_callback( '/"[^"]*"/', $texts, $json );
	}
}
