<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Library;

use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Tests\Media\Video\VideoTestCase;

final class VideoRoutesTest extends VideoTestCase {

	public function test_an_error_with_one_video_does_not_hide_others(): void {
		$broken = $this->add_video();
		$other  = $this->add_video();
		$this->filter( 'get_post_metadata', static fn( mixed $value, int $post, string $key ): mixed =>
			$broken === $post && VideoDetails::META === $key ? throw new \TypeError( 'No string.' ) : $value );
		$log = self::logged( function () use ( $broken, $other ): void {
			$response = $this->rest( 'GET', '/wp/v2/media', array( 'include' => array( $broken, $other ), 'orderby' => 'id' ) );
			self::assertSame( 200, $response->get_status() );
			$fields = array_column( $response->get_data(), 'jetpack_videopress', 'id' );
			self::assertSame( array( true, false ), array( null === $fields[ $broken ], null === $fields[ $other ] ) );
		} );
		self::assertStringContainsString( "Ramjet could not describe the video $broken: TypeError: No string.", $log );
	}
}
