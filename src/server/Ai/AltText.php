<?php
declare(strict_types=1);

namespace Ramjet\Ai;

use Ramjet\Ai\Models\Contracts\ModelError;
use Ramjet\Ai\Requests\Requests;
use Ramjet\Support\Values\Text;

/** Writes alternative text for images of the media library. */
final class AltText {

	private const MAX_LENGTH = 250;

	/** Maximum width and height of the image that is sent, in pixels. */
	private const SIDE = 1024;

	private const MAX_BYTES = 750_000;

	private const TYPES = array( 'image/jpeg', 'image/png', 'image/webp', 'image/gif' );

	/** Errors of models that accept text only. */
	private const NO_VISION = '/^No models found|\b(?:4\d\d|500)\b.*(?:image|vision|multi-?modal)/is';

	public function __construct( private readonly Requests $requests ) {}

	/** @param int $attachment ID of an attachment that the current user may edit. */
	public function write( int $attachment ): string|\WP_Error {
		$picture = wp_attachment_is_image( $attachment ) ? self::picture( $attachment ) : null;
		if ( null === $picture ) {
			$text = __( 'This image cannot be read. Supported formats are JPEG, PNG, WebP and GIF.', 'ramjet' );
			return new \WP_Error( 'ramjet_ai_no_image', $text, array( 'status' => 422 ) );
		}
		$prompt = 'Write an alternative text for this image, for people who cannot see it: one sentence of at most 125'
			. ' characters in the language with the code ' . str_replace( '_', '-', get_locale() )
			. '. Say what it shows; do not begin with “Image of”. Reply with nothing but the sentence.';
		$parts  = array(
			array( 'type' => 'text', 'text' => $prompt ),
			array( 'type' => 'image_url', 'image_url' => array( 'url' => $picture ) ),
		);
		$reply  = $this->requests->text( array( array( 'role' => 'user', 'content' => $parts ) ) );
		if ( $reply instanceof ModelError && 1 === preg_match( self::NO_VISION, $reply->detail ) ) {
			$text = __( 'The AI model of this site does not accept images.', 'ramjet' ) . ' '
				. __( 'An administrator can choose another model under Ramjet → Settings → Services.', 'ramjet' );
			return new \WP_Error( 'ramjet_ai_no_vision', $text, array( 'status' => 422 ) );
		}
		$text = is_string( $reply ) ? self::clean( $reply ) : '';
		// An image without a description counts as decoration.
		$none = new ModelError( 'unavailable', __( 'The model wrote no text.', 'ramjet' ) );
		return '' === $text ? ToolRoutes::error( is_string( $reply ) ? $none : $reply ) : $text;
	}

	/** Plain text of one line, without brackets: WordPress runs shortcodes in attributes, too. */
	private static function clean( string $reply ): string {
		$text = wp_strip_all_tags( Text::plain( $reply ), true );
		return mb_substr( trim( strtr( $text, '[]', '()' ), " \t\"'“”„«»*`" ), 0, self::MAX_LENGTH );
	}

	/** The image as a data: URL, small enough to send; null if it cannot be read. */
	private static function picture( int $attachment ): ?string {
		$original = (string) get_attached_file( $attachment );
		$smaller  = image_get_intermediate_size( $attachment, array( self::SIDE, self::SIDE ) );
		// Untrusted metadata: use only the file name. Sizes are stored beside the original.
		$path     = dirname( $original ) . '/' . wp_basename( (string) ( $smaller['file'] ?? '' ) );
		$path     = is_array( $smaller ) && is_file( $path ) ? $path : $original;
		$size     = is_file( $path ) ? wp_getimagesize( $path ) : false;
		$type     = is_array( $size ) ? $size['mime'] : '';
		if ( ! in_array( $type, self::TYPES, true ) ) {
			return null;
		}
		if ( filesize( $path ) <= self::MAX_BYTES ) {
			return self::data_url( $path, $type );
		}
		$editor = wp_get_image_editor( $path );
		if ( is_wp_error( $editor ) || is_wp_error( $editor->resize( self::SIDE, self::SIDE ) ) ) {
			return null;
		}
		$file  = wp_tempnam( 'ramjet-ai' );
		$saved = $editor->save( "$file.jpg", 'image/jpeg' );
		$url   = is_wp_error( $saved ) ? null : self::data_url( $saved['path'], 'image/jpeg' );
		wp_delete_file( $file );
		wp_delete_file( is_wp_error( $saved ) ? "$file.jpg" : $saved['path'] );
		return $url;
	}

	private static function data_url( string $path, string $type ): ?string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of the media library, not a URL.
		$bytes = file_get_contents( $path );
		return is_string( $bytes ) ? "data:$type;base64," . base64_encode( $bytes ) : null;
	}
}
