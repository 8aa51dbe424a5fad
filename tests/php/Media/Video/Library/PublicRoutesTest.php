<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Library;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** The public data of videos. */
final class PublicRoutesTest extends VideoTestCase {

	public function test_everybody_reads_the_data_of_a_public_video(): void {
		$video  = $this->add_video();
		$folder = VideoFolder::of( $video )->prepared();
		VideoDetails::of( $video )->with( array( 'rating' => 'PG-13' ) )->save( $video );
		Track::save( $video, array(
			new Track( 'captions', 'en', 'English "1" \\', 'a.vtt' ),
			new Track( 'captions', 'de', 'Deutsch', 'b.vtt' ),
			new Track( 'chapters', 'en', 'English', 'c.vtt' ),
		) );
		$track = static fn( string $file, string $label ): array =>
			array( 'src' => $folder->url( $file ), 'label' => $label );
		self::assertSame(
			array(
				'guid'        => VideoGuids::of( $video ),
				'title'       => 'Waves & wind',
				'description' => "0:00 Waves\n1:00 Wind",
				'duration'    => 61_000,
				'width'       => 640,
				'height'      => 360,
				'poster'      => '',
				'rating'      => 'PG-13',
				'tracks'      => array(
					'captions' => array( 'en' => $track( 'a.vtt', 'English "1" \\' ), 'de' => $track( 'b.vtt', 'Deutsch' ) ),
					'chapters' => array( 'en' => $track( 'c.vtt', 'English' ) ),
				),
			),
			json_decode( wp_json_encode( $this->read( $video )->get_data() ), true )
		);
	}

	public function test_lists_of_nothing_are_objects_and_damaged_data_is_left_out(): void {
		$video = $this->add_video();
		foreach ( array( 'x', array( 'length' => array(), 'width' => 'x', 'height' => -1 ) ) as $data ) {
			update_post_meta( $video, '_wp_attachment_metadata', $data );
			$json = wp_json_encode( $this->read( $video )->get_data() );
			self::assertStringContainsString( '"duration":0,"width":0,"height":0,"poster":"","rating":"","tracks":{}', $json );
		}
	}

	public function test_a_private_video_is_visible_to_users_who_may_edit_it(): void {
		$video = $this->add_video();
		Track::save( $video, array( new Track( 'captions', 'en', 'English', 'a.vtt' ) ) );
		VideoDetails::of( $video )->with( array( 'privacy_setting' => VideoDetails::IS_PRIVATE ) )->save( $video );
		self::assertSame( array( 200, 200, 404, 404, 404 ), $this->statuses( $video ) );
		VideoDetails::of( $video )->with( array( 'privacy_setting' => VideoDetails::SITE_DEFAULT ) )->save( $video );
		self::assertSame( array( 200, 200, 200, 200, 200 ), $this->statuses( $video ) );
		update_option( 'videopress_private_enabled_for_site', true );
		self::assertSame( array( 200, 200, 404, 404, 404 ), $this->statuses( $video ) );
		// A private folder says so, too, until its files are moved.
		update_option( 'videopress_private_enabled_for_site', false );
		update_post_meta( $video, VideoFolder::META, 'private:' . str_repeat( 'ab', 16 ) );
		self::assertSame( array( 200, 200, 404, 404, 404 ), $this->statuses( $video ) );
		$this->log_in_as( 'author' );
		self::assertSame( '', ( (array) $this->read( $video )->get_data()['tracks'] )['captions']['en']['src'] );
	}

	public function test_a_video_of_a_post_is_visible_to_readers_of_the_post(): void {
		$post  = wp_insert_post( array( 'post_title' => 'Draft', 'post_author' => get_user_by( 'login', 'author' )->ID ) );
		$video = $this->add_video( 'author', array( 'post_parent' => $post ) );
		self::assertSame( array( 200, 200, 404, 404, 404 ), $this->statuses( $video ) );
		wp_publish_post( $post );
		self::assertSame( array( 200, 200, 200, 200, 200 ), $this->statuses( $video ) );
		wp_update_post( array( 'ID' => $post, 'post_status' => 'private' ) );
		self::assertSame( array( 200, 200, 404, 404, 404 ), $this->statuses( $video ) );
		wp_delete_post( $post, true );
		self::assertSame( array( 200, 200, 200, 200, 200 ), $this->statuses( $video ), 'of no post any more' );
		wp_update_post( array( 'ID' => $video, 'post_status' => 'trash' ) );
		self::assertSame( 404, $this->statuses( $video )[4] );
	}

	public function test_a_guid_is_of_one_video_in_its_own_case(): void {
		$video = $this->add_video();
		update_post_meta( $video, VideoGuids::META, 'AbCdEf12' );
		self::assertSame( 404, $this->rest( 'GET', '/wpcom/v2/videos/abcdef12' )->get_status() );
		self::assertSame( 'rest_no_route', $this->rest( 'GET', '/wpcom/v2/videos/AbCdEf123' )->get_data()['code'] );
	}

	private function read( int $video ): \WP_REST_Response {
		return $this->rest( 'GET', '/wpcom/v2/videos/' . VideoGuids::of( $video ) );
	}

	/** @return list<int> For the editor, its author, a contributor, a subscriber and a visitor. */
	private function statuses( int $video ): array {
		return array_map( function ( ?string $role ) use ( $video ): int {
			$this->log_in_as( $role );
			return $this->read( $video )->get_status();
		}, array( 'editor', 'author', 'contributor', 'subscriber', null ) );
	}
}
