<?php
declare(strict_types=1);

namespace Ramjet\Media\OwnFiles;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;

/** Shows images that posts load from WordPress.com's CDN from the site's own files. */
final class OwnFilesFeature extends Feature implements Provides\Settings, Provides\Sections {

	public function boot(): void {
		if ( Features::is_on( 'ramjet_images_from_own_files' ) ) {
			add_filter( 'wp_content_img_tag', ( new CdnImages() )->replace( ... ), 10, 3 );
		}
	}

	public function settings(): array {
		return array( new OwnFilesSettings() );
	}

	public function settings_sections(): array {
		return array( new Section( 'images', __( 'Images', 'ramjet' ), 46, has_component: false ) );
	}
}
