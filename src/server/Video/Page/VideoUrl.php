<?php
declare(strict_types=1);

namespace Ramjet\Video\Page;

use Ramjet\Video\Library\Guids;

/** Reads videos from URLs and shortcodes, as Jetpack's older blocks, embeds and shortcodes name them. */
final class VideoUrl {

	/** Attribute of the block => parameter in URLs. */
	private const FLAGS = array(
		'autoplay'        => 'autoPlay',
		'controls'        => 'controls',
		'loop'            => 'loop',
		'muted'           => 'muted',
		'playsinline'     => 'playsinline',
		'useAverageColor' => 'useAverageColor',
	);

	private const COLORS = array(
		'seekbarColor'        => 'sbc',
		'seekbarPlayedColor'  => 'sbpc',
		'seekbarLoadingColor' => 'sblc',
	);

	/**
	 * The block of a video, rendered.
	 *
	 * @param string               $guid  8 letters and digits.
	 * @param array<string, mixed> $query Options, of any value.
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
	 * Renders the shortcodes [videopress guid] and [wpvideo guid], whose options are in lower case.
	 *
	 * @param array<string|int, mixed> $options
	 */
	public static function shortcode( array $options ): string {
		$guid = $options[0] ?? '';
		if ( ! Guids::is_valid( $guid ) ) {
			return '';
		}
		$names = array_merge( self::FLAGS, array( 'preload' => 'preloadContent', 'poster' => 'poster' ) );
		$query = array();
		foreach ( $names as $name ) {
			if ( isset( $options[ strtolower( $name ) ] ) ) {
				$query[ $name ] = $options[ strtolower( $name ) ];
			}
		}
		$width = $options['w'] ?? '';
		return self::render( $guid, $query + array( 'w' => $width ) );
	}

	/**
	 * The block's attributes that options stand for. A flag is false only for the text 'false'. Other values that are
	 * not valid are left out, so that defaults apply.
	 *
	 * @param array<string, mixed> $query
	 * @return array<string, mixed>
	 */
	private static function attributes( string $guid, array $query ): array {
		$query      = array_filter( $query, 'is_scalar' );
		$attributes = array( 'guid' => $guid );
		foreach ( self::FLAGS as $name => $parameter ) {
			if ( isset( $query[ $parameter ] ) ) {
				$attributes[ $name ] = 'false' !== (string) $query[ $parameter ];
			}
		}
		foreach ( self::COLORS as $name => $parameter ) {
			$color = (string) ( $query[ $parameter ] ?? '' );
			if ( 1 === preg_match( '/^#?([\da-f]{6})$/iD', $color, $match ) ) {
				// They count, unless the average color is asked for.
				$attributes += array( $name => "#$match[1]", 'useAverageColor' => false );
			}
		}
		// VideoMarkup knows which values there are.
		if ( isset( $query['preloadContent'] ) ) {
			$attributes['preload'] = (string) $query['preloadContent'];
		}
		if ( '' !== (string) ( $query['poster'] ?? '' ) ) {
			$attributes['poster'] = sanitize_url( (string) $query['poster'], array( 'http', 'https' ) );
		}
		if ( 1 === preg_match( '/^\d{2,4}$/D', (string) ( $query['w'] ?? '' ) ) ) {
			$attributes['maxWidth'] = "{$query['w']}px";
		}
		return $attributes;
	}
}
