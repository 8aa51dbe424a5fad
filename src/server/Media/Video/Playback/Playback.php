<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Files\VideoSource;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Posters\Poster;

/** The data with which a player plays a video. */
final class Playback {

	/**
	 * @param FileUrls $urls For a private video.
	 * @param int      $now  Unix time.
	 * @return array{
	 *     jwt: string,
	 *     sources: list<array{src: string, type: string, size: int}>,
	 *     tracks: list<array{kind: string, srclang: string, label: string, src: string}>,
	 *     poster: string,
	 *     download: string,
	 *     expires_in: int,
	 * } The smallest source first, with the pixels of its shorter side, 0 if not known; seconds. Strings are empty for
	 *   what does not exist.
	 */
	public static function of( int $video, FileUrls $urls, int $now ): array {
		$folder     = VideoFolder::of( $video );
		$is_private = $folder->is_private;
		$url        = static fn( string $file, bool $is_download = false ): string => match ( true ) {
			$is_private  => FileUrls::url( $urls->token( $video, $file, $now, $is_download ) ),
			'' === $file => (string) wp_get_attachment_url( $video ),
			default      => $folder->url( $file ),
		};
		$sources    = VideoSource::of( $video );
		$poster     = Poster::file( $video );
		return array(
			'jwt'        => $is_private ? $urls->token( $video, $sources[0]->file, $now ) : '',
			'sources'    => array_map( static fn( VideoSource $source ): array => array(
				'src'  => $url( $source->file ),
				'type' => $source->type,
				'size' => $source->size(),
			), $sources ),
			'tracks'     => array_map( static fn( Track $track ): array =>
				$track->attributes( $url( $track->file ) ), Track::all( $video ) ),
			'poster'     => '' === $poster ? Poster::url( $video ) : $url( $poster ),
			'download'   => VideoDetails::of( $video )->allow_download ? $url( '', true ) : '',
			'expires_in' => FileUrls::LIFETIME,
		);
	}
}
