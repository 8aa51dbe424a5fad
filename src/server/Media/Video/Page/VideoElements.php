<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Page;

use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Support\Contracts\VideoElement;

/** Prints videos for other blocks. */
final class VideoElements implements VideoElement {

	public function render( int $attachment, string $preload ): string {
		$guid = VideoGuids::of( $attachment );
		$post = '' === $guid ? null : get_post( $attachment );
		if ( null === $post ) {
			return '';
		}
		// Restricted videos need the player's script and its notices.
		return VideoPlayerMarkup::element( $post, array( 'preload' => $preload, 'playsinline' => true ) )
			?: VideoUrl::render( $guid, array() );
	}
}
