<?php
declare(strict_types=1);

namespace Ramjet\Tests\Editor;

use Ramjet\Editor\EditorFeature;
use Ramjet\Support\Features\Features;
use Ramjet\Tests\TestCase;

final class EditorFeatureTest extends TestCase {

	public function test_the_initial_state_says_whether_the_site_is_private(): void {
		$editor = new EditorFeature( RAMJET_FILE, new Features() );
		foreach ( array( -1 => true, 0 => false, 1 => false ) as $visibility => $is_private ) {
			update_option( 'blog_public', (string) $visibility );
			self::assertSame( $is_private, $editor->initial_state( 'post' )['isPrivateSite'] );
		}
	}
}
