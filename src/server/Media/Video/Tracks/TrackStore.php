<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Tracks;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Files\VideoLock;
use Ramjet\Support\Files\PublicFiles;
use Ramjet\Support\Rest\Failure;

/** Adds tracks to a video and deletes them. Simultaneous requests lose none. */
final class TrackStore {

	/** Tracks of a video. */
	private const MAX = 100;

	/**
	 * Adds a track.
	 *
	 * @param string $kind             One of Track::KINDS.
	 * @param string $srclang          A language tag.
	 * @param string $label            Plain text.
	 * @param string $vtt              WebVTT, as VttFile has it.
	 * @param bool   $from_description Whether it was generated from the description, and replaces the last such one.
	 * @return \WP_Error|null Errors: ramjet_track_exists, ramjet_too_many_tracks, ramjet_not_saved.
	 */
	public static function add(
		int $video,
		string $kind,
		string $srclang,
		string $label,
		string $vtt,
		bool $from_description = false
	): ?\WP_Error {
		return self::change( $video, static function ( array $all ) use (
			$video,
			$kind,
			$srclang,
			$label,
			$vtt,
			$from_description
		) {
			$all = $from_description ? self::without( $all, $kind, $srclang, true ) : $all;
			if ( array() !== array_filter( $all, self::is( $kind, $srclang ) ) ) {
				$text = $from_description
					? __( 'This video has uploaded chapters.', 'ramjet' ) . ' '
						. __( 'To use those in the description, delete the track under ‘Text tracks’.', 'ramjet' )
					: __( 'A track already exists for that language and kind.', 'ramjet' );
				return new \WP_Error( 'ramjet_track_exists', $text, array( 'status' => 409 ) );
			}
			if ( count( $all ) >= self::MAX ) {
				$text = __( 'This video has too many tracks. Delete one of them.', 'ramjet' );
				return new \WP_Error( 'ramjet_too_many_tracks', $text, array( 'status' => 409 ) );
			}
			$start = $from_description ? Track::OF_DESCRIPTION : '';
			$file  = VideoFolder::name( strtolower( "$start$kind-$srclang" ), 'vtt' );
			$path  = (string) VideoFolder::of( $video )->prepared()?->path( $file );
			$draft = PublicFiles::draft( $path );
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem may ask for FTP credentials.
			$is_written = '' !== $path && strlen( $vtt ) === file_put_contents( $draft, $vtt );
			if ( ! $is_written || ! PublicFiles::publish( $draft, $path ) ) {
				VideoFolder::of( $video )->remove( $file );
				return Failure::not_saved();
			}
			return array( ...$all, new Track( $kind, $srclang, $label, $file ) );
		} );
	}

	/**
	 * Deletes a track, which need not exist. Returns ramjet_not_saved if that fails.
	 *
	 * @param bool $from_description Whether to keep one that was not made of the description.
	 */
	public static function delete(
		int $video,
		string $kind,
		string $srclang,
		bool $from_description = false
	): ?\WP_Error {
		return self::change( $video, static fn( array $all ): array =>
			self::without( $all, $kind, $srclang, $from_description ) );
	}

	/**
	 * @param list<Track> $all
	 * @return list<Track>
	 */
	private static function without( array $all, string $kind, string $srclang, bool $from_description ): array {
		$is = self::is( $kind, $srclang );
		return array_values( array_filter( $all, static fn( Track $track ): bool =>
			! $is( $track ) || $from_description && ! $track->is_of_description() ) );
	}

	/** @param \Closure( list<Track> ): (list<Track>|\WP_Error) $change */
	private static function change( int $video, \Closure $change ): ?\WP_Error {
		$result = VideoLock::with( $video, static function () use ( $video, $change ): \WP_Error|bool {
			$old = Track::all( $video );
			$new = $change( $old );
			if ( is_wp_error( $new ) ) {
				return $new;
			}
			Track::save( $video, $new );
			$files = static fn( array $tracks ): array => array_column( $tracks, 'file' );
			$saved = Track::all( $video );
			foreach ( array_diff( array_merge( $files( $old ), $files( $new ) ), $files( $saved ) ) as $file ) {
				VideoFolder::of( $video )->remove( $file );
			}
			return $files( $new ) === $files( $saved );
		} );
		return is_wp_error( $result ) ? $result : ( true === $result ? null : Failure::not_saved() );
	}

	/** @return \Closure( Track ): bool Whether a track has this kind and language. */
	private static function is( string $kind, string $srclang ): \Closure {
		return static fn( Track $track ): bool =>
			$kind === $track->kind && 0 === strcasecmp( $srclang, $track->srclang );
	}
}
