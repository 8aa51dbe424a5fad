<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Markup\Html;
use Ramjet\Support\Media\PlayerTexts;

/**
 * Prints the player from the copy on this site, for every visitor the same. Without JavaScript, each episode has the
 * browser's own player; with it, one player plays the chosen episode (blocks/podcast-player/podcast.ts).
 */
final class PodcastMarkup {

	private const BLOCK = 'jetpack-podcast-player';

	/**
	 * @param array<string, mixed> $attributes
	 * @param string               $content The saved link.
	 * @return string The saved link while there is no copy, or the feed has no episodes.
	 */
	public static function render( array $attributes, string $content ): string {
		$url = trim( (string) ( $attributes['url'] ?? '' ) );
		if ( 1 !== preg_match( '~\Ahttps?://~i', $url ) || is_feed() ) {
			return $content;
		}
		$copy = FeedCopies::find( $url );
		if ( null === $copy ) {
			FeedRefresh::later( $url );
			return $content;
		}
		FeedCopies::touch( $copy );
		FeedRefresh::keep_scheduled( $copy );
		$guids    = array_column( array_filter( $attributes['selectedEpisodes'] ?? array(), 'is_array' ), 'guid' );
		$episodes = Episodes::of( $copy['feed']['episodes'], $guids, (int) $attributes['itemsToShow'] );
		return array() === $episodes ? $content : self::player( $attributes, $copy, $episodes );
	}

	/** @param non-empty-list<array> $episodes */
	private static function player( array $attributes, array $copy, array $episodes ): string {
		// Once for all players of a page.
		add_filter( 'script_module_data_ramjet/podcast-player', array( self::class, 'data' ) );
		$title = $copy['feed']['title'];
		/* translators: %s: name of a podcast. */
		$label   = '' === $title ? __( 'Podcast Player', 'ramjet' ) : sprintf( __( 'Podcast: %s', 'ramjet' ), $title );
		$wrapper = get_block_wrapper_attributes( array_filter( array(
			'class' => 'ramjet-podcast',
			'style' => Colors::style( $attributes ),
		) ) );
		return "<div $wrapper" . Html::attributes( array( 'role' => 'region', 'aria-label' => $label ) ) . '>'
			. self::header( $attributes, $copy, $episodes[0] )
			. ( $attributes['showEpisodeDescription'] ? self::description( $episodes[0] ) : '' )
			. Html::element( 'div', array(
				'class'         => 'ramjet-player is-audio',
				'data-id'       => Episodes::id( $episodes[0] ),
				'data-duration' => $episodes[0]['duration'],
			), self::audio( $episodes[0] ) )
			. ( count( $episodes ) > 1 ? self::tracks( $episodes ) : '' )
			. '</div>';
	}

	private static function header( array $attributes, array $copy, array $episode ): string {
		$cover = $attributes['showCoverArt'] ? FeedCopies::cover( $copy ) : '';
		$image = '' === $cover ? '' : '<img' . Html::attributes( array(
			'class'    => self::BLOCK . '__cover',
			'src'      => esc_url_raw( $cover ),
			'alt'      => '',
			'width'    => '96',
			'height'   => '96',
			'loading'  => 'lazy',
			'decoding' => 'async',
		) ) . '>';
		$title = $attributes['showEpisodeTitle']
			? self::line( 'current-track-title', $episode['title'], $episode['link'] )
			: '';
		return self::element( 'div', 'header', $image . Html::element( 'div', array(), $title
			. self::line( 'podcast-title', $copy['feed']['title'], $copy['feed']['link'] ) ) );
	}

	private static function description( array $episode, bool $is_hidden = false ): string {
		$pairs = array( 'class' => self::BLOCK . '__track-description', 'hidden' => $is_hidden );
		return Html::element( 'p', $pairs, Html::literal( $episode['description'] ) );
	}

	/** @param list<array> $episodes */
	private static function tracks( array $episodes ): string {
		$items = '';
		foreach ( $episodes as $index => $episode ) {
			$button = Html::element( 'button', array(
				'type'          => 'button',
				'class'         => self::BLOCK . '__track',
				'aria-current'  => 0 === $index ? 'true' : null,
				'data-id'       => Episodes::id( $episode ),
				'data-src'      => esc_url_raw( $episode['src'] ),
				'data-link'     => esc_url_raw( $episode['link'] ),
				'data-duration' => $episode['duration'],
			), self::element( 'span', 'track-title', Html::literal( $episode['title'] ) )
				. self::element( 'span', 'track-duration', Feed::time( $episode['duration'] ) ) );
			// The first is above.
			$audio  = 0 === $index ? '' : '<noscript>' . self::audio( $episode ) . '</noscript>';
			$items .= Html::element( 'li', array(), $button . self::description( $episode, true ) . $audio );
		}
		return self::element( 'ol', 'tracks', $items );
	}

	/** Preloading would count as a download at the podcast's host, and send it the visitor's IP address. */
	private static function audio( array $episode ): string {
		return Html::element( 'audio', array(
			'src'        => esc_url_raw( $episode['src'] ),
			'aria-label' => $episode['title'],
			'preload'    => 'none',
			'controls'   => true,
		), '' );
	}

	/** A text with a link, if there is a URL; '' without text. */
	private static function line( string $name, string $text, string $url ): string {
		$html = Html::literal( $text );
		if ( '' === $html ) {
			return '';
		}
		$link = '' === $url ? $html : Html::element( 'a', array( 'href' => esc_url_raw( $url ) ), $html );
		return self::element( 'p', $name, $link );
	}

	private static function element( string $tag, string $name, string $html ): string {
		return Html::element( $tag, array( 'class' => self::BLOCK . "__$name" ), $html );
	}

	/** @return array{texts: array<string, string>} Data for the script. */
	public static function data(): array {
		return array( 'texts' => PlayerTexts::all( array(
			/* translators: %1$s: title of a podcast's episode. */
			'player'  => __( 'Audio player: %1$s', 'ramjet' ),
			'network' => __( 'This episode could not be loaded. Check your connection, and try again.', 'ramjet' ),
			'format'  => __( 'Your browser cannot play this episode.', 'ramjet' ),
			'gone'    => __( 'This episode is no longer available.', 'ramjet' ),
		) ) );
	}
}
