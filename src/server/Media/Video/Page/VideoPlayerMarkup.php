<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Page;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Files\VideoSource;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Media\Images;
use Ramjet\Support\Values\Text;

/**
 * Prints the player of a video of this site: a video that browsers play without JavaScript, and data for shared/player,
 * which adds the controls. It is the same for every visitor, and names no file of a private video.
 */
final class VideoPlayerMarkup {

	/** Action in admin-ajax.php, where the login counts: the page of watch_url(). */
	public const WATCH = 'ramjet-video-watch';

	public const PRELOAD = array( 'auto', 'metadata', 'none' );

	/** Without JavaScript, browsers play the source closest to this many pixels. */
	private const USUAL = 720;

	/** Maximum height of a portrait video, as a part of the screen's. */
	private const PORTRAIT = '90svh';

	private readonly VideoDetails $details;

	private readonly VideoFolder $folder;

	/** @param array<string, mixed> $options Attributes of the block, of any value. */
	private function __construct( private readonly \WP_Post $video, private readonly array $options ) {
		$this->details = VideoDetails::of( $video->ID );
		$this->folder  = VideoFolder::of( $video->ID );
	}

	/**
	 * @param array<string, mixed> $options Attributes of the block, of any value.
	 * @return string '' for a video without a file.
	 */
	public static function of( \WP_Post $video, array $options ): string {
		return ( new self( $video, $options ) )->render();
	}

	/**
	 * The video alone, which needs neither script nor style.
	 *
	 * @param array<string, mixed> $options As of().
	 * @return string '' for a private video, one with a rating, and one without a file.
	 */
	public static function element( \WP_Post $video, array $options ): string {
		$player  = new self( $video, $options );
		$sources = $player->folder->is_private || '' !== $player->rating() ? array() : $player->sources();
		return array() === $sources ? '' : $player->video( $sources, $player->tracks() );
	}

	/**
	 * The default start time, and the default language of captions. Only shortcodes and URLs set them.
	 *
	 * @param array<string, mixed> $options As of().
	 * @return array{at?: int, language?: string} Seconds, and a language tag.
	 */
	public static function start( array $options ): array {
		$at       = $options['at'] ?? 0;
		$language = $options['language'] ?? '';
		return array_filter( array(
			'at'       => is_numeric( $at ) ? max( 0, (int) $at ) : 0,
			'language' => is_string( $language ) && 1 === preg_match( '/^[a-z\d-]+$/iD', $language ) ? $language : '',
		) );
	}

	private function render(): string {
		$is_private = $this->folder->is_private;
		$sources    = $is_private ? array() : $this->sources();
		if ( ! $is_private && array() === $sources ) {
			return '';
		}
		$content = $is_private
			? $this->video( array(), '' ) . $this->watch_link()
			: $this->rating() . $this->video( $sources, $this->tracks() );
		$wrapper = array(
			'class'             => 'jetpack-videopress-player__wrapper ramjet-player',
			'data-ramjet-video' => Html::json( $this->data( count( $sources ) ) ),
			'style'             => $this->style(),
		);
		return Html::element( 'div', $wrapper, $content );
	}

	/** What shared/player/types.ts calls PlayerData. */
	private function data( int $sources ): array {
		$is_private = $this->folder->is_private;
		$meta       = wp_get_attachment_metadata( $this->video->ID );
		$length     = is_array( $meta ) ? $meta['length'] ?? 0 : 0;
		return array_filter( array(
			'guid'     => VideoGuids::of( $this->video->ID ),
			'ajax'     => admin_url( 'admin-ajax.php' ),
			'private'  => $is_private,
			'bare'     => ! $this->has_controls(),
			// Browsers do not autoplay videos with sound.
			'autoplay' => $this->is( 'autoplay' ) && $this->is( 'muted' ),
			'resume'   => ( new VideoSettings() )->resumes(),
			'preload'  => 1 === $sources ? null : $this->preload(),
			'duration' => is_numeric( $length ) ? max( 0, (int) $length ) : 0,
			'download' => $this->details->allow_download && ! $is_private
				? (string) wp_get_attachment_url( $this->video->ID )
				: '',
		) ) + self::start( $this->options ) + array( 'post' => get_the_ID() ?: 0 );
	}

	/** @param list<array<string, string|int>> $sources Attributes; none for a private video. */
	private function video( array $sources, string $tracks ): string {
		$is_private     = $this->folder->is_private;
		[ $width, $height ] = VideoSource::uploaded_size( $this->video->ID );
		$is_one  = 1 === count( $sources );
		$content = '';
		foreach ( $is_one ? array() : $sources as $source ) {
			$content .= '<source' . Html::attributes( $source ) . '>';
		}
		return Html::element( 'video', array(
			'src'          => $is_one ? $sources[0]['src'] : null,
			'class'        => 'ramjet-video',
			'aria-label'   => $is_private
				? __( 'Private video', 'ramjet' )
				: Text::plain( $this->video->post_title, true ),
			'width'        => $width ?: null,
			'height'       => $height ?: null,
			'poster'       => $is_private ? null : $this->poster(),
			// The script chooses one of several sources, and loads as much of it as the block says.
			'preload'      => $is_one ? $this->preload() : 'none',
			'controlslist' => $this->details->allow_download ? null : 'nodownload',
			'controls'     => $this->has_controls() && ! $is_private,
			'loop'         => $this->is( 'loop' ),
			'muted'        => $this->is( 'muted' ),
			'playsinline'  => $this->is( 'playsinline' ),
		), $content . $tracks );
	}

	/**
	 * @return list<array<string, string|int>> Attributes; without JavaScript, browsers play the first that they can.
	 */
	private function sources(): array {
		$sources = array();
		foreach ( VideoSource::of( $this->video->ID ) as $source ) {
			$src = '' === $source->file
				? (string) wp_get_attachment_url( $this->video->ID )
				: $this->folder->url( $source->file );
			if ( '' !== $src ) {
				$sources[] = array(
					'src'       => esc_url_raw( $src ),
					'type'      => $source->type,
					'data-size' => $source->size(),
				);
			}
		}
		usort( $sources, static fn( array $one, array $other ): int =>
			abs( $one['data-size'] - self::USUAL ) <=> abs( $other['data-size'] - self::USUAL ) );
		return $sources;
	}

	private function tracks(): string {
		$html = '';
		foreach ( Track::all( $this->video->ID ) as $track ) {
			$url   = $this->folder->url( $track->file );
			$html .= '' === $url ? '' : '<track' . Html::attributes( $track->attributes( esc_url_raw( $url ) ) ) . '>';
		}
		return $html;
	}

	/** The block's poster, if it is a file of this site: pages contact no others before a visitor plays. */
	private function poster(): string {
		$poster = $this->options['poster'] ?? '';
		$is_own = is_string( $poster ) && '' !== $poster && Images::is_of_this_site( $poster );
		return esc_url_raw( $is_own ? $poster : Poster::url( $this->video->ID ) );
	}

	/** The rating, unless it is G. */
	private function rating(): string {
		if ( ! in_array( $this->details->rating, array( 'PG-13', 'R-17' ), true ) ) {
			return '';
		}
		/* translators: %s: PG-13 or R-17. */
		$text = sprintf( __( 'Rated %s', 'ramjet' ), $this->details->rating );
		return Html::element( 'span', array( 'class' => 'ramjet-player__rating' ), Html::text( $text ) );
	}

	/**
	 * URL of the page on which visitors without JavaScript watch a private video.
	 *
	 * @param int $post ID of the post that shows the video; 0 for none.
	 */
	public static function watch_url( string $guid, int $post ): string {
		return admin_url( 'admin-ajax.php?action=' . self::WATCH . "&guid=$guid&post_id=$post" );
	}

	private function watch_link(): string {
		$pairs = array(
			'class' => 'ramjet-player__watch',
			'href'  => self::watch_url( VideoGuids::of( $this->video->ID ), get_the_ID() ?: 0 ),
		);
		$link  = Html::element( 'a', $pairs, esc_html__( 'Watch this video', 'ramjet' ) );
		return "<noscript>$link</noscript>";
	}

	/** Reserves the space, so that the page does not move, and sets the colors. */
	private function style(): string {
		[ $width, $height ] = VideoSource::uploaded_size( $this->video->ID );
		$ratio = $width > 0 && $height > 0 ? "$width/$height" : '16/9';
		$limit = $height > $width ? ';max-inline-size:calc(' . self::PORTRAIT . "*$ratio)" : '';
		return "aspect-ratio:$ratio$limit" . SeekBarColors::style( $this->video->ID, $this->options );
	}

	private function preload(): string {
		$preload = $this->options['preload'] ?? null;
		return in_array( $preload, self::PRELOAD, true ) ? $preload : 'metadata';
	}

	private function has_controls(): bool {
		return false !== ( $this->options['controls'] ?? true );
	}

	private function is( string $option ): bool {
		return true === ( $this->options[ $option ] ?? false );
	}
}
