<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The route that reports the encoding progress of a video to editors. */
final class EncodingRoutes {

	/** @return array<string, array> As in a RouteTable. */
	public static function routes(): array {
		$args   = array( 'id' => Schema::field( 'integer', 'The attachment.', array( 'minimum' => 1 ) ) );
		$states = array( 'off', 'waiting', 'encoding', 'done', 'failed' );
		$reply  = Schema::object( array(
			'state'   => Schema::field( 'string', 'Whether smaller files are made of the video.', array(
				'enum' => $states,
			) ),
			'percent' => Schema::field( 'integer', 'How much of it is encoded.', array(
				'minimum' => 0,
				'maximum' => 100,
			) ),
			'message' => Schema::field( 'string', 'Why it failed, in plain text; empty in other states.' ),
		), 'video-encoding' );
		return array(
			'/videos/(?P<id>\d+)/encoding' => Route::of(
				'Returns the encoding progress of a video. Queues it if it was never encoded, and starts pending jobs.',
				$reply,
				Route::requiring( 'upload_files', 'GET', self::show( ... ), $args ),
				array(
					'ramjet_no_video'  => '404: There is no such video.',
					'rest_cannot_edit' => '403: The user may not edit the video.',
				)
			),
		);
	}

	private static function show( \WP_REST_Request $request ): array|\WP_Error {
		$video = $request['id'];
		if ( ! wp_attachment_is( 'video', $video ) ) {
			$message = __( 'This video does not exist. It may have been deleted.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_video', $message, array( 'status' => 404 ) );
		}
		if ( ! current_user_can( 'edit_post', $video ) ) {
			$message = __( 'You are not allowed to edit this video.', 'ramjet' );
			return new \WP_Error( 'rest_cannot_edit', $message, array( 'status' => 403 ) );
		}
		EncodingStatus::add( $video );
		$status = EncodingStatus::of( $video );
		if ( in_array( $status['state'], array( EncodingState::WAITING, EncodingStatus::ENCODING ), true ) ) {
			EncodingJob::start();
		}
		return $status;
	}
}
