<?php
declare(strict_types=1);

namespace Ramjet\Video\Page;

use Ramjet\Support\Contracts\VideoElement;
use Ramjet\Video\Library\Guids;

/** Prints videos for other blocks. */
final class VideoElements implements VideoElement {

	public function render( int $attachment, string $preload ): string {
		$guid = Guids::of( $attachment );
		$post = '' === $guid ? null : get_post( $attachment );
		if ( null === $post ) {
			return '';
		}
		// Restricted videos need the player's script and its notices.
		return PlayerMarkup::element( $post, array( 'preload' => $preload, 'playsinline' => true ) )
			?: VideoUrl::render( $guid, array() );
	}
}
