<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Media\Video\Posters\PosterImage;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The route with which editors read and choose the poster of a video. */
final class PosterRoutes {

	/**
	 * @param \Closure( int, int ): bool $draw          Draws the frame of a video at so many milliseconds, or begins
	 *                                                  to; false if the server cannot.
	 * @param \Closure( int ): bool      $is_generating Whether a poster is being made of the video.
	 */
	public function __construct( private readonly \Closure $draw, private readonly \Closure $is_generating ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function routes(): array {
		$schema = static fn(): array => Schema::object( array(
			'generating' => Schema::field( 'boolean', 'Whether the server is making it. Ask again in two seconds.' ),
			'poster'     => Schema::field( 'string', 'URL; empty for none, and for a drawn one of a private video.' ),
		), 'video-poster' );
		$guid   = array( 'guid' => PublicRoutes::guid() );
		$args   = $guid + array(
			'at_time'              => Schema::field( 'number', 'Time of the frame that the server draws.', array(
				'minimum' => 0,
				'maximum' => 1_000_000_000,
			) ),
			'is_millisec'          => Schema::field( 'boolean', 'Whether it is in milliseconds, not seconds.', array(
				'default' => false,
			) ),
			'poster_attachment_id' => Schema::field( 'integer', 'ID of an image; 0 for no poster.', array(
				'minimum' => 0,
			) ),
		);
		return array(
			PublicRoutes::VIDEO . '/poster' => Route::of(
				'The poster of a video: a frame that the server draws, an image of the media library, or an image in the '
					. 'field `image` of a multipart form.',
				$schema,
				array(
					Route::requiring( 'upload_files', 'GET', $this->read( ... ), $guid ),
					Route::requiring( 'upload_files', 'POST', $this->change( ... ), $args ),
				),
				VideoAccess::ERRORS + array(
					'ramjet_no_file'         => '400: There is no time, no image of the media library, and no file.',
					'ramjet_no_image'        => '400: There is no such image, or the file is none.',
					'ramjet_image_too_large' => '413: The file has more than 10 MB or 25 megapixels.',
					'ramjet_not_saved'       => '500: The change could not be saved.',
					'ramjet_no_ffmpeg'       => '501: The server cannot draw frames.',
				)
			),
		);
	}

	private function read( \WP_REST_Request $request ): array|\WP_Error {
		$video = VideoAccess::editable( $request['guid'] );
		return is_wp_error( $video ) ? $video : $this->reply( $video->ID );
	}

	private function change( \WP_REST_Request $request ): array|\WP_Error {
		$video = VideoAccess::editable( $request['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$error = match ( true ) {
			isset( $request['poster_attachment_id'] ) => self::choose( $video->ID, $request['poster_attachment_id'] ),
			isset( $request['at_time'] )              => $this->draw( $video->ID, $request ),
			default                                   => self::store( $video->ID, $request ),
		};
		return $error ?? $this->reply( $video->ID );
	}

	private static function choose( int $video, int $image ): ?\WP_Error {
		$can_read = 0 === $image
			|| ( wp_attachment_is_image( $image )
				&& ( is_post_publicly_viewable( $image ) || current_user_can( 'read_post', $image ) ) );
		if ( ! $can_read ) {
			return PosterImage::no_image();
		}
		0 === $image ? delete_post_thumbnail( $video ) : set_post_thumbnail( $video, $image );
		if ( (int) get_post_thumbnail_id( $video ) !== $image ) {
			return Failure::not_saved();
		}
		Poster::replace( $video, '' );
		return null;
	}

	private function draw( int $video, \WP_REST_Request $request ): ?\WP_Error {
		$folder = VideoFolder::of( $video );
		if ( $folder->is_elsewhere() || ! is_file( $folder->original() ) ) {
			$message = __( 'The video’s file is not on this server. Choose an image instead.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_ffmpeg', $message, array( 'status' => 501 ) );
		}
		$milliseconds = (int) round( $request['at_time'] * ( $request['is_millisec'] ? 1 : 1000 ) );
		if ( ( $this->draw )( $video, $milliseconds ) ) {
			return null;
		}
		$message = __(
			'This server cannot extract a frame from the video, because it does not run ffmpeg. Choose an image instead.',
			'ramjet'
		);
		return new \WP_Error( 'ramjet_no_ffmpeg', $message, array( 'status' => 501 ) );
	}

	private static function store( int $video, \WP_REST_Request $request ): ?\WP_Error {
		$path = UploadedFile::path( $request, 'image', PosterImage::MAX_BYTES, PosterImage::too_large() );
		return is_wp_error( $path ) ? $path : PosterImage::store( $video, $path );
	}

	/** @return array{generating: bool, poster: string} */
	private function reply( int $video ): array {
		return array(
			'generating' => ( $this->is_generating )( $video ),
			'poster'     => Poster::url( $video ),
		);
	}
}
