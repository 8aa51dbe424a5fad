<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Encoding\EncodingStatus;
use Ramjet\Media\Video\Files\Codec;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** Lets the editor read and change a video: the field `jetpack_videopress` of media, and a route. */
final class VideoRoutes {

	/** Adds the field to WordPress's route (action rest_api_init). */
	public static function add_field(): void {
		register_rest_field( 'attachment', 'jetpack_videopress', array(
			'get_callback' => static fn( mixed $media ): ?array => self::field( (int) ( $media['id'] ?? 0 ) ),
			'schema'       => self::schema(),
		) );
	}

	/** @return array<string, array> As in a RouteTable. */
	public static function routes(): array {
		$text  = static fn( string $description, int $length ): array =>
			Schema::field( 'string', $description, array( 'maxLength' => $length ) );
		$args  = array(
			'id'              => Schema::field( 'integer', 'The attachment.', array(
				'required' => true,
				'minimum'  => 1,
			) ),
			'title'           => $text( 'Plain text.', 200 ),
			'description'     => $text( 'Plain text.', 100_000 ),
			'caption'         => $text( 'Plain text.', 10_000 ),
			'rating'          => Schema::field( 'string', 'Its rating. X-18 is stored as R-17.', array(
				'enum' => array( ...VideoDetails::RATINGS, 'X-18' ),
			) ),
			'allow_download'  => Schema::field( 'boolean', 'Whether visitors can download the file.' ),
			'privacy_setting' => Schema::field( 'integer', '0: public; 1: private; 2: site default.', array(
				'enum' => array( VideoDetails::IS_PUBLIC, VideoDetails::IS_PRIVATE, VideoDetails::SITE_DEFAULT ),
			) ),
		);
		$reply = Schema::object( array(
			'code'    => Schema::field( 'string', 'Always ‘success’.' ),
			'message' => Schema::field( 'string', 'For developers.' ),
			'data'    => Schema::field( 'integer', 'Always 200.' ),
		), 'videopress-meta' );
		return array(
			'/videopress/meta' => Route::of(
				'Changes the details of a video. Omitted fields stay as they are.',
				$reply,
				Route::requiring( 'upload_files', 'POST', self::change( ... ), $args ),
				array(
					'ramjet_no_video'  => '404: There is no such video.',
					'rest_cannot_edit' => '403: The user may not edit the video.',
					'ramjet_not_saved' => '500: The change could not be saved.',
					'ramjet_not_moved' => '500: The files could not be moved, so nothing was changed.',
					'ramjet_no_private_folder' => '500: The site has no folder for private files. Nothing was changed.',
				)
			),
		);
	}

	/** @return array<string, mixed>|null Null also after an error: one file must not break the media library. */
	private static function field( int $id ): ?array {
		try {
			return self::details( $id );
		} catch ( \Throwable $error ) {
			ErrorLog::add( "describe the video $id", $error );
			return null;
		}
	}

	/** @return array<string, mixed>|null Null for other media. */
	private static function details( int $id ): ?array {
		$post = wp_attachment_is( 'video', $id ) ? get_post( $id ) : null;
		if ( null === $post ) {
			return null;
		}
		// Older videos have no guid until a user who may choose videos reads them.
		$guid    = current_user_can( 'upload_files' ) ? VideoGuids::ensure( $id ) : VideoGuids::of( $id );
		$details = VideoDetails::of( $id );
		return array(
			'guid'            => $guid,
			'title'           => self::plain( $post->post_title ),
			'description'     => self::plain( $post->post_content ),
			'caption'         => self::plain( $post->post_excerpt ),
			'rating'          => $details->rating,
			'allow_download'  => (int) $details->allow_download,
			'privacy_setting' => $details->privacy_setting,
			'is_private'      => VideoFolder::of( $id )->is_private,
			'codec'           => Codec::of( $id ),
			'encoding'        => EncodingStatus::state( $id ),
		);
	}

	private static function change( \WP_REST_Request $request ): array|\WP_Error {
		$id = $request['id'];
		if ( ! wp_attachment_is( 'video', $id ) ) {
			$message = __( 'This video does not exist. It may have been deleted.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_video', $message, array( 'status' => 404 ) );
		}
		if ( ! current_user_can( 'edit_post', $id ) ) {
			$message = __( 'You are not allowed to edit this video.', 'ramjet' );
			return new \WP_Error( 'rest_cannot_edit', $message, array( 'status' => 403 ) );
		}
		$fields = array( 'title' => 'post_title', 'description' => 'post_content', 'caption' => 'post_excerpt' );
		$post   = array();
		foreach ( $fields as $name => $column ) {
			if ( isset( $request[ $name ] ) ) {
				$post[ $column ] = 'title' === $name
					? sanitize_text_field( $request[ $name ] )
					: sanitize_textarea_field( $request[ $name ] );
			}
		}
		if ( array() !== $post && is_wp_error( wp_update_post( wp_slash( array( 'ID' => $id ) + $post ), true ) ) ) {
			return Failure::not_saved();
		}
		$names   = array( 'rating' => 1, 'allow_download' => 1, 'privacy_setting' => 1 );
		$changes = array_intersect_key( $request->get_params(), $names );
		$error   = array() === $changes ? null : Privacy::change( $id, $changes );
		if ( null !== $error ) {
			return $error;
		}
		return array( 'code' => 'success', 'message' => 'Video meta updated successfully.', 'data' => 200 );
	}

	/** WordPress stores '&' as a reference, unless the user may write any HTML. */
	private static function plain( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** Without the fields, which are in details(): each editor page prints the schema. */
	private static function schema(): array {
		return Schema::field( array( 'object', 'null' ), 'Details of a video; null for other media.', array(
			'context'  => array( 'view', 'edit' ),
			'readonly' => true,
		) );
	}
}
