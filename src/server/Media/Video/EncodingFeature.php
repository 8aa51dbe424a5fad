<?php
declare(strict_types=1);

namespace Ramjet\Media\Video;

use Ramjet\Media\Video\Encoding\EncodingJob;
use Ramjet\Media\Video\Encoding\EncodingRoutes;
use Ramjet\Media\Video\Encoding\EncodingRun;
use Ramjet\Media\Video\Encoding\EncodingState;
use Ramjet\Media\Video\Encoding\EncodingStatus;
use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\Encoding\WorkerHealth;
use Ramjet\Media\Video\Files\Codec;
use Ramjet\Media\Video\Settings\VideoSettings;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Rest\RouteTable;

/** Encodes videos and draws posters if this server or another one has ffmpeg. */
final class EncodingFeature extends Feature implements
	Provides\Jobs,
	Provides\Routes,
	Provides\HealthTests,
	Provides\HealthInformation
{

	public function boot(): void {
		$add = static function ( mixed $video ): void {
			if ( wp_attachment_is( 'video', (int) $video ) ) {
				Codec::store( (int) $video );
				EncodingStatus::add( (int) $video );
			}
		};
		add_action( 'add_attachment', $add );
		// The file may have been replaced.
		$after = static function ( mixed $data, mixed $video = 0 ) use ( $add ): mixed {
			$add( $video );
			return $data;
		};
		add_filter( 'wp_update_attachment_metadata', $after, 10, 2 );
		// After the setting was off, failed videos are tried again when an editor next opens them.
		add_action( 'update_option_ramjet_video_encoding', static function (): void {
			array_map( EncodingState::forget( ... ), EncodingState::all( EncodingState::FAILED ) );
		} );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', EncodingRoutes::routes( ... ) ) );
	}

	public function jobs(): array {
		return array(
			new Job( EncodingJob::HOOK, EncodingJob::run( ... ), Jobs::EVERY_MINUTE, EncodingJob::is_needed( ... ) ),
			new Job( Codec::HOOK, Codec::store_missing( ... ) ),
		);
	}

	public function health_tests(): array {
		return ! ( new VideoSettings() )->encodes() ? array() : array(
			'ramjet_ffmpeg' => array(
				'label' => __( 'Encoding videos', 'ramjet' ),
				'test'  => static fn(): Finding => match ( true ) {
					Ffmpeg::is_elsewhere()  => WorkerHealth::finding( EncodingRun::now() ),
					null === Ffmpeg::find() => new Finding(
						__( 'Videos are not encoded, because ffmpeg is missing', 'ramjet' ),
						'recommended',
						__(
							'Ramjet is set to make smaller files with ffmpeg, which was not found on this server. Visitors get the uploaded files. Install ffmpeg, or set its path with the constant RAMJET_FFMPEG.',
							'ramjet'
						)
					),
					default                 => new Finding(
						__( 'Videos can be encoded', 'ramjet' ),
						'good',
						__( 'Ramjet uses the server’s ffmpeg to make smaller files of videos.', 'ramjet' )
					),
				},
			),
		);
	}

	public function health_information(): array {
		$version = (string) Ffmpeg::find()?->version();
		return array(
			'ffmpeg' => array(
				'label' => __( 'ffmpeg', 'ramjet' ),
				'value' => match ( true ) {
					Ffmpeg::is_elsewhere() => __( 'On another server', 'ramjet' ),
					'' === $version        => __( 'Not found', 'ramjet' ),
					default                => $version,
				},
			),
		);
	}
}
