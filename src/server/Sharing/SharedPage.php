<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Content\BlockPost;
use Ramjet\Support\Values\Text;

/** What a sharing button shares. */
final class SharedPage {

	/** Longer titles would make URLs that services refuse. */
	private const MAX_TITLE = 200;

	private function __construct(
		/** ID of the post; 0 for another page. */
		public readonly int $post,
		public readonly string $url,
		public readonly string $title
	) {}

	/**
	 * The post that a block is about, or else the page that was requested. Null for posts with a password, and pages
	 * that do not exist.
	 */
	public static function of( \WP_Block $block ): ?self {
		$id   = BlockPost::id( $block );
		$post = $id > 0 ? get_post( $id ) : null;
		if ( is_404() || '' !== ( $post->post_password ?? '' ) ) {
			return null;
		}
		return $post instanceof \WP_Post
			? new self( $id, (string) get_permalink( $post ), self::title( get_the_title( $post ) ) )
			: self::page();
	}

	/** @return string The URL with `{url}`, `{title}` and `{text}` (both) replaced. */
	public function fill( string $url ): string {
		$parts = array(
			'{url}'   => $this->url,
			'{title}' => $this->title,
			'{text}'  => trim( "$this->title $this->url" ),
		);
		return strtr( $url, array_map( rawurlencode( ... ), $parts ) );
	}

	private static function page(): self {
		// Without what a visitor added to the URL.
		[ 'request' => $path, 'query_string' => $query ] = (array) $GLOBALS['wp'];
		$url = home_url( match ( true ) {
			'' !== $path  => user_trailingslashit( "/$path" ),
			'' !== $query => "/?$query",
			default       => '/',
		} );
		return new self( 0, $url, self::title( wp_get_document_title() ) );
	}

	private static function title( string $html ): string {
		$text = Text::plain( $html, true );
		return mb_strlen( $text ) > self::MAX_TITLE ? mb_substr( $text, 0, self::MAX_TITLE - 1 ) . '…' : $text;
	}
}
