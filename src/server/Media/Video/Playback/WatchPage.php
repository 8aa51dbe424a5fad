<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Page\VideoPlayerMarkup;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Visitors\UncachedPage;

/** The page on which visitors without JavaScript watch a private video, or see why they may not. */
final class WatchPage {

	private const STYLE = ':root{color-scheme:light dark;font:100%/1.5 system-ui,sans-serif}'
		. 'body{max-width:60rem;margin:0 auto;padding:1rem}h1{font-size:1.5rem;overflow-wrap:anywhere}'
		. 'video{display:block;width:100%;max-height:80vh;background:#000}a{color:LinkText}';

	/**
	 * A video that the visitor may watch.
	 *
	 * @param array<string, mixed> $playback As Playback::of() makes it.
	 */
	public static function player( \WP_Post $video, array $playback ): string {
		$html = '';
		// Browsers play the first that they can.
		foreach ( array_reverse( $playback['sources'] ) as $source ) {
			$html .= '<source' . Html::attributes( array( 'src' => $source['src'], 'type' => $source['type'] ) ) . '>';
		}
		foreach ( $playback['tracks'] as $track ) {
			$html .= '<track' . Html::attributes( $track ) . '>';
		}
		$download = '' === $playback['download']
			? ''
			: self::link( $playback['download'], __( 'Download video', 'ramjet' ) );
		return Html::element( 'video', array(
			'controls'     => true,
			'controlslist' => '' === $playback['download'] ? 'nodownload' : null,
			'playsinline'  => true,
			'preload'      => 'metadata',
			'poster'       => $playback['poster'],
			'aria-label'   => self::title( $video ),
		), $html ) . $download;
	}

	/** The reason for a refusal, with a link to log in if that may help. */
	public static function problem( string $text, string $login = '' ): string {
		return Html::element( 'p', array( 'role' => 'alert' ), Html::text( $text ) )
			. ( '' === $login ? '' : self::link( $login, __( 'Log in', 'ramjet' ) ) );
	}

	/**
	 * What the page of an attachment shows: of a private video, a link to this page, in place of a player without a
	 * file (filter prepend_attachment).
	 */
	public static function attachment( mixed $html ): mixed {
		$id = (int) get_the_ID();
		if ( 0 === $id || ! wp_attachment_is( 'video', $id ) || ! VideoFolder::of( $id )->is_private ) {
			return $html;
		}
		$text = Html::element( 'p', array(), esc_html__( 'This video is private.', 'ramjet' ) );
		$guid = VideoGuids::of( $id );
		if ( '' === $guid ) {
			return $text;
		}
		return $text . self::link( VideoPlayerMarkup::watch_url( $guid, $id ), __( 'Watch the video', 'ramjet' ) );
	}

	/**
	 * Sends the page and ends the request.
	 *
	 * @param \WP_Post|null $video   Null if there is none.
	 * @param string        $content Safe markup.
	 * @param string        $back    URL to return to.
	 */
	public static function send( int $status, ?\WP_Post $video, string $content, string $back ): never {
		UncachedPage::begin();
		status_header( $status );
		header( 'Content-Type: text/html; charset=utf-8' );
		// Keeps the URLs of the files from leaving this page.
		header( 'Referrer-Policy: no-referrer' );
		$title = 200 === $status && null !== $video ? self::title( $video ) : __( 'Video', 'ramjet' );
		$main  = Html::element( 'h1', array(), Html::text( $title ) ) . $content
			. self::link( $back, __( 'Back to the page', 'ramjet' ) );
		// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.
		echo '<!DOCTYPE html><html ' . get_language_attributes() . '><head><meta charset="utf-8">'
			. '<meta name="viewport" content="width=device-width,initial-scale=1">'
			. '<meta name="robots" content="noindex">'
			. Html::element( 'title', array(), Html::text( "$title – " . Mailer::site_name() ) )
			. Html::element( 'style', array(), self::STYLE )
			. '</head><body>' . Html::element( 'main', array(), $main ) . '</body></html>';
		// phpcs:enable
		exit;
	}

	private static function title( \WP_Post $video ): string {
		$title = trim( Text::plain( $video->post_title, true ) );
		return '' === $title ? __( 'Video', 'ramjet' ) : $title;
	}

	private static function link( string $url, string $text ): string {
		$link = Html::element( 'a', array( 'href' => esc_url_raw( $url ) ), Html::text( $text ) );
		return Html::element( 'p', array(), $link );
	}
}
