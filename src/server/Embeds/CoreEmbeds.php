<?php
declare(strict_types=1);

namespace Ramjet\Embeds;

use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Services\ThirdParty;

/** The providers that Ramjet adds to WordPress's embed block (extensions/embed-variations). */
final class CoreEmbeds {

	private const HOSTS = array(
		'Descript'   => array( 'share.descript.com' ),
		'Facebook'   => array( 'www.facebook.com' ),
		'Instagram'  => array( 'instagram.com', 'www.instagram.com', 'instagr.am', 'www.instagr.am' ),
		'Loom'       => array( 'loom.com', 'www.loom.com' ),
		'SmartFrame' => array( '.smartframe.io', '.smartframe.net' ),
	);

	private const OEMBED = array(
		'#^https://share\.descript\.com/(?:view|embed)/\w+#i' => 'https://api.descript.com/v2/oembed',
		'#^https?://(?:www\.)?loom\.com/share/.+#i'           => 'https://www.loom.com/v1/oembed',
		'#^https?://(?:[\w-]+\.)+smartframe\.(?:io|net)/.*#i' => 'https://oembed.smartframe.io/',
	);

	/** The embed's content, between the tags of its wrapper. */
	private const CONTENT = '~^\s*<figure\b[^<>]*><div class="wp-block-embed__wrapper">\K.+?'
		. '(?=</div>\s*(?:<figcaption\b|</figure>))~s';

	/** @return list<ThirdParty> Facebook and Instagram are not among them: they become links. */
	public static function third_parties(): array {
		$more = __( 'Your server sends it the URLs that editors embed.', 'ramjet' );
		return array(
			ThirdParty::embed(
				'Descript',
				hosts: array( 'share.descript.com', 'api.descript.com' ),
				privacy_url: 'https://www.descript.com/privacy',
				more: $more
			),
			ThirdParty::embed(
				'Loom',
				hosts: array( 'loom.com' ),
				privacy_url: 'https://www.atlassian.com/legal/privacy-policy',
				more: $more
			),
			ThirdParty::embed(
				'SmartFrame',
				hosts: array( 'smartframe.io', 'smartframe.net' ),
				privacy_url: 'https://smartframe.io/privacy-policy/',
				more: $more
			),
		);
	}

	/** @param array<string, array> $providers Pattern => endpoint and whether the pattern is a regular expression. */
	public static function add_providers( array $providers ): array {
		return $providers + array_map( static fn( string $endpoint ): array => array( $endpoint, true ), self::OEMBED );
	}

	/** Descript rejects unknown parameters. */
	public static function remove_dnt( string $endpoint ): string {
		$is_descript = str_starts_with( $endpoint, 'https://api.descript.com/' );
		return $is_descript ? remove_query_arg( 'dnt', $endpoint ) : $endpoint;
	}

	/**
	 * Documents of Google have no oEmbed. Without this, WordPress would request them to look for it, because the block
	 * saves its URL on a line of its own.
	 *
	 * @param mixed $html Null, unless another plugin has the HTML.
	 */
	public static function skip_documents( mixed $html, mixed $url ): mixed {
		return null === $html && null !== EmbedUrl::of( $url, 'docs.google.com' )
			&& ! _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) ) ? false : $html;
	}

	/** The editor's preview of Facebook and Instagram: a link, unless another plugin embeds them. */
	public static function preview( mixed $url ): ?\WP_REST_Response {
		$name = self::provider( $url )[0] ?? '';
		if ( ! in_array( $name, array( 'Facebook', 'Instagram' ), true )
			|| _wp_oembed_get_object()->get_provider( $url, array( 'discover' => false ) ) ) {
			return null;
		}
		// The editor treats a bare link as a failure.
		$data = array( 'type' => 'rich', 'provider_name' => $name, 'html' => '<p>' . self::link( $url ) . '</p>' );
		return new \WP_REST_Response( $data );
	}

	/**
	 * Puts the provider's oEmbed HTML behind the facade. If there is none, the URL becomes a link.
	 *
	 * @param string $content Rendered block, in which WordPress has replaced the URL.
	 */
	public static function render( \Closure $facade, string $content, mixed $url ): string {
		[ $name, $url ] = self::provider( $url ) ?? array( '', '' );
		if ( '' === $name || 1 !== preg_match( self::CONTENT, $content, $match, PREG_OFFSET_CAPTURE ) ) {
			return $content;
		}
		[ $html, $start ] = $match[0];
		// Nowhere else: an attribute in the caption may hold the same text.
		$replace = static fn( string $new ): string => substr_replace( $content, $new, $start, strlen( $html ) );
		if ( ! str_contains( $html, '<' ) ) {
			return $replace( self::link( $url ) );
		}
		// KSES leaves frames and scripts to people with unfiltered_html.
		if ( 1 !== preg_match( '~<(?:iframe|script)\b~i', $html ) ) {
			return $content;
		}
		/* translators: %s: name of a website, such as 'Loom'. */
		$label = sprintf( __( 'Show content from %s', 'ramjet' ), $name );
		$embed = new Embed( $name, $url, $html, $label, self::size( $html ), is_raw: true );
		$tags  = new \WP_HTML_Tag_Processor( $replace( $facade()->plain( $embed ) ) );
		// WordPress would reserve space by that class, above the facade's.
		$tags->next_tag( 'figure' );
		$tags->remove_class( 'wp-has-aspect-ratio' );
		return $tags->get_updated_html();
	}

	/** @return array{string, string}|null Name and checked URL. */
	private static function provider( mixed $url ): ?array {
		foreach ( self::HOSTS as $name => $hosts ) {
			$checked = EmbedUrl::of( $url, ...$hosts );
			if ( null !== $checked ) {
				return array( $name, $checked );
			}
		}
		return null;
	}

	private static function link( string $url ): string {
		return sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $url ) );
	}

	private static function size( string $html ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( 'iframe' );
		$width  = (int) $tags->get_attribute( 'width' );
		$height = (int) $tags->get_attribute( 'height' );
		return $width > 0 && $height > 0 ? "aspect-ratio:$width/$height" : '';
	}
}
