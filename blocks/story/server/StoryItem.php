<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Story;

use Ramjet\Support\Contracts\VideoElement;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Media\Images;

/** An image or video of a story. What the block has saved may be anything. */
final class StoryItem {

	/** Videos without a poster whose first frame is loaded; browsers load no video lazily. */
	private const PREVIEWS = 3;

	/** @param int $id Of the attachment; 0 for a file from elsewhere. */
	private function __construct(
		private readonly int $id,
		private readonly string $url,
		private readonly bool $is_video,
		private readonly float $ratio,
		private readonly string $alt,
		private readonly string $caption
	) {}

	/** @return self|null Null if this is not a file, or a file that this site no longer has. */
	public static function read( mixed $file ): ?self {
		$text     = static fn( string $name ): string => is_array( $file ) && is_string( $file[ $name ] ?? null )
			? trim( $file[ $name ] )
			: '';
		$url      = Images::own_url( sanitize_url( $text( 'url' ), array( 'http', 'https' ) ) );
		$is_video = 'video' === $text( 'type' ) || str_starts_with( $text( 'mime' ), 'video/' );
		$saved    = is_array( $file ) && is_numeric( $file['id'] ?? null ) ? (int) $file['id'] : 0;
		$is_own   = '' === $url || Images::is_of_this_site( $url );
		// On another site, the ID belongs to another file.
		$id      = $is_own && $saved > 0 ? Images::known( $saved ) : 0;
		$is_kept = $id > 0 && 'trash' !== get_post_status( $id )
			&& wp_attachment_is( $is_video ? 'video' : 'image', $id );
		$id      = $is_kept ? $id : 0;
		$to = 0 === $id ? '' : (string) wp_get_attachment_url( $id );
		if ( 0 === $id && ( '' === $url || ( $is_own && $saved > 0 ) ) ) {
			return null;
		}
		// The URL of a video may be that of its page.
		$url      = '' !== $to && ( $is_video || '' === $url || null === Images::size( $id, $url ) ) ? $to : $url;
		$is_file  = ! $is_video || $id > 0 || str_starts_with( self::type( $url ), 'video/' );
		$meta     = 0 === $id ? array() : wp_get_attachment_metadata( $id );
		$width    = $meta['width'] ?? $file['width'] ?? null;
		$height   = $meta['height'] ?? $file['height'] ?? null;
		$alt      = $text( 'alt' );
		$alt      = '' === $alt && $id > 0 ? get_post_meta( $id, '_wp_attachment_image_alt', true ) : $alt;
		return ! $is_file ? null : new self(
			$id,
			$url,
			$is_video,
			min( 16 / 9, max( 9 / 16, Images::ratio( $width, $height, 9 / 16 ) ) ),
			is_string( $alt ) ? $alt : '',
			$text( 'caption' )
		);
	}

	/** @param int $number From 1. */
	public function render( int $number, int $count, VideoElement $videos ): string {
		/* translators: 1: position of an image or video in a story. 2: how many there are. */
		$name = sprintf( __( '%1$d of %2$d', 'ramjet' ), $number, $count );
		$html = $this->is_video ? $this->video( $number, $name, $videos ) : $this->image();
		if ( '' !== $this->caption ) {
			$html .= Html::element( 'figcaption', array(), wp_kses_post( $this->caption ) );
		}
		return Html::element(
			'li',
			array( 'aria-label' => $name, 'style' => sprintf( 'aspect-ratio:%.4F', $this->ratio ) ),
			"<figure>$html</figure>"
		);
	}

	private function video( int $number, string $name, VideoElement $videos ): string {
		$preload = $number > self::PREVIEWS ? 'none' : 'metadata';
		$known   = $this->id > 0 ? $videos->render( $this->id, $preload ) : '';
		return '' !== $known ? $known : Html::element( 'video', array(
			'src'         => $this->url,
			'aria-label'  => '' === $this->alt ? $name : $this->alt,
			'preload'     => $preload,
			'controls'    => true,
			'playsinline' => true,
		), '' );
	}

	private function image(): string {
		$tag  = new \WP_HTML_Tag_Processor( '<img' . Html::attributes( array(
			'src'     => $this->url,
			'alt'     => $this->alt,
			'loading' => 'lazy',
			'sizes'   => 'auto, 20rem',
		) ) . '>' );
		$tag->next_tag();
		Images::complete( $tag, $this->id );
		return $tag->get_updated_html();
	}

	private static function type( string $url ): string {
		$path = (string) wp_parse_url( $url, PHP_URL_PATH );
		return (string) wp_check_filetype( $path, wp_get_mime_types() )['type'];
	}
}
