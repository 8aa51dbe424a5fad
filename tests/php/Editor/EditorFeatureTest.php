<?php
declare(strict_types=1);

namespace Ramjet\Tests\Editor;

use Ramjet\Editor\EditorFeature;
use Ramjet\Members\NewsletterFeature;
use Ramjet\RelatedPosts\RelatedPostsFeature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

final class EditorFeatureTest extends TestCase {

	public function test_the_initial_state_says_whether_the_site_is_private(): void {
		$editor = new EditorFeature( RAMJET_FILE, new Features() );
		foreach ( array( -1 => true, 0 => false, 1 => false ) as $visibility => $is_private ) {
			update_option( 'blog_public', (string) $visibility );
			self::assertSame( $is_private, $editor->initial_state( 'post' )['isPrivateSite'] );
		}
	}

	public function test_the_post_editor_has_panels_of_modules_that_are_on_and_of_a_closed_post(): void {
		$features = new Features();
		$features->add( new RelatedPostsFeature( static fn(): bool => false ), new NewsletterFeature() );
		$editor = new EditorFeature( RAMJET_FILE, $features );
		$module = new ModuleStore();
		$module->set_active( 'related-posts', true );
		self::assertSame( array( 'related-posts' ), $editor->initial_state( 'post' )['postPanels'] );
		self::assertSame( array(), $editor->initial_state( 'site' )['postPanels'] );

		$module->set_active( 'related-posts', false );
		self::assertSame( array(), $editor->initial_state( 'post' )['postPanels'] );

		$closed = array( 'post_title' => 'Closed', 'post_content' => '<!-- wp:jetpack/paywall /-->' );
		$GLOBALS['post'] = get_post( wp_insert_post( $closed ) );
		self::assertSame( array( 'newsletter-access' ), $editor->initial_state( 'post' )['postPanels'] );
	}
}
