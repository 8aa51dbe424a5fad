<?php
declare(strict_types=1);

namespace Ramjet\Media\OwnFiles;

use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;

/** The setting of images on WordPress.com's CDN. */
final class OwnFilesSettings extends SettingGroup {

	protected function settings(): array {
		return array(
			new Setting(
				'images_from_own_files',
				false,
				'Whether images that posts load from i0.wp.com are shown from the site’s own files.',
				field: static fn(): SettingField => new SettingField(
					'images',
					__( 'Show images of i0.wp.com from this site', 'ramjet' ),
					__(
						'Posts that were written while Jetpack was active may load images from WordPress.com’s servers. When this is on, visitors get them from your media library, in the same size. Your posts are not changed, and images that are not on this site stay as they are.',
						'ramjet'
					)
				)
			),
		);
	}
}
