<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Page;

use Ramjet\Media\Video\Library\VideoGuids;

/** Reads videos from URLs, shortcodes and old markup, as Jetpack's older blocks and embeds name them. */
final class VideoUrl {

	/** An element for Flash Player. The group is its URL, encoded. */
	public const EMBED = '#<embed\s(?:[^<>]*\s)?src\s*=\s*["\']?(https?://[^\s<>"\']+)[^<>]*>(?:\s*</embed>)?#i';

	/** Attributes of the block and options: their names in lower case are those of parameters. */
	private const FLAGS = array( 'autoplay', 'controls', 'cover', 'loop', 'muted', 'playsinline', 'useAverageColor' );

	/** Attribute of the block => parameter in URLs. */
	private const COLORS = array(
		'seekbarColor'        => 'sbc',
		'seekbarPlayedColor'  => 'sbpc',
		'seekbarLoadingColor' => 'sblc',
	);

	/**
	 * The block of a video, rendered.
	 *
	 * @param string               $guid  8 letters and digits.
	 * @param array<string, mixed> $query Options, of any value, by parameters in any case.
	 */
	public static function render( string $guid, array $query ): string {
		$block = get_comment_delimited_block_content( 'videopress/video', self::attributes( $guid, $query ), '' );
		return do_blocks( $block );
	}

	/** Renders a URL on a line of its own, or in WordPress's embed block. */
	public static function embed( string $guid, string $url ): string {
		wp_parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		return self::render( $guid, $query );
	}

	/**
	 * Renders the elements of Flash (filter the_content).
	 *
	 * @param string $pattern Of URLs of videos; the group is the guid.
	 */
	public static function replace_embeds( string $html, string $pattern ): string {
		return preg_replace_callback( self::EMBED, static function ( array $embed ) use ( $pattern ): string {
			$url = wp_specialchars_decode( $embed[1] );
			return 1 === preg_match( $pattern, $url, $match ) ? self::embed( $match[1], $url ) : $embed[0];
		}, $html ) ?? $html;
	}

	/**
	 * Renders the shortcodes [videopress guid] and [wpvideo guid], and WordPress's [video] of such a video.
	 *
	 * @param array<string|int, mixed> $options
	 * @param string                   $pattern As replace_embeds().
	 * @return string '' for other videos.
	 */
	public static function shortcode( string $name, array $options, string $pattern ): string {
		$guid = self::guid( $name, $options, $pattern );
		// WordPress's names of the size.
		$size = 'video' === $name ? array( 'w' => $options['width'] ?? '', 'h' => $options['height'] ?? '' ) : array();
		return '' === $guid ? '' : self::render( $guid, $size + $options );
	}

	/**
	 * The guid that a shortcode names, or '' if it names none.
	 *
	 * @param array<string|int, mixed> $options
	 * @param string                   $pattern As replace_embeds().
	 */
	public static function guid( string $name, array $options, string $pattern ): string {
		if ( 'video' === $name ) {
			$url  = (string) ( $options['src'] ?? $options['mp4'] ?? '' );
			$guid = $options['videopress_guid'] ?? ( 1 === preg_match( $pattern, $url, $match ) ? $match[1] : '' );
		} else {
			$guid = isset( $options['postid'] ) ? VideoGuids::of( (int) $options['postid'] ) : $options[0] ?? '';
		}
		return VideoGuids::is_valid( $guid ) ? $guid : '';
	}

	/**
	 * The block's attributes that options stand for, and what VideoPlayerMarkup::start() reads. A flag is false only
	 * for the texts 'false' and '0'. Other values that are not valid are left out, so that defaults apply.
	 *
	 * @param array<string|int, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function attributes( string $guid, array $query ): array {
		$query      = array_change_key_case( array_filter( $query, 'is_scalar' ) );
		$attributes = array( 'guid' => $guid );
		foreach ( self::FLAGS as $name ) {
			$value = $query[ strtolower( $name ) ] ?? null;
			if ( null !== $value ) {
				$attributes[ $name ] = ! in_array( strtolower( (string) $value ), array( 'false', '0' ), true );
			}
		}
		foreach ( self::COLORS as $name => $parameter ) {
			$color = SeekBarColors::hex( $query[ $parameter ] ?? $query[ strtolower( $name ) ] ?? '' );
			if ( '' !== $color ) {
				// They apply unless the average color is requested.
				$attributes += array( $name => $color, 'useAverageColor' => false );
			}
		}
		// The renderer validates these values.
		$attributes += array_filter( array(
			'preload'  => (string) ( $query['preload'] ?? $query['preloadcontent'] ?? '' ),
			'at'       => (string) ( $query['at'] ?? '' ),
			'language' => (string) ( $query['defaultlangcode'] ?? '' ),
		) );
		$poster = (string) ( $query['posterurl'] ?? $query['poster'] ?? '' );
		if ( '' !== $poster ) {
			$attributes['poster'] = sanitize_url( $poster, array( 'http', 'https' ) );
		}
		[ $width, $height ] = array( self::pixels( $query['w'] ?? '' ), self::pixels( $query['h'] ?? '' ) );
		if ( $width > 0 ) {
			$attributes['maxWidth'] = "{$width}px";
		}
		if ( $width > 0 && $height > 0 ) {
			$attributes['videoRatio'] = round( 100 * $height / $width, 4 );
		}
		return $attributes;
	}

	/** @return int 0 if the value is no size of a video. */
	private static function pixels( mixed $value ): int {
		return 1 === preg_match( '/^\d{2,4}$/D', (string) $value ) ? (int) $value : 0;
	}
}
