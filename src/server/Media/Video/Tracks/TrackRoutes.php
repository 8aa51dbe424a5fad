<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Tracks;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Library\PublicRoutes;
use Ramjet\Media\Video\Library\UploadedFile;
use Ramjet\Media\Video\Library\VideoAccess;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** Routes with which editors add and delete tracks. They accept forms, since one uploads a file. */
final class TrackRoutes {

	/** A language tag: 'en', 'pt-BR', 'zh-Hant-TW'. */
	private const LANGUAGE = '/^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/iD';

	/** @return array<string, array> As in a RouteTable. */
	public static function routes(): array {
		$args   = array(
			'guid'    => PublicRoutes::guid(),
			'kind'    => Schema::field( 'string', 'What the track is for.', array(
				'enum'    => Track::KINDS,
				'default' => 'subtitles',
			) ),
			'srclang' => Schema::field( 'string', 'Language tag, such as pt-BR; empty for en.', array(
				'default' => '',
			) ),

			'from_description' => Schema::field(
				'boolean',
				'Whether the chapters come from the description. Uploaded chapters are then kept.',
				array( 'default' => false )
			),
		);
		$label  = Schema::field( 'string', 'Plain text that visitors choose; empty for English.', array(
			'default'   => '',
			'maxLength' => 100,
		) );
		$schema = static fn(): array => Schema::object( array(
			'tracks'  => PublicRoutes::tracks_schema(),
			'dropped' => Schema::field( 'integer', 'Number of cues of an added track that were invalid.' ),
		), 'video-tracks' );
		$route  = static fn( string $description, \Closure $run, array $args, array $errors = array() ): array =>
			Route::of(
				$description,
				$schema,
				Route::requiring( 'upload_files', 'POST', $run, $args ),
				VideoAccess::ERRORS + $errors + array( 'ramjet_not_saved' => '500: The change could not be saved.' )
			);
		return array(
			PublicRoutes::VIDEO . '/tracks'        => $route(
				'Adds a track. The WebVTT or SubRip file is in the field `vtt` of a multipart form.',
				self::add( ... ),
				$args + array( 'label' => $label ),
				array(
					'ramjet_no_file'         => '400: There is no file.',
					'ramjet_track_encoding'  => '400: The file is neither UTF-8 nor UTF-16.',
					'ramjet_no_vtt'          => '400: The file does not begin as a WebVTT or SubRip file.',
					'ramjet_no_cues'         => '400: The file has no text with times.',
					'ramjet_track_exists'    => '409: The video has a track of this kind and language.',
					'ramjet_too_many_tracks' => '409: The video has 100 tracks.',
					'ramjet_track_too_large' => '413: The file has more than 2 MB.',
				)
			),
			PublicRoutes::VIDEO . '/tracks/delete' => $route(
				'Deletes a track, if it exists.',
				self::delete( ... ),
				$args
			),
		);
	}

	private static function add( \WP_REST_Request $request ): array|\WP_Error {
		return self::change( $request, static function ( int $video, string $language ) use ( $request ) {
			$path = UploadedFile::path( $request, 'vtt', VttFile::MAX_BYTES, VttFile::too_large() );
			$vtt  = is_wp_error( $path ) ? $path : VttFile::read( (string) file_get_contents( $path ) );
			if ( is_wp_error( $vtt ) ) {
				return $vtt;
			}
			$label = sanitize_text_field( $request['label'] );
			$label = '' === $label ? _x( 'English', 'label of a text track', 'ramjet' ) : $label;
			$of    = $request['from_description'];
			return TrackStore::add( $video, $request['kind'], $language, $label, $vtt->text, $of ) ?? $vtt->dropped;
		} );
	}

	private static function delete( \WP_REST_Request $request ): array|\WP_Error {
		return self::change( $request, static fn( int $video, string $language ): \WP_Error|int =>
			TrackStore::delete( $video, $request['kind'], $language, $request['from_description'] ) ?? 0 );
	}

	/** @param \Closure( int, string ): (\WP_Error|int) $change Gets the video and the language; returns `dropped`. */
	private static function change( \WP_REST_Request $request, \Closure $change ): array|\WP_Error {
		$video = VideoAccess::editable( $request['guid'] );
		if ( is_wp_error( $video ) ) {
			return $video;
		}
		$language = trim( $request['srclang'] );
		$language = '' === $language ? 'en' : $language;
		if ( 1 !== preg_match( self::LANGUAGE, $language ) ) {
			$text = __( 'The language must be a language tag, such as en or pt-BR.', 'ramjet' );
			return Failure::invalid( array( 'srclang' => $text ) );
		}
		$dropped = $change( $video->ID, $language );
		return is_wp_error( $dropped )
			? $dropped
			: array( 'tracks' => PublicRoutes::tracks( $video->ID ), 'dropped' => $dropped );
	}
}
