<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Posters\Poster;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Text;

/** The public route with the data of a video. */
final class PublicRoutes {

	/** Pattern of a video's routes. */
	public const VIDEO = '/videos/(?P<guid>[A-Za-z0-9]{8})';

	/** @return array<string, array> As in a RouteTable. */
	public static function routes(): array {
		return array(
			self::VIDEO => Route::of(
				'Data of a video. If it is private, or in a post that the user cannot read, only for users who '
					. 'may edit it.',
				self::schema( ... ),
				// Public, because the data is on public pages. VideoAccess::readable() decides on each video.
				Route::requiring( 'exist', 'GET', self::read( ... ), array( 'guid' => self::guid() ) ),
				array( 'ramjet_no_video' => '404: There is no such video, or the user cannot read it.' )
			),
		);
	}

	/** Schema of the argument in the path. */
	public static function guid(): array {
		return Schema::field( 'string', 'The video’s name in blocks and URLs.' );
	}

	/** The tracks of a video, by kind and then by language: `src` ('' while the video is private) and `label`. */
	public static function tracks( int $video ): object {
		$folder = VideoFolder::of( $video );
		$tracks = array();
		foreach ( Track::all( $video ) as $track ) {
			$tracks[ $track->kind ][ $track->srclang ] = array(
				'src'   => $folder->url( $track->file ),
				'label' => $track->label,
			);
		}
		return (object) $tracks;
	}

	public static function tracks_schema(): array {
		$track = Schema::object( array(
			'src'   => Schema::field( 'string', 'URL of the file; empty while the video is private.' ),
			'label' => Schema::field( 'string', 'Plain text.' ),
		) );
		$kind  = array( 'type' => 'object', 'additionalProperties' => $track );
		return Schema::field( 'object', 'By kind, and then by language.', array( 'additionalProperties' => $kind ) );
	}

	private static function read( \WP_REST_Request $request ): array|\WP_Error {
		$video = VideoAccess::readable( $request['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$data   = (array) wp_get_attachment_metadata( $video->ID );
		$number = static fn( string $name, int $by = 1 ): int => is_numeric( $data[ $name ] ?? null )
			? max( 0, (int) round( $by * (float) $data[ $name ] ) ) : 0;
		return array(
			'guid'        => $request['guid'],
			'title'       => Text::plain( $video->post_title ),
			'description' => Text::plain( $video->post_content ),
			'duration'    => $number( 'length', 1000 ),
			'width'       => $number( 'width' ),
			'height'      => $number( 'height' ),
			'poster'      => Poster::url( $video->ID ),
			'rating'      => VideoDetails::of( $video->ID )->rating,
			'tracks'      => self::tracks( $video->ID ),
		);
	}

	private static function schema(): array {
		return Schema::object( array(
			'guid'        => self::guid(),
			'title'       => Schema::field( 'string', 'Plain text.' ),
			'description' => Schema::field( 'string', 'Plain text.' ),
			'duration'    => Schema::field( 'integer', 'Milliseconds; 0 if not known.' ),
			'width'       => Schema::field( 'integer', 'Pixels; 0 if not known.' ),
			'height'      => Schema::field( 'integer', 'Pixels; 0 if not known.' ),
			'poster'      => Schema::field( 'string', 'URL; empty for none, and for a drawn one of a private video.' ),
			'rating'      => Schema::field( 'string', 'G, PG-13 or R-17; empty if nobody has chosen.' ),
			'tracks'      => self::tracks_schema(),
		), 'video' );
	}
}
