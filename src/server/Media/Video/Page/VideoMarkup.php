<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Page;

use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Support\Contracts\ClickToLoad;
use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Media\Images;

/** Prints a video: one of this site in a native player, one of videopress.com behind the facade. */
final class VideoMarkup {

	/** A length that is safe in a style. */
	private const WIDTH = '/^\d{1,4}(?:\.\d{1,4})?(?:%|px|em|rem|vw)$/D';

	/** @param \Closure(): ClickToLoad $embeds */
	public function __construct( private readonly \Closure $embeds ) {}

	/**
	 * The block's figure; '' for a block without a video.
	 *
	 * @param array<string, mixed> $attributes The block's, of any value.
	 */
	public function block( array $attributes ): string {
		$guid = $attributes['guid'] ?? null;
		if ( ! VideoGuids::is_valid( $guid ) ) {
			return '';
		}
		$src   = $attributes['src'] ?? '';
		$video = VideoGuids::find( $guid );
		$html  = match ( true ) {
			null !== $video => VideoPlayerMarkup::of( $video, $attributes ) ?: self::gone(),
			is_string( $src ) && Images::is_of_this_site( $src ) => self::gone(),
			default => $this->on_videopress( $guid, $attributes ),
		};
		$caption = is_string( $attributes['caption'] ?? null ) ? trim( $attributes['caption'] ) : '';
		if ( '' !== $caption ) {
			$class = array( 'class' => 'wp-element-caption' );
			$html .= Html::element( 'figcaption', $class, wp_kses_post( $caption ) );
		}
		$width   = $attributes['maxWidth'] ?? '';
		$width   = is_string( $width ) && '100%' !== $width && 1 === preg_match( self::WIDTH, $width ) ? $width : '';
		$wrapper = get_block_wrapper_attributes( array_filter( array(
			'class' => 'wp-block-jetpack-videopress jetpack-videopress-player',
			'style' => '' === $width ? '' : "max-width:$width;margin-inline:auto",
		) ) );
		return "<figure $wrapper>$html</figure>";
	}

	/** A video hosted on videopress.com, such as Jetpack's. */
	private function on_videopress( string $guid, array $options ): string {
		$url   = "https://videopress.com/v/$guid";
		$is    = static fn( string $name ): bool => true === ( $options[ $name ] ?? false );
		// The visitor has clicked to see it.
		$query = array(
			'resizeToParent'  => true,
			'cover'           => false !== ( $options['cover'] ?? true ),
			'autoPlay'        => true,
			'controls'        => false !== ( $options['controls'] ?? true ),
			'loop'            => $is( 'loop' ),
			'muted'           => $is( 'muted' ),
			'playsinline'     => $is( 'playsinline' ),
			'useAverageColor' => $is( 'useAverageColor' ),
		);
		$query = array_map( static fn( bool $value ): string => $value ? 'true' : 'false', $query )
			+ self::query( $options );
		$title = is_string( $options['title'] ?? null ) ? trim( $options['title'] ) : '';
		$title = '' === $title ? __( 'Video', 'ramjet' ) : $title;
		$ratio = $options['videoRatio'] ?? null;
		$ratio = is_numeric( $ratio ) && $ratio > 10 && $ratio < 300 ? sprintf( '100/%F', $ratio ) : '16/9';
		$frame = Embed::iframe(
			add_query_arg( $query, "https://videopress.com/embed/$guid" ),
			$title,
			array( 'allow' => 'autoplay; fullscreen; picture-in-picture' )
		);
		$label = __( 'Show the video', 'ramjet' );
		return ( $this->embeds )()->plain( new Embed( 'VideoPress', $url, $frame, $label, "aspect-ratio:$ratio" ) );
	}

	/**
	 * The options for the player of videopress.com that are not flags.
	 *
	 * @return array<string, string> Encoded.
	 */
	private static function query( array $options ): array {
		$preload = $options['preload'] ?? '';
		$poster  = $options['poster'] ?? '';
		$start   = VideoPlayerMarkup::start( $options );
		return array_map( 'rawurlencode', array_filter( array(
			'preloadContent'  => in_array( $preload, VideoPlayerMarkup::PRELOAD, true ) ? $preload : '',
			'posterUrl'       => is_string( $poster ) ? sanitize_url( $poster, array( 'http', 'https' ) ) : '',
			'sbc'             => SeekBarColors::hex( $options['seekbarColor'] ?? '' ),
			'sbpc'            => SeekBarColors::hex( $options['seekbarPlayedColor'] ?? '' ),
			'sblc'            => SeekBarColors::hex( $options['seekbarLoadingColor'] ?? '' ),
			'at'              => (string) ( $start['at'] ?? '' ),
			'defaultLangCode' => $start['language'] ?? '',
		) ) );
	}

	private static function gone(): string {
		$text = esc_html__( 'This video is no longer available.', 'ramjet' );
		return Html::element( 'p', array( 'class' => 'ramjet-video-gone' ), $text );
	}
}
